import type { Vehicle } from '../../catalogue/vehicles/vehicle.ts';
import type { AnswerInput } from '../answer-input.ts';
import {
  type AnswerStatement,
  type ComparisonTable,
  type IntentAnswer,
  toStatement,
} from '../answer.ts';
import type { Measure } from '../questions/frame.ts';
import { hasConstraint } from '../questions/parse-question.ts';
import type { AnswerValue } from '../value.ts';
import {
  createOpenModelAction,
  filterByFuel,
  getVariantPricePath,
  listEnginesOf,
} from './vehicle-values.ts';
import { findRequestedVehicles } from './recommend.ts';

/** One value of a measure: of the vehicle, of an engine variant or of an engine. */
interface Reading {
  vehicle: Vehicle;
  amount: number;
  value: AnswerValue;
  /** Name of the engine variant or the engine; null for a value of the vehicle. */
  name: AnswerValue | null;
}

type ReadMeasure = (input: AnswerInput, vehicle: Vehicle) => Reading[];

const readVariantText =
  (field: 'power' | 'torque' | 'acceleration'): ReadMeasure =>
  ({ book, question, frame }, vehicle) =>
    vehicle.variants.flatMap((variant, index) => {
      const path = `variants/${vehicle.id}-${index + 1}`;
      const [budget = Infinity] = frame.operator === 'value' ? [] : question.amounts;
      if (book.amount([`${path}/price`]) > budget) return [];
      const sizes = question.quantities.filter(({ unit }) => unit === 'engineSize');
      const isOtherSize =
        sizes.length > 0 && !sizes.some(({ value }) => variant.name.startsWith(value.toFixed(1)));
      const isOtherMotor =
        (question.concepts.has('electric') && !variant.electric) ||
        (question.excluded.includes('electric') && variant.electric);
      if (isOtherMotor || isOtherSize) return [];
      return {
        vehicle,
        amount: Number.parseFloat(variant[field]),
        value: book.text(`${path}/${field}`),
        name: book.text(`${path}/name`),
      };
    });

const readEngine =
  (field: 'topSpeed' | 'fuelEconomy' | 'horsepower' | 'torque' | 'acceleration'): ReadMeasure =>
  ({ book, catalogue, question }, vehicle) => {
    return filterByFuel(listEnginesOf(catalogue, vehicle), question).map((engine) => {
      const path = `catalogue/engines/${engine.id}`;
      const isText = field === 'fuelEconomy';
      return {
        vehicle,
        amount: Number.parseFloat(String(engine[field])),
        value: isText
          ? book.text(`${path}/${field}`)
          : book.number(`${path}/${field}`, field === 'topSpeed' ? 'speed' : undefined),
        name: book.text(`${path}/name`),
      };
    });
  };

/** Reads diesel and hybrid figures from engines, because the price list has no such variants. */
const readPerformance =
  (
    variantField: 'power' | 'torque' | 'acceleration',
    engineField: 'horsepower' | 'torque' | 'acceleration',
  ): ReadMeasure =>
  (input, vehicle) => {
    const { concepts } = input.question;
    const isOfEngine = concepts.has('diesel') || concepts.has('hybrid');
    const read = isOfEngine ? readEngine(engineField) : readVariantText(variantField);
    return read(input, vehicle);
  };

const readDimension =
  (field: 'length' | 'width' | 'height' | 'wheelbase'): ReadMeasure =>
  ({ book }, vehicle) => [
    {
      vehicle,
      amount: vehicle.dimensions[field],
      value: book.number(`catalogue/vehicles/${vehicle.id}/dimensions/${field}`, 'length'),
      name: null,
    },
  ];

const readers: Record<Measure, ReadMeasure> = {
  price: (input, vehicle) => {
    const path = getVariantPricePath(input, vehicle);
    const { book } = input;
    return [{ vehicle, amount: book.amount([path]), value: book.money(path), name: null }];
  },
  power: readPerformance('power', 'horsepower'),
  torque: readPerformance('torque', 'torque'),
  acceleration: readPerformance('acceleration', 'acceleration'),
  topSpeed: readEngine('topSpeed'),
  consumption: readEngine('fuelEconomy'),
  seats: ({ book }, vehicle) => [
    {
      vehicle,
      amount: vehicle.seatingCapacity,
      value: book.number(`catalogue/vehicles/${vehicle.id}/seatingCapacity`),
      name: null,
    },
  ],
  length: readDimension('length'),
  width: readDimension('width'),
  height: readDimension('height'),
  wheelbase: readDimension('wheelbase'),
};

const rowKeys: Record<Measure, string> = {
  price: 'priceFrom',
  power: 'power',
  torque: 'torque',
  acceleration: 'acceleration',
  topSpeed: 'topSpeed',
  consumption: 'fuelEconomy',
  seats: 'seats',
  length: 'length',
  width: 'width',
  height: 'height',
  wheelbase: 'wheelbase',
};

const toLabel = (measure: Measure): AnswerValue => ({
  kind: 'label',
  key: `row.${rowKeys[measure]}`,
});

/** Returns the reading with the lowest amount (`isLess`) or the highest amount. */
function pickBest(readings: readonly Reading[], isLess: boolean): Reading | undefined {
  return readings.toSorted((a, b) => (isLess ? a.amount - b.amount : b.amount - a.amount))[0];
}

function usesKilowattHours({ value }: Reading): boolean {
  return value.kind === 'text' && value.text.includes('kWh');
}

/** Keeps consumption figures of one unit, because kWh and liters cannot be compared. */
function withOneUnit(readings: readonly Reading[], measure: Measure, isElectric: boolean) {
  if (measure !== 'consumption') return [...readings];
  return readings.filter((reading) => usesKilowattHours(reading) === isElectric);
}

/**
 * Answers with a measure of the vehicles of the question, otherwise of the vehicles that match its
 * conditions.
 */
export function answerMeasure(input: AnswerInput, measure: Measure): IntentAnswer {
  const { operator } = input.frame;
  if (operator === 'min' || operator === 'max') return answerExtreme(input, measure);
  if (operator === 'beyond') return answerBeyond(input, measure);
  const vehicles = listSubjects(input);
  const readings = vehicles.flatMap((vehicle) => readers[measure](input, vehicle));
  if (readings.length === 0) return createUnlistedAnswer(input, measure, vehicles);
  if (vehicles.length === 1) return { statements: listValues(readings, measure) };
  return {
    statements: [toStatement('measure.models', { measure: toLabel(measure) })],
    table: createTable(input, measure, vehicles),
    actions: vehicles.slice(0, 2).map((vehicle) => createOpenModelAction(input.book, vehicle)),
  };
}

function listSubjects(input: AnswerInput): readonly Vehicle[] {
  return input.vehicles.length > 0 ? input.vehicles : findRequestedVehicles(input);
}

export function listMeasureValues(input: AnswerInput, measure: Measure): AnswerStatement[] {
  const readings = listSubjects(input).flatMap((vehicle) => readers[measure](input, vehicle));
  return listValues(readings, measure);
}

function listValues(readings: readonly Reading[], measure: Measure): AnswerStatement[] {
  const [first] = readings;
  if (!first) return [];
  const model: AnswerValue = {
    kind: 'text',
    text: first.vehicle.model,
    source: { from: 'fact', path: `catalogue/vehicles/${first.vehicle.id}/model` },
  };
  return readings.map(({ value, name }) =>
    toStatement(name === null ? 'measure.value' : 'measure.valueOf', {
      model,
      measure: toLabel(measure),
      value,
      ...(name && { name }),
    }),
  );
}

function createUnlistedAnswer(
  { book }: AnswerInput,
  measure: Measure,
  vehicles: readonly Vehicle[],
): IntentAnswer {
  const [vehicle] = vehicles;
  if (!vehicle) return { statements: [toStatement('recommend.none')] };
  return {
    statements: [
      measure === 'consumption'
        ? toStatement('economy.unknown', { model: book.vehicle(vehicle.id) })
        : toStatement('absent.row', {
            topic: toLabel(measure),
            model: book.vehicle(vehicle.id),
          }),
    ],
    actions: [{ do: 'askSpecialist', values: {} }],
  };
}

function createTable(
  input: AnswerInput,
  measure: Measure,
  vehicles: readonly Vehicle[],
): ComparisonTable {
  const { book } = input;
  const cells = vehicles.map((vehicle): AnswerValue | null => {
    const readings = readers[measure](input, vehicle);
    const values = new Map(readings.map(({ value, amount }) => [amount, value]));
    return values.size === 0 ? null : { kind: 'list', items: [...values.values()] };
  });
  return {
    columns: vehicles.map(({ id }) => book.vehicle(id)),
    rows: [{ key: rowKeys[measure], cells }],
  };
}

const MAX_RANKED = 3;
const lowestKeys = {
  1: 'measure.lowest',
  2: 'measure.lowestSecond',
  3: 'measure.lowestThird',
} as const;
const highestKeys = {
  1: 'measure.highest',
  2: 'measure.highestSecond',
  3: 'measure.highestThird',
} as const;

/** Names the vehicles or engine variants with the lowest or highest value. */
function answerExtreme(input: AnswerInput, measure: Measure): IntentAnswer {
  const { book, frame, question } = input;
  const isLess = frame.operator === 'min';
  const candidates = listCandidates(input);
  const readings = withOneUnit(
    candidates.flatMap((vehicle) => readers[measure](input, vehicle)),
    measure,
    question.concepts.has('electric'),
  );
  const ranked = candidates
    .flatMap(
      (vehicle) =>
        pickBest(
          readings.filter((one) => one.vehicle === vehicle),
          isLess,
        ) ?? [],
    )
    .toSorted((a, b) => (isLess ? a.amount - b.amount : b.amount - a.amount));
  const amounts = [...new Set(ranked.map(({ amount }) => amount))];
  const best = ranked.find(({ amount }) => amount === amounts[frame.rank - 1]);
  if (!best) return createUnlistedAnswer(input, measure, candidates);
  // `ranked` has only the best variant of each vehicle. Only rank 1 can be shared by several
  // variants of one vehicle.
  const winners = (frame.rank === 1 ? readings : ranked).filter(
    ({ amount }) => amount === best.amount,
  );
  const shown = ranked.slice(0, MAX_RANKED);
  return {
    statements: [
      toStatement((isLess ? lowestKeys : highestKeys)[frame.rank], {
        measure: toLabel(measure),
        value: best.value,
        models: {
          kind: 'list',
          items: winners.map(({ vehicle, name }) => nameReading(input, vehicle, name)),
        },
      }),
    ],
    table: {
      columns: shown.map(({ vehicle }) => book.vehicle(vehicle.id)),
      rows: [{ key: rowKeys[measure], cells: shown.map(({ value }) => value) }],
    },
    foundIds: [...new Set(winners.map(({ vehicle }) => vehicle.id))],
    actions: [...new Set(winners.map(({ vehicle }) => vehicle))]
      .slice(0, 2)
      .map((vehicle) => createOpenModelAction(book, vehicle)),
  };
}

/** Returns the named vehicles, or the vehicles that match the conditions of the question. */
function listCandidates(input: AnswerInput): readonly Vehicle[] {
  const { things } = input.question;
  const isNamed = things.vehicle.length > 0 || things.make.length > 0 || isAboutTopicList(input);
  return isNamed ? listSubjects(input) : findRequestedVehicles(input);
}

/** Whether the question refers to the vehicles that the previous answer listed. */
export function isAboutTopicList({ question, context, vehicles }: AnswerInput): boolean {
  const isList = (context.topic?.vehicleIds.length ?? 0) > 1 && vehicles.length > 1;
  return isList && !question.concepts.has('model') && !hasConstraint(question);
}

function nameReading(
  { book }: AnswerInput,
  { id }: Vehicle,
  name: AnswerValue | null,
): AnswerValue {
  return name === null ? book.vehicle(id) : { kind: 'pair', first: book.vehicle(id), second: name };
}

/** Lists the vehicles whose value is above or below the value of the named vehicle. */
function answerBeyond(input: AnswerInput, measure: Measure): IntentAnswer {
  const { book, frame } = input;
  const [reference] = listSubjects(input);
  // Compares in the unit of the named vehicle, because an electric car has no liters.
  const referenceReadings = reference ? readers[measure](input, reference) : [];
  const isElectric = referenceReadings.length > 0 && referenceReadings.every(usesKilowattHours);
  const readBest = (vehicle: Vehicle) =>
    pickBest(
      withOneUnit(readers[measure](input, vehicle), measure, isElectric),
      measure === 'acceleration' || (measure === 'consumption' && frame.isLess),
    );
  const limit = reference && readBest(reference);
  if (!reference || !limit) return createUnlistedAnswer(input, measure, listSubjects(input));
  const better = findRequestedVehicles(input)
    .filter(({ id }) => id !== reference.id)
    .flatMap((vehicle) => readBest(vehicle) ?? [])
    .filter(({ amount }) => (frame.isLess ? amount < limit.amount : amount > limit.amount));
  const values = {
    measure: toLabel(measure),
    model: book.vehicle(reference.id),
    value: limit.value,
  };
  if (better.length === 0) {
    return {
      statements: [toStatement(frame.isLess ? 'measure.noneLower' : 'measure.noneHigher', values)],
    };
  }
  const models = better.map(({ vehicle }) => book.vehicle(vehicle.id));
  return {
    statements: [
      toStatement(frame.isLess ? 'measure.lower' : 'measure.higher', {
        ...values,
        models: { kind: 'list', items: models },
      }),
    ],
    table: {
      columns: models,
      rows: [{ key: rowKeys[measure], cells: better.map(({ value }) => value) }],
    },
    foundIds: better.map(({ vehicle }) => vehicle.id),
    actions: better.slice(0, 2).map(({ vehicle }) => createOpenModelAction(book, vehicle)),
  };
}

function countVehicles(readings: readonly Reading[]): number {
  return new Set(readings.map(({ vehicle }) => vehicle)).size;
}

/**
 * States which of the vehicles have the lowest or highest value of a measure. If the units of the
 * vehicles differ, states the values of each vehicle instead.
 */
export function rankByMeasure(input: AnswerInput, measure: Measure): AnswerStatement[] {
  const isLess = input.frame.isLess;
  const all = input.vehicles.flatMap((vehicle) => readers[measure](input, vehicle));
  const readings = withOneUnit(all, measure, all.every(usesKilowattHours));
  if (countVehicles(readings) < countVehicles(all)) {
    return input.vehicles.flatMap((vehicle) =>
      listValues(
        all.filter((reading) => reading.vehicle === vehicle),
        measure,
      ),
    );
  }
  const best = pickBest(readings, isLess);
  if (!best) return [];
  const winners = readings.filter(({ amount }) => amount === best.amount);
  return [
    toStatement(isLess ? 'measure.lowest' : 'measure.highest', {
      measure: toLabel(measure),
      value: best.value,
      models: {
        kind: 'list',
        items: winners.map(({ vehicle, name }) => nameReading(input, vehicle, name)),
      },
    }),
  ];
}
