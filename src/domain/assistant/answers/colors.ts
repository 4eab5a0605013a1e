import type { Vehicle } from '../../catalogue/vehicles/vehicle.ts';
import { listAvailableOptions } from '../../catalogue/configuration/availability.ts';
import { type AnswerInput, resolveConfiguration, subjectOf } from '../answer-input.ts';
import {
  type AnswerAction,
  type IntentAnswer,
  type AnswerStatement,
  type ComparisonTable,
  toStatement,
} from '../answer.ts';
import { findRequestedVehicles } from './recommend.ts';
import { getOptionNamePath, getOptionPricePath } from './price-paths.ts';

/** Colors with a lower HSV saturation (0 to 1) count as neutral. */
const MIN_SATURATION = 0.25;

const MAX_NEAR_HUE_DEGREES = 40;

/** Minimum contrast ratio of a light color beside a dark color. */
const MIN_CONTRAST_RATIO = 4.5;

const harmonyRank: Record<ColorHarmony, number> = { accent: 0, contrast: 1, calm: 2, bold: 3 };

type ColorSide = 'exterior' | 'interior';

interface Color {
  id: string;
  hexCode: string;
}

const MAX_RECOMMENDED = 2;

/** Lists exterior colors or finishes, states whether a color is available, or recommends colors. */
export function answerExteriorColor(input: AnswerInput): IntentAnswer {
  if (input.question.concepts.has('finish')) return answerFinish(input);
  return isAdviceRequested(input) ? adviseExteriorColor(input) : listColors(input, 'exterior');
}

const finishes = ['metallic', 'pearl', 'solid'] as const;

/** Lists the exterior colors of each finish, or the finish of the named colors. */
function answerFinish(input: AnswerInput): IntentAnswer {
  const { book, catalogue, question } = input;
  const named = question.things.exterior;
  const offered = new Set(listAvailableColors(input, 'exterior').map(({ id }) => id));
  const colors = catalogue.exteriorColors.filter(({ id }) =>
    named.length > 0 ? named.includes(id) : offered.has(id),
  );
  return {
    statements: finishes
      .flatMap((finish) => {
        const items = colors
          .filter(({ category }) => category === finish)
          .map(({ id }) => book.text(getOptionNamePath('exterior', id)));
        return items.length === 0
          ? []
          : toStatement('exteriorColor.finish', {
              finish: { kind: 'label', key: `finish.${finish}` },
              colors: { kind: 'list', items },
            });
      })
      .concat(toStatement('exteriorColor.price')),
  };
}

/** Lists the interior colors with their prices, or recommends interior colors. */
export function answerInteriorColor(input: AnswerInput): IntentAnswer {
  return isAdviceRequested(input) ? adviseInteriorColor(input) : listColors(input, 'interior');
}

/**
 * Whether to recommend colors: the question requests advice about at most one vehicle, or has no
 * known word. False for a question about a number of colors.
 */
function isAdviceRequested({ question, frame, vehicles }: AnswerInput): boolean {
  const { concepts, knownCount } = question;
  const isDirect = knownCount === 0;
  const isAdvice = (['match', 'recommend', 'tips', 'compare', 'build', 'design'] as const).some(
    (concept) => concepts.has(concept),
  );
  return frame.operator !== 'count' && (isDirect || isAdvice) && !(isAdvice && vehicles.length > 1);
}

function listColors(input: AnswerInput, side: ColorSide): IntentAnswer {
  const { book, question, vehicles } = input;
  const listed = vehicles.length > 0 ? vehicles : findRequestedVehicles(input);
  const requestedIds = question.things[side];
  // ‘Other than blue’ requests the other colors.
  const isExcluded = question.concepts.has('negated');
  const isRequested = requestedIds.length > 0 && !isExcluded;
  const shownIds = isExcluded
    ? colorsOf(input, side).flatMap(({ id }) => (requestedIds.includes(id) ? [] : id))
    : requestedIds;
  const statements = listed.map((vehicle) => {
    const options = listAvailableOptions(input.catalogue, vehicle.id, side).filter(
      ({ id }) => shownIds.length === 0 || shownIds.includes(id),
    );
    const model = book.vehicle(vehicle.id);
    if (options.length === 0) {
      return toStatement('color.notOffered', {
        model,
        color: book.text(getOptionNamePath(side, requestedIds[0] ?? '')),
      });
    }
    const colors = options.map(({ id }) => book.text(getOptionNamePath(side, id)));
    return toStatement(isRequested ? 'color.offered' : `color.${side}List`, {
      model,
      colors: { kind: 'list', items: colors },
    });
  });
  const offered = statements.filter(({ key }) => key !== 'color.notOffered');
  return {
    statements: [
      ...(vehicles.length === 0 && offered.length > 0 ? offered : statements),
      ...(side === 'exterior' && offered.length > 0 ? [toStatement('exteriorColor.price')] : []),
    ],
    table:
      side === 'interior' && offered.length > 0
        ? createInteriorTable(input, listed, shownIds)
        : undefined,
    actions: listColorActions(input, side),
  };
}

function listColorActions(input: AnswerInput, side: ColorSide): AnswerAction[] {
  const [vehicle] = input.vehicles;
  if (!vehicle) return [];
  const options = listAvailableOptions(input.catalogue, vehicle.id, side);
  return input.question.things[side]
    .filter((colorId) => options.some(({ id }) => id === colorId))
    .slice(0, MAX_RECOMMENDED)
    .map((colorId) => createColorAction(input, { side, vehicleId: vehicle.id, colorId }));
}

function createInteriorTable(
  input: AnswerInput,
  vehicles: readonly Vehicle[] = [subjectOf(input)],
  requestedIds: readonly string[] = [],
): ComparisonTable {
  const { book, catalogue } = input;
  const availableColors = catalogue.interiorColors.filter(
    ({ id, available }) =>
      vehicles.some((vehicle) => available.includes(vehicle.id)) &&
      (requestedIds.length === 0 || requestedIds.includes(id)),
  );
  return {
    columns: availableColors.map(({ id }) => book.text(getOptionNamePath('interior', id))),
    rows: [
      {
        key: 'adds',
        cells: availableColors.map(({ id }) =>
          book.money(getOptionPricePath('interior', id) ?? ''),
        ),
      },
    ],
  };
}

/** Recommends exterior colors for the interior color, best harmony first; see `sortByHarmony`. */
function adviseExteriorColor(input: AnswerInput): IntentAnswer {
  return adviseColor(input, 'exterior', 'interior');
}

/**
 * Recommends interior colors for the exterior color, with the prices of all available interior
 * colors.
 */
function adviseInteriorColor(input: AnswerInput): IntentAnswer {
  return {
    ...adviseColor(input, 'interior', 'exterior'),
    table: createInteriorTable(input),
  };
}

function adviseColor(input: AnswerInput, side: ColorSide, otherSide: ColorSide): IntentAnswer {
  const { book } = input;
  const { id: vehicleId } = subjectOf(input);
  const model = book.vehicle(vehicleId);
  const availableColors = listAvailableColors(input, side);
  const pairedColor = selectPairedColor(input, otherSide);
  if (!pairedColor) return { statements: [toStatement('unknown.answer')] };
  const pairedColorName = book.text(getOptionNamePath(otherSide, pairedColor.id));
  const requestedColors = listRequestedColors(input, side, availableColors);
  const recommendedMatches = sortByHarmony(availableColors, pairedColor)
    .filter(({ color }) => !requestedColors.includes(color))
    .slice(0, MAX_RECOMMENDED);
  const createReasonStatement = (key: string, { color, harmony }: ColorMatch<Color>) =>
    toStatement(`${side}Color.${key}.${harmony}`, {
      color: book.text(getOptionNamePath(side, color.id)),
      beside: pairedColorName,
    });
  return {
    statements: [
      ...listNotOfferedStatements(input, side, availableColors),
      ...requestedColors.map((color) =>
        createReasonStatement('named', {
          color,
          harmony: classifyHarmony(color.hexCode, pairedColor.hexCode),
        }),
      ),
      toStatement(`${side}Color.lead`, { model, beside: pairedColorName }),
      ...recommendedMatches.map((match) => createReasonStatement('reason', match)),
      toStatement(`${side}Color.price`),
    ],
    actions: [...requestedColors, ...recommendedMatches.map(({ color }) => color)].map((color) =>
      createColorAction(input, { side, vehicleId, colorId: color.id }),
    ),
  };
}

function createColorAction(
  { book }: AnswerInput,
  { side, vehicleId, colorId }: { side: ColorSide; vehicleId: string; colorId: string },
): AnswerAction {
  return {
    do: 'configure',
    vehicleId,
    changes: side === 'exterior' ? { exteriorColorId: colorId } : { interiorColorId: colorId },
    values: { choice: book.text(getOptionNamePath(side, colorId)), model: book.vehicle(vehicleId) },
  };
}

function listAvailableColors(input: AnswerInput, side: ColorSide): Color[] {
  const options = listAvailableOptions(input.catalogue, subjectOf(input).id, side);
  return colorsOf(input, side).filter(({ id }) => options.some((option) => option.id === id));
}

function colorsOf({ catalogue }: AnswerInput, side: ColorSide): readonly Color[] {
  return side === 'exterior' ? catalogue.exteriorColors : catalogue.interiorColors;
}

function listRequestedColors(
  { question }: AnswerInput,
  side: ColorSide,
  availableColors: readonly Color[],
): Color[] {
  const requestedIds = question.things[side];
  // ‘Which leather goes with red?’ names the exterior color.
  if (
    side === 'interior' &&
    question.things.exterior.length > 0 &&
    !namesOneColorOnly(question, side)
  ) {
    return [];
  }
  return availableColors.filter(({ id }) => requestedIds.includes(id)).slice(0, MAX_RECOMMENDED);
}

function namesOneColorOnly({ things }: AnswerInput['question'], side: ColorSide): boolean {
  return (
    things[side].length === 1 && things[side === 'exterior' ? 'interior' : 'exterior'].length === 0
  );
}

function listNotOfferedStatements(
  input: AnswerInput,
  side: ColorSide,
  availableColors: readonly Color[],
): AnswerStatement[] {
  const { book, question } = input;
  const requestedIds = question.things[side];
  const missingIds = requestedIds.filter((id) => !availableColors.some((color) => color.id === id));
  // The answer reports a missing color only if the question names this color alone, because one
  // word such as ‘red’ may name several colors.
  if (
    missingIds.length === 0 ||
    missingIds.length < requestedIds.length ||
    !namesOneColorOnly(question, side)
  )
    return [];
  return [
    toStatement('color.notOffered', {
      color: book.text(getOptionNamePath(side, missingIds[0] ?? '')),
      model: book.vehicle(subjectOf(input).id),
    }),
  ];
}

/**
 * Returns the color that the recommendation must match: the color named in the question, otherwise
 * the configuration's color, otherwise the first available color. A named interior color counts
 * only if the question mentions the interior.
 */
function selectPairedColor(input: AnswerInput, side: ColorSide): Color | undefined {
  const availableColors = listAvailableColors(input, side);
  const configuration = resolveConfiguration(input, subjectOf(input).id);
  const currentColorId =
    side === 'exterior' ? configuration.exteriorColorId : configuration.interiorColorId;
  const requestedIds = input.question.things[side];
  const isColorRequested = side === 'exterior' || input.question.concepts.has('interior');
  const requestedColor = isColorRequested
    ? availableColors.find(({ id }) => requestedIds.includes(id))
    : undefined;
  return (
    requestedColor ?? availableColors.find(({ id }) => id === currentColorId) ?? availableColors[0]
  );
}

/**
 * Harmony of two colors: `accent` for a saturated color beside a neutral color, `bold` for two
 * different hues, `contrast` for a light beside a dark neutral color. Other pairs are `calm`.
 */
type ColorHarmony = 'contrast' | 'calm' | 'accent' | 'bold';

interface ColorMatch<T> {
  color: T;
  harmony: ColorHarmony;
}

/**
 * Sorts colors by their harmony with another color: first a saturated color beside a neutral color,
 * then light beside dark, then similar tones, and two different hues last. Within equal harmony,
 * the highest contrast comes first.
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
