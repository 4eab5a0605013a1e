import { listAvailableOptions } from '../../catalogue/configuration/availability.ts';
import { type AnswerInput, resolveConfiguration, subjectOf } from '../answer-input.ts';
import {
  type AnswerAction,
  type IntentAnswer,
  type AnswerStatement,
  toStatement,
} from '../answer.ts';
import { sortByHarmony, classifyHarmony, type ColorMatch } from './color-harmony.ts';
import { getOptionNamePath, getOptionPricePath } from './price-paths.ts';

type Side = 'exterior' | 'interior';

interface Color {
  id: string;
  hexCode: string;
}

const MOST_RECOMMENDED = 2;

/** Recommends exterior colors for the interior color, best harmony first; see `sortByHarmony`. */
export function adviseExteriorColor(ask: AnswerInput): IntentAnswer {
  return adviseColor(ask, 'exterior', 'interior');
}

/** Recommends interior colors for the exterior color, with the prices of all interior colors. */
export function adviseInteriorColor(ask: AnswerInput): IntentAnswer {
  const advice = adviseColor(ask, 'interior', 'exterior');
  const { book } = ask;
  const offered = offeredColors(ask, 'interior');
  return {
    ...advice,
    table: {
      columns: offered.map(({ id }) => book.text(getOptionNamePath('interior', id))),
      rows: [
        {
          key: 'adds',
          cells: offered.map(({ id }) => book.money(getOptionPricePath('interior', id) ?? '')),
        },
      ],
    },
  };
}

function adviseColor(ask: AnswerInput, side: Side, otherSide: Side): IntentAnswer {
  const { book } = ask;
  const { id: vehicleId } = subjectOf(ask);
  const model = book.vehicle(vehicleId);
  const offered = offeredColors(ask, side);
  const other = otherColor(ask, otherSide);
  if (!other) return { statements: [toStatement('unknown.answer')] };
  const beside = book.text(getOptionNamePath(otherSide, other.id));
  const judged = namedColors(ask, side, offered);
  const best = sortByHarmony(offered, other)
    .filter(({ color }) => !judged.includes(color))
    .slice(0, MOST_RECOMMENDED);
  const reason = (key: string, { color, harmony }: ColorMatch<Color>) =>
    toStatement(`${side}Color.${key}.${harmony}`, {
      color: book.text(getOptionNamePath(side, color.id)),
      beside,
    });
  return {
    statements: [
      ...notOffered(ask, side, offered),
      ...judged.map((color) =>
        reason('named', { color, harmony: classifyHarmony(color.hexCode, other.hexCode) }),
      ),
      toStatement(`${side}Color.lead`, { model, beside }),
      ...best.map((match) => reason('reason', match)),
      toStatement(`${side}Color.price`),
    ],
    actions: [...judged, ...best.map(({ color }) => color)].map((color) =>
      applyColor(ask, { side, vehicleId, colorId: color.id }),
    ),
  };
}

function applyColor(
  { book }: AnswerInput,
  { side, vehicleId, colorId }: { side: Side; vehicleId: string; colorId: string },
): AnswerAction {
  return {
    do: 'configure',
    vehicleId,
    changes: side === 'exterior' ? { exteriorColorId: colorId } : { interiorColorId: colorId },
    values: { choice: book.text(getOptionNamePath(side, colorId)), model: book.vehicle(vehicleId) },
  };
}

function offeredColors(ask: AnswerInput, side: Side): Color[] {
  const options = listAvailableOptions(ask.catalogue, subjectOf(ask).id, side);
  return colorsOf(ask, side).filter(({ id }) => options.some((option) => option.id === id));
}

function colorsOf({ catalogue }: AnswerInput, side: Side): readonly Color[] {
  return side === 'exterior' ? catalogue.exteriorColors : catalogue.interiorColors;
}

/**
 * Returns the colors that the question names and the vehicle offers, on this side of the car
 * (exterior or interior). One word such as ‘red’ may name several colors.
 */
function namedColors({ question }: AnswerInput, side: Side, offered: readonly Color[]): Color[] {
  const named = question.things[side];
  // ‘Which leather goes with red?’ names the exterior color.
  if (side === 'interior' && question.things.exterior.length > 0 && !isExact(question, side)) {
    return [];
  }
  return offered.filter(({ id }) => named.includes(id)).slice(0, MOST_RECOMMENDED);
}

/** Whether the question names exactly one color of this side and no color of the other side. */
function isExact({ things }: AnswerInput['question'], side: Side): boolean {
  return (
    things[side].length === 1 && things[side === 'exterior' ? 'interior' : 'exterior'].length === 0
  );
}

function notOffered(ask: AnswerInput, side: Side, offered: readonly Color[]): AnswerStatement[] {
  const { book, question } = ask;
  const named = question.things[side];
  const missing = named.filter((id) => !offered.some((color) => color.id === id));
  // One word may name several colors. The answer reports a missing color only if the vehicle offers
  // none of the named colors.
  if (missing.length === 0 || missing.length < named.length || !isExact(question, side)) return [];
  return [
    toStatement('color.notOffered', {
      color: book.text(getOptionNamePath(side, missing[0] ?? '')),
      model: book.vehicle(subjectOf(ask).id),
    }),
  ];
}

/**
 * Returns the color of the other side (exterior or interior) that the recommendation must match:
 * the color named in the question, otherwise the color of the build.
 */
function otherColor(ask: AnswerInput, side: Side): Color | undefined {
  const offered = offeredColors(ask, side);
  const configuration = resolveConfiguration(ask, subjectOf(ask).id);
  const current =
    side === 'exterior' ? configuration.exteriorColorId : configuration.interiorColorId;
  const named = ask.question.things[side];
  const isMeant = side === 'exterior' || ask.question.concepts.has('interior');
  const chosen = isMeant ? offered.find(({ id }) => named.includes(id)) : undefined;
  return chosen ?? offered.find(({ id }) => id === current) ?? offered[0];
}
