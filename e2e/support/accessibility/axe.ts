import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { waitForAnimations } from '../tablet/wait-for-animations.ts';

interface Appearance {
  colorScheme: 'light' | 'dark';
  contrast: 'no-preference' | 'more';
  /** axe rules to run; defaults to all rules. */
  rules?: string[];
}

const aboutColors = ['color-contrast', 'link-in-text-block'];

/**
 * Both themes have the same elements, so the dark theme is checked only with the rules about
 * colors.
 */
const appearances: Appearance[] = [
  { colorScheme: 'light', contrast: 'no-preference' },
  { colorScheme: 'dark', contrast: 'no-preference', rules: aboutColors },
];

/** More contrast requires the enhanced contrast ratio (WCAG 1.4.6). */
const moreContrast: Appearance[] = (['light', 'dark'] as const).map((colorScheme) => ({
  colorScheme,
  contrast: 'more',
  rules: [...aboutColors, 'color-contrast-enhanced'],
}));

export async function expectNoViolations(page: Page, screen: string): Promise<void> {
  await expectNoViolationsOf(['minor', 'moderate', 'serious', 'critical'], page, screen);
}

/**
 * Expects no findings on the current screen, in light and dark theme, with normal and with more
 * contrast.
 */
export async function expectNoViolationsInAnyContrast(page: Page, screen: string): Promise<void> {
  const impacts = ['minor', 'moderate', 'serious', 'critical'];
  await expectNoViolationsOf(impacts, page, screen, [...appearances, ...moreContrast]);
  await page.emulateMedia({ contrast: 'no-preference' });
}

export async function expectNoSeriousViolations(page: Page, screen: string): Promise<void> {
  await expectNoViolationsOf(['serious', 'critical'], page, screen);
}

async function expectNoViolationsOf(
  impacts: string[],
  page: Page,
  screen: string,
  shown = appearances,
): Promise<void> {
  for (const { colorScheme, contrast, rules } of shown) {
    await page.emulateMedia({ colorScheme, contrast, reducedMotion: 'reduce' });
    const first = await findViolations(page, impacts, rules);
    // Repeats a run with findings and counts only the findings of the second run, because a notice
    // may be half transparent while it appears or disappears.
    const findings = first.length > 0 ? await findViolations(page, impacts, rules) : first;
    expect.soft(findings, `${screen}, ${colorScheme}, contrast ${contrast}`).toEqual([]);
  }
}

async function findViolations(page: Page, impacts: string[], rules?: string[]): Promise<string[]> {
  // Waits until fades are over, because axe measures the painted colors.
  await waitForAnimations(page);
  // Uses the legacy mode, which opens no separate page. Only the analysis of frames needs such a
  // page, and the app has no frames.
  const axe = new AxeBuilder({ page })
    .options({ resultTypes: ['violations'], preload: false })
    .setLegacyMode();
  if (rules) axe.withRules(rules);
  const { violations } = await axe.analyze();
  return violations
    .filter(({ impact }) => !impact || impacts.includes(impact))
    .flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}
