import { listTechnologyVariants } from '../../catalogue/vehicles/technology-variants.ts';
import { type AnswerInput, subjectOf } from '../answer-input.ts';
import { type IntentAnswer, toStatement } from '../answer.ts';
import { compareModels } from './compare-models.ts';
import { recommendModels } from './recommend.ts';

const rows = ['engine', 'power', 'torque', 'acceleration', 'drivetrain', 'transmission'] as const;

/** Compares prices and performance of a vehicle's engine variants. */
export function compareEngines(ask: AnswerInput): IntentAnswer {
  const { concepts, things } = ask.question;
  if (things.vehicle.length > 1) return compareModels(ask);
  // ‘The most powerful car’ names no vehicle, so the answer recommends models.
  if (ask.vehicles.length === 0 && !concepts.has('engine')) return recommendModels(ask);
  const { book } = ask;
  const { id } = subjectOf(ask);
  const model = book.vehicle(id);
  const variants = listTechnologyVariants(subjectOf(ask));
  const [first] = variants;
  const quickest = variants.toSorted((a, b) => seconds(a) - seconds(b))[0];
  if (!first || !quickest) return { statements: [toStatement('unknown.answer')] };
  const of = (variant: string, field: string) => book.text(`variants/${variant}/${field}`);
  return {
    statements: [
      toStatement('compareEngines.first', {
        model,
        variant: of(first.id, 'name'),
        engine: of(first.id, 'engine'),
        price: book.money(`variants/${first.id}/price`),
      }),
      toStatement('compareEngines.quickest', {
        variant: of(quickest.id, 'name'),
        power: of(quickest.id, 'power'),
        acceleration: of(quickest.id, 'acceleration'),
        adds: book.difference([`variants/${quickest.id}/price`], [`variants/${first.id}/price`]),
      }),
    ],
    table: {
      columns: variants.map((variant) => of(variant.id, 'name')),
      rows: [
        {
          key: 'price',
          cells: variants.map((variant) => book.money(`variants/${variant.id}/price`)),
        },
        ...rows.map((key) => ({ key, cells: variants.map((variant) => of(variant.id, key)) })),
      ],
    },
    actions: [
      {
        do: 'configure',
        vehicleId: id,
        changes: { engineVariantId: quickest.id === first.id ? null : quickest.id },
        values: { choice: of(quickest.id, 'name'), model },
      },
    ],
  };
}

/** Parses the seconds of a text such as `6.1 s`. */
function seconds({ acceleration }: { acceleration: string }): number {
  return Number.parseFloat(acceleration);
}

/**
 * Lists the fuel consumption of a model's engines. For vehicles of other makes, the answer
 * states that the consumption is unknown.
 */
export function answerFuelEconomy(ask: AnswerInput): IntentAnswer {
  const { book, catalogue } = ask;
  const subject = subjectOf(ask);
  const model = catalogue.models.find(({ id }) => id === subject.modelId);
  if (!model) {
    return { statements: [toStatement('economy.unknown', { model: book.vehicle(subject.id) })] };
  }
  const of = (id: string, field: string) => book.text(`catalogue/engines/${id}/${field}`);
  return {
    statements: [toStatement('economy.lead', { model: book.vehicle(subject.id) })],
    table: {
      columns: model.engines.map((id) => of(id, 'name')),
      rows: [{ key: 'fuelEconomy', cells: model.engines.map((id) => of(id, 'fuelEconomy')) }],
    },
  };
}
