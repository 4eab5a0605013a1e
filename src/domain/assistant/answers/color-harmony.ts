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
const MIN_SATURATION = 0.25;
const MAX_NEAR_HUE_DEGREES = 40;
/** Minimum contrast ratio of a light color beside a dark one. */
const MIN_CONTRAST_RATIO = 4.5;

const harmonyRank: Record<ColorHarmony, number> = { accent: 0, contrast: 1, calm: 2, bold: 3 };

/**
 * Sorts colors by their harmony with another color: first a saturated color beside a neutral color,
 * then light beside dark, then similar tones, and two different hues last.
 */
export function sortByHarmony<T extends { hexCode: string }>(
  colors: readonly T[],
  pairedColor: { hexCode: string },
): ColorMatch<T>[] {
  return colors
    .map((color) => ({ color, harmony: classifyHarmony(color.hexCode, pairedColor.hexCode) }))
    .toSorted(
      (a, b) =>
        harmonyRank[a.harmony] - harmonyRank[b.harmony] ||
        getContrastRatio(b.color.hexCode, pairedColor.hexCode) -
          getContrastRatio(a.color.hexCode, pairedColor.hexCode),
    );
}

export function classifyHarmony(firstHex: string, secondHex: string): ColorHarmony {
  const [a, b] = [hueOf(firstHex), hueOf(secondHex)];
  const chromaticCount = [a, b].filter(({ saturation }) => saturation >= MIN_SATURATION).length;
  if (chromaticCount === 1) return 'accent';
  if (chromaticCount === 2)
    return computeHueDistance(a.hue, b.hue) <= MAX_NEAR_HUE_DEGREES ? 'calm' : 'bold';
  return getContrastRatio(firstHex, secondHex) >= MIN_CONTRAST_RATIO ? 'contrast' : 'calm';
}

function computeHueDistance(a: number, b: number): number {
  const difference = Math.abs(a - b);
  return Math.min(difference, 360 - difference);
}

/** Contrast ratio of two colors, 1 to 21 (WCAG 2.2, 1.4.3). */
export function getContrastRatio(firstHex: string, secondHex: string): number {
  const [light = 0, dark = 0] = [computeLuminance(firstHex), computeLuminance(secondHex)].sort(
    (a, b) => b - a,
  );
  return (light + 0.05) / (dark + 0.05);
}

function computeLuminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = parseChannels(hex).map((channel) =>
    channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Hue in degrees, saturation (HSV) from 0 to 1. */
function hueOf(hex: string): { hue: number; saturation: number } {
  const [red = 0, green = 0, blue = 0] = parseChannels(hex);
  const maxChannel = Math.max(red, green, blue);
  const channelRange = maxChannel - Math.min(red, green, blue);
  // The hue of an almost black or almost gray color is arbitrary. Saturation 0 makes the color
  // neutral.
  if (channelRange < 0.08) return { hue: 0, saturation: 0 };
  const hueSector =
    maxChannel === red
      ? (green - blue) / channelRange
      : maxChannel === green
        ? 2 + (blue - red) / channelRange
        : 4 + (red - green) / channelRange;
  return { hue: (hueSector * 60 + 360) % 360, saturation: channelRange / maxChannel };
}

function parseChannels(hex: string): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16) / 255);
}
