import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { bypassServiceWorker } from './fail-chunk-requests.ts';

interface InjectionPoint {
  script: string;
  /** Code in the render function of the part; the fault is inserted after this code. */
  after: string;
}

interface PageWithFault {
  isPartRepaired?: boolean;
}

const fault = '(window.isPartRepaired||(()=>{throw Error("Fault of the test")})(),undefined)||';

/** Makes a part of the page throw in each render until `repairPart` is called. */
export async function injectRenderError(
  page: Page,
  { script, after }: InjectionPoint,
): Promise<void> {
  await bypassServiceWorker(page);
  await page.route(`**/assets/${script}-*.js`, async (route) => {
    const { pathname } = new URL(route.request().url());
    const [before, ...rest] = readFileSync(`dist${pathname}`, 'utf8').split(after);
    if (rest.length !== 1) throw new Error(`${script} has ${rest.length} places like ${after}`);
    await route.fulfill({
      contentType: 'text/javascript',
      body: `${before}${after}${fault}${rest.join('')}`,
    });
  });
}

export async function repairPart(page: Page): Promise<void> {
  await page.evaluate(() => {
    (window as PageWithFault).isPartRepaired = true;
  });
}
