import { startScaledBreakpoints } from './scale-breakpoints.ts';

export interface AppliedAccessibility {
  /** Text size in percent of the default size. */
  text: number;
  contrast: 'auto' | 'standard' | 'more';
  motion: 'full' | 'reduced';
  reach: 'usual' | 'low';
}

const highContrastQuery = '(prefers-contrast: more)';
let appliedTextPercent = 100;
let stopScaling = () => {};

/**
 * Applies the accessibility settings of a user to the open page. public/first-look.js applies the
 * same settings at page load.
 */
export function applyAccessibility({ text, contrast, motion, reach }: AppliedAccessibility): void {
  const needsHighContrast =
    contrast === 'auto' ? matchMedia(highContrastQuery).matches : contrast === 'more';
  setRootDataAttribute('contrast', needsHighContrast ? 'more' : null);
  setRootDataAttribute('text', text === 100 ? null : String(text));
  setRootDataAttribute('motion', motion === 'reduced' ? motion : null);
  setRootDataAttribute('reach', reach === 'low' ? reach : null);
  if (text === appliedTextPercent) return;
  appliedTextPercent = text;
  stopScaling();
  stopScaling = text === 100 ? () => {} : startScaledBreakpoints(text / 100);
}

/**
 * Calls `onChange` when the contrast setting of the system changes, until the returned function is
 * called.
 */
export function watchSystemContrast(onChange: () => void): () => void {
  const contrastQuery = matchMedia(highContrastQuery);
  contrastQuery.addEventListener('change', onChange);
  return () => contrastQuery.removeEventListener('change', onChange);
}

function setRootDataAttribute(name: string, value: string | null): void {
  const { dataset } = document.documentElement;
  if (value === null) delete dataset[name];
  else dataset[name] = value;
}
