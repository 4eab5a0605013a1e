import { readFileSync } from 'node:fs';
import type { BrowserContext, Page } from 'playwright';
import type { BenchRow } from '../row.ts';
import { toTimedRow } from '../timed-row.ts';
import type { BenchDeps } from './bench-deps.ts';
import { openBenchPage } from './open-bench-page.ts';

const CUSTOMERS = 100_000;
const typed = ['maria', 'chisa petrov', 'osto', '646 000 4', 'zolia', 'okafor-ma'];
const sorts = ['Name', 'Name', 'Intent', 'Last Contact', 'Intent', 'Name'];
const SORT_ROUNDS = 4;

declare global {
  interface Window {
    /** Milliseconds from each key or tap to the frame with its result. */
    shownAfter: number[];
  }
}

export async function benchCustomersList(deps: BenchDeps): Promise<BenchRow[]> {
  const { otherContext, office } = deps;
  const bench = await openBenchPage(deps);
  await bench.evaluate((count) => window.bench.fillCustomers('forecourt', count), CUSTOMERS);
  await bench.close();

  const page = await otherContext.newPage();
  await page.goto(`${office.url}/customers`);
  await page.getByRole('rowheader').first().waitFor();
  const search = page.getByPlaceholder('Search customers...');
  // The first search creates the search index, so its time is not measured.
  await search.fill('warm up');
  await page.getByText('No customers found').waitFor();
  const keys = await keyed(page);
  await search.fill('');
  await page.getByText(/^Showing 1 to 20 of/).waitFor();
  // Wait until the list is reset, so that its changes are not attributed to a tap.
  await page.waitForTimeout(700);
  const sorted = await sortedTaps(page);
  const megabytes = await memoryOf(otherContext, page);
  const floor = await floorOf(page);
  await page.close();
  return [
    toTimedRow(
      `key pressed in search → painted, ${CUSTOMERS} customers, ${keys.length} keys`,
      keys,
      50,
      floor,
    ),
    toTimedRow(
      `page after sort, ${CUSTOMERS} customers, ${sorted.length} taps`,
      sorted,
      100,
      floor,
    ),
    {
      what: `memory of the page with its index, ${CUSTOMERS} customers`,
      floor: '–',
      ours: `${Math.round(megabytes)} MB`,
      budget: '≤ 250 MB',
      holds: megabytes <= 250,
    },
  ];
}

async function keyed(page: Page): Promise<number[]> {
  await watch(page, 'input');
  const search = page.getByPlaceholder('Search customers...');
  for (const words of typed) {
    await search.fill('');
    await page.waitForTimeout(700);
    await page.evaluate(() => window.shownAfter.pop());
    await search.pressSequentially(words, { delay: 350 });
    await page.waitForTimeout(400);
  }
  return page.evaluate(() => window.shownAfter);
}

/**
 * Measures the time that the browser alone needs to show twenty rows. In a copy of the page without
 * the app, each key inserts the stored rows of one of two searches.
 */
async function floorOf(page: Page): Promise<number[]> {
  const search = page.getByPlaceholder('Search customers...');
  const found: string[] = [];
  for (const words of ['maria', 'osto']) {
    await search.fill(words);
    await page.waitForTimeout(700);
    found.push(await page.locator('tbody').innerHTML());
  }
  await page.evaluate((bodies) => {
    document.body.replaceWith(document.body.cloneNode(true));
    const body = document.querySelector('tbody');
    let at = 0;
    addEventListener('input', () => {
      at += 1;
      if (body) body.innerHTML = bodies[at % bodies.length] ?? '';
    });
  }, found);
  return keyed(page);
}

async function sortedTaps(page: Page): Promise<number[]> {
  await watch(page, 'click');
  for (let round = 0; round < SORT_ROUNDS; round += 1) {
    for (const column of sorts) {
      const header = page.getByRole('columnheader', { name: column }).getByRole('button');
      await header.click();
      await page.waitForTimeout(500);
    }
  }
  return page.evaluate(() => window.shownAfter);
}

/** Records the time from an event to the frame with the last visible effect of this event. */
async function watch(page: Page, type: 'input' | 'click'): Promise<void> {
  await page.evaluate((name) => {
    window.shownAfter = [];
    const list = document.querySelector('main');
    if (!list) return;
    let at = Number.NaN;
    let last = Number.NaN;
    const settle = () => {
      if (Number.isFinite(at) && Number.isFinite(last)) window.shownAfter.push(last - at);
      at = Number.NaN;
      last = Number.NaN;
    };
    addEventListener(
      name,
      ({ timeStamp }) => {
        settle();
        at = timeStamp;
        // The list is stable after this time; later changes, such as toasts and updated times, are
        // not measured.
        setTimeout(settle, 300);
      },
      { capture: true },
    );
    // Whether a change is above the lower edge of the window; changes below the edge are not
    // measured.
    const isOnScreen = ({ target, addedNodes, previousSibling }: MutationRecord) => {
      const place = addedNodes[0] ?? previousSibling ?? target;
      const element = place instanceof Element ? place : place.parentElement;
      return (element?.getBoundingClientRect().top ?? 0) < window.innerHeight;
    };
    new MutationObserver((changes) => {
      if (!changes.some(isOnScreen)) return;
      requestAnimationFrame(() => {
        const after = new MessageChannel();
        after.port1.addEventListener('message', () => {
          if (Number.isFinite(at)) last = performance.now();
        });
        after.port1.start();
        after.port2.postMessage(null);
      });
    }).observe(list, { childList: true, subtree: true, characterData: true });
  }, type);
}

/**
 * Returns the private memory of the browser's largest page process in megabytes, after a garbage
 * collection.
 */
async function memoryOf(context: BrowserContext, page: Page): Promise<number> {
  const devtools = await context.newCDPSession(page);
  await devtools.send('HeapProfiler.collectGarbage');
  const browser = await context.browser()?.newBrowserCDPSession();
  const info = await (browser ?? devtools).send('SystemInfo.getProcessInfo').catch(() => null);
  const renderers = info?.processInfo.filter(({ type }) => type === 'renderer') ?? [];
  return Math.max(...renderers.map(({ id }) => privateMegabytes(id)));
}

function privateMegabytes(pid: number): number {
  const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
  const kilobytes = [...rollup.matchAll(/^Private_(?:Clean|Dirty): +(\d+) kB$/gm)];
  return kilobytes.reduce((sum, [, size]) => sum + Number(size), 0) / 1024;
}
