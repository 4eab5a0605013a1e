import type { AnswerInput } from '../answer-input.ts';
import { type IntentAnswer, toStatement, type AnswerValues } from '../answer.ts';
import { createOpenModelAction, getStartingPricePath } from './vehicle-values.ts';

const openFollowUpsAction = { do: 'openFollowUps', values: {} } as const;
const specialistActions = [
  { do: 'askSpecialist', values: {} },
  { do: 'bookVisit', values: {} },
] as const;

function readFollowUpDays({ book }: AnswerInput): AnswerValues {
  return {
    hot: book.number('rules/followUpDays/hot'),
    warm: book.number('rules/followUpDays/warm'),
    cold: book.number('rules/followUpDays/cold'),
    testDrive: book.number('rules/followUpDays/test-drive'),
  };
}

const qualifyingQuestions = ['when', 'use', 'budget', 'decides', 'present', 'drive'] as const;

/** Lists the questions that identify a hot lead, and the days until the next follow-up. */
export function answerLeadQualification(input: AnswerInput): IntentAnswer {
  return {
    statements: [
      toStatement('qualify.lead'),
      ...qualifyingQuestions.map((topic) => toStatement(`qualify.${topic}`)),
      toStatement('qualify.next', readFollowUpDays(input)),
    ],
    actions: input.context.audience === 'agent' ? [openFollowUpsAction] : [],
  };
}

export function answerFollowUp(input: AnswerInput): IntentAnswer {
  return {
    statements: [
      toStatement('followUp.days', readFollowUpDays(input)),
      toStatement('followUp.channel'),
      toStatement('followUp.plan'),
    ],
    actions: input.context.audience === 'agent' ? [openFollowUpsAction] : [],
  };
}

export function answerDealClosing(input: AnswerInput): IntentAnswer {
  const { book } = input;
  return {
    statements: [
      toStatement('closing.summary'),
      toStatement('closing.drive'),
      toStatement('closing.fee', {
        fee: book.cents('rules/bookingFeeCents'),
        days: book.number('rules/feeCountsDays'),
      }),
      toStatement('closing.quote'),
      toStatement('closing.next', readFollowUpDays(input)),
    ],
    actions: input.context.audience === 'agent' ? [openFollowUpsAction] : [],
  };
}

const MAX_POPULAR = 3;

/**
 * Answers which models sell best. Customers receive the ranking, agents also the sales figures.
 * Without sales figures, lists the models of the own make.
 */
export function answerPopularModels({
  book,
  catalogue,
  context,
  ownVehicles,
}: AnswerInput): IntentAnswer {
  const { sales } = book.facts;
  const popularModels = (sales?.models ?? [])
    .filter(({ id }) => catalogue.vehicles.some((vehicle) => vehicle.id === id))
    .slice(0, MAX_POPULAR);
  if (popularModels.length === 0) {
    const models = ownVehicles.map(({ id }) => book.vehicle(id));
    return {
      statements: [
        toStatement('popular.unknown'),
        toStatement('popular.all', { models: { kind: 'list', items: models } }),
      ],
    };
  }
  const period = { from: book.day('sales/period/from'), through: book.day('sales/period/through') };
  const models = { kind: 'list' as const, items: popularModels.map(({ id }) => book.vehicle(id)) };
  const countStatements = popularModels.map(({ id }) =>
    toStatement('popular.count', {
      model: book.vehicle(id),
      count: book.number(`sales/models/${id}/sales`),
      percentage: book.number(`sales/models/${id}/percentage`),
    }),
  );
  return {
    statements: [
      toStatement('popular.lead', { models, ...period }),
      ...(context.audience === 'agent' ? countStatements : []),
    ],
    actions: catalogue.vehicles
      .filter(({ id }) => popularModels.slice(0, 2).some((model) => model.id === id))
      .map((vehicle) => createOpenModelAction(book, vehicle)),
  };
}

/**
 * Answers a question about financing without credit terms, because the catalogue contains no credit
 * terms.
 */
export function answerFinancing({ book, vehicles, ownVehicles }: AnswerInput): IntentAnswer {
  const [subject] = [...vehicles, ...ownVehicles];
  return {
    statements: [
      toStatement('financing.noTerms'),
      ...(subject
        ? [
            toStatement('financing.price', {
              model: book.vehicle(subject.id),
              price: book.money(getStartingPricePath(subject)),
            }),
          ]
        : []),
      toStatement('financing.fee', {
        fee: book.cents('rules/bookingFeeCents'),
        days: book.number('rules/feeCountsDays'),
      }),
      toStatement('financing.specialist'),
    ],
    actions: specialistActions,
  };
}

/** States that the catalogue contains no warranty terms, and offers a specialist. */
export function answerWarranty(): IntentAnswer {
  return {
    statements: [toStatement('warranty.noTerms'), toStatement('warranty.specialist')],
    actions: specialistActions,
  };
}

/** Answers with one text of the market, such as the delivery time. */
export function answerMarketText({ book }: AnswerInput, key: string): IntentAnswer {
  const statements = createMarketStatements({ book }, key);
  return statements.length > 0 ? { statements } : { statements: [toStatement('showroom.unknown')] };
}

export function answerOwnership({ book }: Pick<AnswerInput, 'book'>): IntentAnswer {
  const marketKeys = Object.keys(book.facts.market);
  if (marketKeys.length === 0) return { statements: [toStatement('showroom.unknown')] };
  return {
    statements: [
      toStatement('ownership.lead'),
      ...marketKeys.flatMap((key) => createMarketStatements({ book }, key)),
    ],
  };
}

function createMarketStatements({ book }: Pick<AnswerInput, 'book'>, key: string) {
  if (!book.facts.market[key]) return [];
  const label = book.text(`market/${key}/label`);
  return [toStatement('ownership.line', { label, value: book.text(`market/${key}/value`) })];
}
