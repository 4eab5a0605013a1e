import type { PriceList } from '../../catalogue/price-list.ts';
import type { Vehicle } from '../../catalogue/vehicles/vehicle.ts';
import type { AnswerInput } from '../answer-input.ts';
import type { AnswerAction, ComparisonTable } from '../answer.ts';
import type { FactReader } from '../fact-reader.ts';
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

/**
 * Returns the id of the first engine variant with the engine size, drivetrain and electric motor
 * that the question names; undefined if the question names none of them or no variant matches.
 */
export function findNamedVariantId(
  { question: { concepts, quantities } }: AnswerInput,
  { id, variants }: Vehicle,
): string | undefined {
  const size = quantities.find(({ unit }) => unit === 'engineSize')?.value.toFixed(1);
  const named = (['awd', 'rwd', 'fwd'] as const).filter((drive) => concepts.has(drive));
  const isElectric = concepts.has('electric');
  if (size === undefined && named.length !== 1 && !isElectric) return undefined;
  const index = variants.findIndex(
    ({ name, drivetrain, electric }) =>
      (!isElectric || electric) &&
      (size === undefined || name.startsWith(size)) &&
      (named.length !== 1 || named.every((drive) => drives[drive].test(drivetrain))),
  );
  return index >= 0 ? `${id}-${index + 1}` : undefined;
}

function selectVariantId(input: AnswerInput, vehicle: Vehicle): string {
  return findNamedVariantId(input, vehicle) ?? `${vehicle.id}-1`;
}

/** Returns the path of a vehicle's price with the engine variant that `selectVariantId` selects. */
export function getVariantPricePath(input: AnswerInput, vehicle: Vehicle): string {
  const variantId = selectVariantId(input, vehicle);
  return variantId === `${vehicle.id}-1`
    ? getStartingPricePath(vehicle)
    : `variants/${variantId}/price`;
}

export function createVehicleTable(
  input: AnswerInput,
  vehicles: readonly Vehicle[],
): ComparisonTable {
  const { book } = input;
  const createRow = (key: string, readCell: (vehicle: Vehicle) => AnswerValue) => ({
    key,
    cells: vehicles.map(readCell),
  });
  return {
    columns: vehicles.map(({ id }) => book.vehicle(id)),
    rows: [
      createRow('priceFrom', (vehicle) => book.money(getVariantPricePath(input, vehicle))),
      createRow('seats', ({ id }) => book.number(`catalogue/vehicles/${id}/seatingCapacity`)),
      createRow('bodyType', ({ id }) => book.text(`catalogue/vehicles/${id}/type`)),
      createRow('segment', ({ id }) => book.text(`catalogue/vehicles/${id}/segment`)),
      ...(['engine', 'power', 'torque', 'acceleration'] as const).map((key) =>
        createRow(key, (vehicle) =>
          book.text(`variants/${selectVariantId(input, vehicle)}/${key}`),
        ),
      ),
    ],
  };
}

const fuels = ['diesel', 'hybrid', 'gasoline', 'electric'] as const;

/** Returns the engines with the fuels that the question names; all engines without a fuel. */
export function filterByFuel<T extends { type: string }>(
  engines: readonly T[],
  { concepts }: AnswerInput['question'],
): readonly T[] {
  const named = fuels.filter((fuel) => concepts.has(fuel));
  return named.length === 0
    ? engines
    : engines.filter(({ type }) => named.some((fuel) => fuel === type));
}

export function listEnginesOf({ models, engines }: PriceList, { modelId }: Vehicle) {
  const model = models.find(({ id }) => id === modelId);
  return engines.filter(({ id }) => model?.engines.includes(id));
}
