import type { PriceList } from '../../catalogue/price-list.ts';
import type { Vehicle } from '../../catalogue/vehicles/vehicle.ts';
import type { AnswerInput } from '../answer-input.ts';
import type { AnswerAction, ComparisonTable } from '../answer.ts';
import type { FactReader } from '../fact-reader.ts';
import type { Quantity } from '../questions/read-quantities.ts';
import type { Concept } from '../questions/vocabulary.ts';
import type { AnswerValue } from '../value.ts';

export function sortByPriceDistance(subject: Vehicle, vehicles: readonly Vehicle[]): Vehicle[] {
  const computeDistance = ({ type, priceRange }: Vehicle) =>
    Math.abs(priceRange.min - subject.priceRange.min) * (type === subject.type ? 1 : 2);
  return vehicles
    .filter(({ id }) => id !== subject.id)
    .toSorted((a, b) => computeDistance(a) - computeDistance(b));
}

export function createOpenModelAction(factReader: FactReader, { id }: Vehicle): AnswerAction {
  return { do: 'openModel', vehicleId: id, values: { model: factReader.vehicle(id) } };
}

export function getStartingPricePath({ id }: Vehicle): string {
  return `catalogue/vehicles/${id}/priceRange/min`;
}

const drives = { awd: /all-wheel/i, rwd: /rear-wheel/i, fwd: /front-wheel/i } as const;
const growingConcepts = ['long', 'tall', 'wide', 'big'] as const;

function getUsualBound(unit: Quantity['unit']): 'atMost' | 'atLeast' {
  return unit === 'power' || unit === 'torque' ? 'atLeast' : 'atMost';
}

/** Returns a comparison that allows at most or at least the value of a quantity. */
export function toComparison(
  { unit, value, bound }: Quantity,
  { concepts, quantities }: AnswerInput['question'],
): (figure: number) => boolean {
  // If the question has several quantities, a word such as ‘at most’ may belong to another
  // quantity.
  const isShared = quantities.length === 1;
  const limit = (['atMost', 'atLeast'] as const).find((name) => isShared && concepts.has(name));
  const isAtMost = (bound ?? limit ?? getUsualBound(unit)) === 'atMost';
  const isGrowing = growingConcepts.some((concept) => concepts.has(concept));
  const isLimitedBelow = isGrowing && concepts.has('than');
  return (figure) => (isAtMost && !isLimitedBelow ? figure <= value : figure >= value);
}

type VariantCondition = (variant: Vehicle['variants'][number]) => boolean;

/** Returns the conditions that one engine variant must match: drivetrain, motor and figures. */
export function listVariantConditions(question: AnswerInput['question']): VariantCondition[] {
  const { concepts, quantities, excluded } = question;
  const named = (['awd', 'rwd', 'fwd'] as const).filter((drive) => concepts.has(drive));
  const figures = quantities.flatMap((quantity): VariantCondition[] => {
    const { unit } = quantity;
    if (unit !== 'power' && unit !== 'torque' && unit !== 'acceleration') return [];
    const isAllowed = toComparison(quantity, question);
    return [(variant) => isAllowed(Number.parseFloat(variant[unit]))];
  });
  return [
    ...(named.length > 0
      ? [
          ({ drivetrain }: Parameters<VariantCondition>[0]) =>
            named.some((drive) => drives[drive].test(drivetrain)),
        ]
      : []),
    ...(concepts.has('electric')
      ? [({ electric }: Parameters<VariantCondition>[0]) => electric]
      : []),
    ...figures,
    ...excluded.flatMap((concept): VariantCondition[] => {
      if (concept === 'electric') return [({ electric }) => !electric];
      if (!(concept in drives)) return [];
      const drive = drives[concept as keyof typeof drives];
      return [({ drivetrain }) => !drive.test(drivetrain)];
    }),
  ];
}

/**
 * Returns the id of the first engine variant with the engine size, drivetrain, electric motor and
 * figures that the question names; undefined if the question names none of them or no variant
 * matches.
 */
export function findNamedVariantId(
  { question }: AnswerInput,
  { id, variants }: Vehicle,
): string | undefined {
  const size = question.quantities.find(({ unit }) => unit === 'engineSize')?.value.toFixed(1);
  const conditions = listVariantConditions(question);
  if (size === undefined && conditions.length === 0) return undefined;
  const index = variants.findIndex(
    (variant) =>
      (size === undefined || variant.name.startsWith(size)) &&
      conditions.every((condition) => condition(variant)),
  );
  return index >= 0 ? `${id}-${index + 1}` : undefined;
}

function selectVariantId(input: AnswerInput, vehicle: Vehicle): string {
  return findNamedVariantId(input, vehicle) ?? `${vehicle.id}-1`;
}

/** Returns the path of a vehicle's price with the engine variant that `selectVariantId` selects. */
export function getVariantPricePath(input: AnswerInput, vehicle: Vehicle): string {
  return `variants/${selectVariantId(input, vehicle)}/price`;
}

type VehicleRowKey =
  | 'priceFrom'
  | 'seats'
  | 'bodyType'
  | 'segment'
  | 'engine'
  | 'drivetrain'
  | 'power'
  | 'torque'
  | 'acceleration';

const usualRows = [
  'priceFrom',
  'seats',
  'bodyType',
  'segment',
  'engine',
  'power',
  'torque',
  'acceleration',
] as const;

export function createVehicleTable(
  input: AnswerInput,
  vehicles: readonly Vehicle[],
  keys: readonly VehicleRowKey[] = usualRows,
): ComparisonTable {
  const { book } = input;
  const readCell = (key: VehicleRowKey, vehicle: Vehicle): AnswerValue => {
    const path = `catalogue/vehicles/${vehicle.id}`;
    if (key === 'priceFrom') return book.money(getVariantPricePath(input, vehicle));
    if (key === 'seats') return book.number(`${path}/seatingCapacity`);
    if (key === 'bodyType') return book.text(`${path}/type`);
    if (key === 'segment') return book.text(`${path}/segment`);
    return book.text(`variants/${selectVariantId(input, vehicle)}/${key}`);
  };
  return {
    columns: vehicles.map(({ id }) => book.vehicle(id)),
    rows: keys.map((key) => ({ key, cells: vehicles.map((vehicle) => readCell(key, vehicle)) })),
  };
}

/**
 * Returns the keys of the table rows for the price and for those conditions of the question that
 * have a row.
 */
export function listConditionRows({
  concepts,
  quantities,
  seats,
}: AnswerInput['question']): VehicleRowKey[] {
  const has = (...names: Concept[]) => names.some((name) => concepts.has(name));
  const namesBody = has('suv', 'sedan', 'wagon', 'hatchback', 'coupe', 'convertible', 'pickup');
  const figures = (['power', 'torque', 'acceleration'] as const).filter((unit) =>
    quantities.some((quantity) => quantity.unit === unit),
  );
  return [
    'priceFrom',
    ...(seats !== null || has('thirdRow') ? (['seats'] as const) : []),
    ...(namesBody ? (['bodyType'] as const) : []),
    ...(has('awd', 'rwd', 'fwd') ? (['drivetrain'] as const) : []),
    ...figures,
  ];
}

const fuels = ['diesel', 'hybrid', 'gasoline', 'electric'] as const;

/**
 * Returns the engines with the fuels that the question names, or all engines if the question names
 * no fuel. Leaves out engines with an excluded fuel.
 */
export function filterByFuel<T extends { type: string }>(
  engines: readonly T[],
  { concepts, excluded }: AnswerInput['question'],
): readonly T[] {
  const named = fuels.filter((fuel) => concepts.has(fuel));
  const allowed = engines.filter(({ type }) => !excluded.some((fuel) => fuel === type));
  return named.length === 0
    ? allowed
    : allowed.filter(({ type }) => named.some((fuel) => fuel === type));
}

export function listEnginesOf({ models, engines }: PriceList, { modelId }: Vehicle) {
  const model = models.find(({ id }) => id === modelId);
  return engines.filter(({ id }) => model?.engines.includes(id));
}
