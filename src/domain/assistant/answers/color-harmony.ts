/**
 * Harmony of two colors: `accent` for a saturated color beside a neutral color, `bold` for two
 * different hues, `contrast` for a light beside a dark neutral color. Other pairs are `calm`.
 */
export type ColorHarmony = 'contrast' | 'calm' | 'accent' | 'bold';

export interface ColorMatch<T> {
  color: T;
  harmony: ColorHarmony;
}

/** Colors with a lower HSV saturation (0 to 1) count as neutral. */
const NEUTRAL_BELOW = 0.25;
const HUE_NEAR = 40;
/** Minimum contrast ratio of a light color beside a dark one. */
const CLEAR_CONTRAST = 4.5;

const order: Record<ColorHarmony, number> = { accent: 0, contrast: 1, calm: 2, bold: 3 };

/**
 * Sorts colors by their harmony with another color: first a saturated color beside a neutral color,
 * then light beside dark, then similar tones, and two different hues last.
 */
export function sortByHarmony<T extends { hexCode: string }>(
  colors: readonly T[],
  other: { hexCode: string },
): ColorMatch<T>[] {
  return colors
    .map((color) => ({ color, harmony: classifyHarmony(color.hexCode, other.hexCode) }))
    .toSorted(
      (a, b) =>
        order[a.harmony] - order[b.harmony] ||
        getContrastRatio(b.color.hexCode, other.hexCode) -
          getContrastRatio(a.color.hexCode, other.hexCode),
    );
}

export function classifyHarmony(one: string, other: string): ColorHarmony {
  const [a, b] = [hueOf(one), hueOf(other)];
  const areColors = [a, b].filter(({ saturation }) => saturation >= NEUTRAL_BELOW).length;
  if (areColors === 1) return 'accent';
  if (areColors === 2) return hueDistance(a.hue, b.hue) <= HUE_NEAR ? 'calm' : 'bold';
  return getContrastRatio(one, other) >= CLEAR_CONTRAST ? 'contrast' : 'calm';
}

function hueDistance(a: number, b: number): number {
  const apart = Math.abs(a - b);
  return Math.min(apart, 360 - apart);
}

/** Contrast ratio of two colors, 1 to 21 (WCAG 2.2, 1.4.3). */
export function getContrastRatio(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = channels(hex).map((channel) =>
    channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Hue in degrees, saturation (HSV) from 0 to 1. */
function hueOf(hex: string): { hue: number; saturation: number } {
  const [red = 0, green = 0, blue = 0] = channels(hex);
  const most = Math.max(red, green, blue);
  const span = most - Math.min(red, green, blue);
  // The hue of an almost black or almost gray color is arbitrary. Saturation 0 makes the color
  // neutral.
  if (span < 0.08) return { hue: 0, saturation: 0 };
  const turn =
    most === red
      ? (green - blue) / span
      : most === green
        ? 2 + (blue - red) / span
        : 4 + (red - green) / span;
  return { hue: (turn * 60 + 360) % 360, saturation: span / most };
}

function channels(hex: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
}
