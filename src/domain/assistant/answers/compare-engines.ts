import {
  listTechnologyVariants,
  type TechnologyVariant,
} from '../../catalogue/vehicles/technology-variants.ts';
import type { Vehicle } from '../../catalogue/vehicles/vehicle.ts';
import { type AnswerInput, subjectOf } from '../answer-input.ts';
import { type IntentAnswer, toStatement } from '../answer.ts';
import type { Concept } from '../questions/vocabulary.ts';
import type { AnswerValue } from '../value.ts';
import { compareModels } from './compare-models.ts';
import { answerMeasure, listMeasureValues } from './measures.ts';
import { findRequestedVehicles } from './recommend.ts';
import { createOpenModelAction, filterByFuel, listEnginesOf } from './vehicle-values.ts';

const specRowKeys = [
  'engine',
  'power',
  'torque',
  'acceleration',
  'drivetrain',
  'transmission',
] as const;

/**
 * Compares prices and performance of a vehicle's engine variants, or of the requested variants. If
 * the question names several vehicles, compares the vehicles instead.
 */
export function compareEngines(input: AnswerInput): IntentAnswer {
  if (input.question.things.vehicle.length > 1) return compareModels(input);
  const { book } = input;
  const { id } = subjectOf(input);
  const model = book.vehicle(id);
  const variants = listComparedVariants(input);
  const isSelection = input.engineIds !== undefined;
  const [firstVariant] = variants;
  const quickestVariant = variants.toSorted(
    (a, b) => getAccelerationSeconds(a) - getAccelerationSeconds(b),
  )[0];
  if (!firstVariant || !quickestVariant) return { statements: [toStatement('unknown.answer')] };
  const readVariantField = (variant: string, field: string) =>
    book.text(`variants/${variant}/${field}`);
  return {
    statements: [
      toStatement(isSelection ? 'compareEngines.selected' : 'compareEngines.first', {
        model,
        variant: readVariantField(firstVariant.id, 'name'),
        engine: readVariantField(firstVariant.id, 'engine'),
        price: book.money(`variants/${firstVariant.id}/price`),
      }),
      ...(variants.length > 1
        ? [
            toStatement(
              isSelection ? 'compareEngines.quickestSelected' : 'compareEngines.quickest',
              {
                variant: readVariantField(quickestVariant.id, 'name'),
                power: readVariantField(quickestVariant.id, 'power'),
                acceleration: readVariantField(quickestVariant.id, 'acceleration'),
                adds: book.difference(
                  [`variants/${quickestVariant.id}/price`],
                  [`variants/${firstVariant.id}/price`],
                ),
              },
            ),
          ]
        : []),
    ],
    table: {
      columns: variants.map((variant) => readVariantField(variant.id, 'name')),
      rows: [
        {
          key: 'price',
          cells: variants.map((variant) => book.money(`variants/${variant.id}/price`)),
        },
        ...specRowKeys.map((key) => ({
          key,
          cells: variants.map((variant) => readVariantField(variant.id, key)),
        })),
      ],
    },
    actions: [
      {
        do: 'configure',
        vehicleId: id,
        changes: {
          engineVariantId: quickestVariant.id === `${id}-1` ? null : quickestVariant.id,
        },
        values: { choice: readVariantField(quickestVariant.id, 'name'), model },
      },
    ],
  };
}

function listComparedVariants(input: AnswerInput): TechnologyVariant[] {
  const variants = listTechnologyVariants(subjectOf(input));
  const { engineIds } = input;
  return engineIds ? variants.filter(({ id }) => engineIds.includes(id)) : variants;
}

/**
 * Answers with a measure of engine variants. For one vehicle, also compares its engine variants.
 */
export function answerVariantMeasure(
  input: AnswerInput,
  measure: 'power' | 'torque' | 'acceleration',
): IntentAnswer {
  if (input.vehicles.length !== 1 || input.frame.operator !== 'value') {
    return answerMeasure(input, measure);
  }
  const { statements, ...rest } = compareEngines(input);
  return { ...rest, statements: [...listMeasureValues(input, measure), ...statements] };
}

/** Parses the seconds of a text such as `6.1 s`. */
function getAccelerationSeconds({ acceleration }: { acceleration: string }): number {
  return Number.parseFloat(acceleration);
}

/**
 * Facts of an engine that `answerEngineFact` lists: the table row, the path below the engine's row,
 * and whether the fact is a text.
 */
export const engineFacts = {
  economy: { rowKey: 'fuelEconomy', path: 'fuelEconomy', isText: true },
  topSpeed: { rowKey: 'topSpeed', path: 'topSpeed', isText: false },
  brakes: { rowKey: 'brakes', path: 'specifications/brakes', isText: true },
  tires: { rowKey: 'tires', path: 'specifications/tires', isText: true },
  displacement: { rowKey: 'displacement', path: 'displacement', isText: false },
} as const;

/**
 * Lists a fact of the engines of one vehicle. If the catalogue has no engine of the vehicle with
 * the requested fuel, the answer states that the fact is unknown.
 */
export function answerEngineFact(
  input: AnswerInput,
  attribute: keyof typeof engineFacts,
): IntentAnswer {
  const { book, catalogue, question } = input;
  const { rowKey, path, isText } = engineFacts[attribute];
  const subject = subjectOf(input);
  const engines = filterByFuel(listEnginesOf(catalogue, subject), question);
  const model = book.vehicle(subject.id);
  if (engines.length === 0) {
    const topic = { kind: 'label' as const, key: `row.${rowKey}` };
    return {
      statements: [
        attribute === 'economy'
          ? toStatement('economy.unknown', { model })
          : toStatement('absent.row', { topic, model }),
      ],
      actions: [{ do: 'askSpecialist', values: {} }],
    };
  }
  const readCell = (id: string, displacement?: number) => {
    if (attribute === 'displacement' && displacement === undefined) return null;
    const cellPath = `catalogue/engines/${id}/${path}`;
    return isText
      ? book.text(cellPath)
      : book.number(cellPath, attribute === 'topSpeed' ? 'speed' : undefined);
  };
  return {
    statements: [
      toStatement(attribute === 'economy' ? 'economy.lead' : 'engineFacts.lead', { model }),
    ],
    table: {
      columns: engines.map(({ id }) => book.text(`catalogue/engines/${id}/name`)),
      rows: [
        { key: rowKey, cells: engines.map(({ id, displacement }) => readCell(id, displacement)) },
      ],
    },
  };
}

/** Facts of the engine variants that one row of a table shows. */
export type VariantFact = 'drivetrain' | 'transmission' | 'fuelTank';

export function answerVariantFact(input: AnswerInput, fact: VariantFact): IntentAnswer {
  const { book, ownVehicles } = input;
  const vehicles = input.vehicles.length > 0 ? input.vehicles : ownVehicles;
  const createRow = (vehicle: Vehicle) =>
    listTechnologyVariants(vehicle).map(({ id, fuelTank }) => {
      if (fact !== 'fuelTank') return book.text(`variants/${id}/${fact}`);
      return fuelTank === null ? null : book.number(`variants/${id}/${fact}`);
    });
  if (vehicles.length > 1) {
    const cells = vehicles.map((vehicle) => {
      const values = createRow(vehicle).flatMap((cell) => cell ?? []);
      const distinct = values.filter(
        (value, index) =>
          values.findIndex((other) => readAmount(other) === readAmount(value)) === index,
      );
      return distinct.length === 0 ? null : { kind: 'list' as const, items: distinct };
    });
    return {
      statements: [],
      table: {
        columns: vehicles.map(({ id }) => book.vehicle(id)),
        rows: [{ key: fact, cells }],
      },
    };
  }
  const subject = subjectOf(input);
  return {
    statements: [toStatement('engineFacts.lead', { model: book.vehicle(subject.id) })],
    table: {
      columns: listTechnologyVariants(subject).map(({ id }) => book.text(`variants/${id}/name`)),
      rows: [{ key: fact, cells: createRow(subject) }],
    },
  };
}

function readAmount(value: AnswerValue): string {
  return value.kind === 'text' ? value.text : String(value.kind === 'number' && value.number);
}

/** Answers whether vehicles are available with a fuel or a drivetrain. */
export function answerFuel(input: AnswerInput): IntentAnswer {
  const { book, catalogue, question } = input;
  const { concepts } = question;
  const isOfAll = input.frame.operator === 'count' && question.things.vehicle.length === 0;
  const vehicles = isOfAll ? findRequestedVehicles(input) : input.vehicles.slice(0, 3);
  if (vehicles.length === 0) return { statements: [toStatement('recommend.none')] };
  return {
    statements: vehicles.map((vehicle) => {
      const model = book.vehicle(vehicle.id);
      const variants = listTechnologyVariants(vehicle)
        .filter((variant) => matchesVariant(variant, concepts))
        .map(({ id }) => book.text(`variants/${id}/name`));
      const engines = listEnginesOf(catalogue, vehicle)
        .filter(({ type }) =>
          (['diesel', 'hybrid', 'gasoline'] as const).some(
            (fuel) => concepts.has(fuel) && type === fuel,
          ),
        )
        .map(({ id }) => book.text(`catalogue/engines/${id}/name`));
      const items = [...variants, ...engines];
      return items.length > 0
        ? toStatement('fuel.offered', { model, items: { kind: 'list', items } })
        : toStatement('fuel.notOffered', {
            model,
            items: {
              kind: 'list',
              items: listTechnologyVariants(vehicle).map(({ id }) =>
                book.text(`variants/${id}/name`),
              ),
            },
          });
    }),
    actions: vehicles.slice(0, 2).map((vehicle) => createOpenModelAction(book, vehicle)),
  };
}

function matchesVariant(
  { electric, drivetrain, engine }: { electric: boolean; drivetrain: string; engine: string },
  concepts: ReadonlySet<Concept>,
): boolean {
  if (concepts.has('electric') && electric) return true;
  if (concepts.has('hybrid') && /hybrid/i.test(engine)) return true;
  if (concepts.has('awd')) return /all-wheel/i.test(drivetrain);
  if (concepts.has('rwd')) return /rear-wheel/i.test(drivetrain);
  return false;
}
