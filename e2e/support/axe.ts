import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { standStill } from './stand-still.ts';

interface Look {
  colorScheme: 'light' | 'dark';
  contrast: 'no-preference' | 'more';
  /** All there are, unless it is said. */
  rules?: string[];
}

const aboutColors = ['color-contrast', 'link-in-text-block'];

/** Light or dark, the same elements stand there: only what is about colours can differ. */
const looks: Look[] = [
  { colorScheme: 'light', contrast: 'no-preference' },
  { colorScheme: 'dark', contrast: 'no-preference', rules: aboutColors },
];

/** With more contrast the texts are to stand out more (WCAG 1.4.6). */
const moreContrast: Look[] = (['light', 'dark'] as const).map((colorScheme) => ({
  colorScheme,
  contrast: 'more',
  rules: [...aboutColors, 'color-contrast-enhanced'],
}));

/** Axe finds nothing on the screen that is shown, light or dark. */
export async function expectNothingFound(page: Page, screen: string): Promise<void> {
  await expectNothingOf(['minor', 'moderate', 'serious', 'critical'], page, screen);
}

/** Axe finds nothing on the screen that is shown, light or dark, with the usual contrast or more. */
export async function expectNothingFoundInAnyLook(page: Page, screen: string): Promise<void> {
  const impacts = ['minor', 'moderate', 'serious', 'critical'];
  await expectNothingOf(impacts, page, screen, [...looks, ...moreContrast]);
  await page.emulateMedia({ contrast: 'no-preference' });
}

/** Axe finds nothing that keeps somebody from using the screen that is shown, light or dark. */
export async function expectNothingSerious(page: Page, screen: string): Promise<void> {
  await expectNothingOf(['serious', 'critical'], page, screen);
}

async function expectNothingOf(
  impacts: string[],
  page: Page,
  screen: string,
  shown = looks,
): Promise<void> {
  for (const { colorScheme, contrast, rules } of shown) {
    await page.emulateMedia({ colorScheme, contrast, reducedMotion: 'reduce' });
    const first = await look(page, impacts, rules);
    // A notice may come or go just then, half transparent. What stays is found again.
    const findings = first.length > 0 ? await look(page, impacts, rules) : first;
    expect.soft(findings, `${screen}, ${colorScheme}, contrast ${contrast}`).toEqual([]);
  }
}

async function look(page: Page, impacts: string[], rules?: string[]): Promise<string[]> {
  // Fades must be over: axe measures the colours as they are painted.
  await standStill(page);
  // The app has no frames, whose findings would have to be put together on a page of their own.
  const axe = new AxeBuilder({ page })
    .options({ resultTypes: ['violations'], preload: false })
    .setLegacyMode();
  if (rules) axe.withRules(rules);
  const { violations } = await axe.analyze();
  return violations
    .filter(({ impact }) => !impact || impacts.includes(impact))
    .flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}
