import { listTechnologyVariants } from '../../catalogue/vehicles/technology-variants.ts';
import { type AnswerInput, subjectOf } from '../answer-input.ts';
import { type IntentAnswer, toStatement } from '../answer.ts';
import { compareModels } from './compare-models.ts';
import { recommendModels } from './recommend.ts';

const specRowKeys = [
  'engine',
  'power',
  'torque',
  'acceleration',
  'drivetrain',
  'transmission',
] as const;

/**
 * Compares prices and performance of a vehicle's engine variants. If the question names several
 * vehicles, compares the vehicles instead.
 */
export function compareEngines(input: AnswerInput): IntentAnswer {
  const { concepts, things } = input.question;
  if (things.vehicle.length > 1) return compareModels(input);
  // ‘The most powerful car’ names no vehicle, so the answer recommends models.
  if (input.vehicles.length === 0 && !concepts.has('engine')) return recommendModels(input);
  const { book } = input;
  const { id } = subjectOf(input);
  const model = book.vehicle(id);
  const variants = listTechnologyVariants(subjectOf(input));
  const [firstVariant] = variants;
  const quickestVariant = variants.toSorted(
    (a, b) => getAccelerationSeconds(a) - getAccelerationSeconds(b),
  )[0];
  if (!firstVariant || !quickestVariant) return { statements: [toStatement('unknown.answer')] };
  const readVariantField = (variant: string, field: string) =>
    book.text(`variants/${variant}/${field}`);
  return {
    statements: [
      toStatement('compareEngines.first', {
        model,
        variant: readVariantField(firstVariant.id, 'name'),
        engine: readVariantField(firstVariant.id, 'engine'),
        price: book.money(`variants/${firstVariant.id}/price`),
      }),
      toStatement('compareEngines.quickest', {
        variant: readVariantField(quickestVariant.id, 'name'),
        power: readVariantField(quickestVariant.id, 'power'),
        acceleration: readVariantField(quickestVariant.id, 'acceleration'),
        adds: book.difference(
          [`variants/${quickestVariant.id}/price`],
          [`variants/${firstVariant.id}/price`],
        ),
      }),
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
          engineVariantId: quickestVariant.id === firstVariant.id ? null : quickestVariant.id,
        },
        values: { choice: readVariantField(quickestVariant.id, 'name'), model },
      },
    ],
  };
}

/** Parses the seconds of a text such as `6.1 s`. */
function getAccelerationSeconds({ acceleration }: { acceleration: string }): number {
  return Number.parseFloat(acceleration);
}

/**
 * Lists the fuel consumption of a model's engines. If the vehicle has no model in the catalogue,
 * the answer states that the consumption is unknown.
 */
export function answerFuelEconomy(input: AnswerInput): IntentAnswer {
  const { book, catalogue } = input;
  const subject = subjectOf(input);
  const model = catalogue.models.find(({ id }) => id === subject.modelId);
  if (!model) {
    return { statements: [toStatement('economy.unknown', { model: book.vehicle(subject.id) })] };
  }
  const readEngineField = (id: string, field: string) =>
    book.text(`catalogue/engines/${id}/${field}`);
  return {
    statements: [toStatement('economy.lead', { model: book.vehicle(subject.id) })],
    table: {
      columns: model.engines.map((id) => readEngineField(id, 'name')),
      rows: [
        {
          key: 'fuelEconomy',
          cells: model.engines.map((id) => readEngineField(id, 'fuelEconomy')),
        },
      ],
    },
  };
}
