import { groupWeekByHours } from '../../showrooms/opening-hours.ts';
import { type AnswerInput, subjectOf } from '../answer-input.ts';
import {
  type AnswerAction,
  type IntentAnswer,
  type AnswerStatement,
  toStatement,
  type AnswerValues,
} from '../answer.ts';

const readArriveEarlyMinutes = (input: AnswerInput) =>
  input.book.number('rules/arriveEarlyMinutes');

export function answerItemsToBring(input: AnswerInput): IntentAnswer {
  return {
    statements: [
      toStatement('bring.license'),
      toStatement('bring.early', { minutes: readArriveEarlyMinutes(input) }),
      toStatement('bring.wishes'),
    ],
    actions: [bookVisitAction],
  };
}

const bookVisitAction: AnswerAction = { do: 'bookVisit', values: {} };

export function answerVisitLength(input: AnswerInput): IntentAnswer {
  const { book } = input;
  if (!book.facts.visits) return answerUnknownShowroom();
  return {
    statements: [
      toStatement('visitLength.minutes', { minutes: book.number('visits/visitMinutes') }),
      toStatement('bring.early', { minutes: readArriveEarlyMinutes(input) }),
    ],
    actions: [bookVisitAction],
  };
}

/**
 * Answers a question about test drives of several models, and lists the models of the showroom's
 * demonstrators.
 */
export function answerSeveralModels(input: AnswerInput): IntentAnswer {
  const { book, catalogue } = input;
  const { visits } = book.facts;
  if (!visits) return answerUnknownShowroom();
  const demonstratorVehicleIds = [
    ...new Set(visits.demonstrators.map(({ vehicleId }) => vehicleId)),
  ].filter((id) => catalogue.vehicles.some((vehicle) => vehicle.id === id));
  return {
    statements: [
      toStatement('severalModels.one', { minutes: book.number('visits/visitMinutes') }),
      toStatement('severalModels.how'),
      ...(demonstratorVehicleIds.length > 0
        ? [
            toStatement('severalModels.ready', {
              models: { kind: 'list', items: demonstratorVehicleIds.map((id) => book.vehicle(id)) },
            }),
          ]
        : []),
    ],
    actions: [bookVisitAction],
  };
}

const MAX_SLOTS = 3;

/**
 * Offers at most three free slots as actions, or the action `bookVisit` if no free slot is stored.
 */
export function answerTestDriveBooking(input: AnswerInput): IntentAnswer {
  const { book: factReader } = input;
  const { showroom, visits, freeSlots } = factReader.facts;
  if (!showroom || !visits) return answerUnknownShowroom();
  const showroomName = factReader.text('showroom/name');
  const hasRequestedModel = input.question.things.vehicle.length > 0;
  const slots = freeSlots.slice(0, MAX_SLOTS);
  return {
    statements: [
      toStatement(hasRequestedModel ? 'book.model' : 'book.lead', {
        showroom: showroomName,
        minutes: factReader.number('visits/visitMinutes'),
        ...(hasRequestedModel && { model: factReader.vehicle(subjectOf(input).id) }),
      }),
      toStatement(slots.length > 0 ? 'book.next' : 'book.noneKnown'),
    ],
    actions: [
      ...slots.map(({ showroomId, date, time }, index): AnswerAction => ({
        do: 'bookSlot',
        slot: { showroomId, date, time },
        values: { at: factReader.moment(`freeSlots/${index}/startsAt`) },
      })),
      ...(slots.length > 0 ? [] : [bookVisitAction]),
    ],
  };
}

export function answerVisitChange({ book: factReader }: AnswerInput): IntentAnswer {
  return {
    statements: [
      toStatement('changeVisit.rule', { hours: factReader.number('rules/changeHoursAhead') }),
    ],
  };
}

export function answerBookingFee({ book: factReader }: AnswerInput): IntentAnswer {
  return {
    statements: [
      toStatement('fee.amount', {
        fee: factReader.cents('rules/bookingFeeCents'),
        days: factReader.number('rules/feeCountsDays'),
      }),
    ],
    actions: [bookVisitAction],
  };
}

/** Lists the opening hours of the week, with consecutive equal days combined. */
export function answerOpeningHours({ book: factReader }: AnswerInput): IntentAnswer {
  const { showroom } = factReader.facts;
  if (!showroom) return answerUnknownShowroom();
  const hoursStatements = groupWeekByHours(showroom).map(({ from, to, times }): AnswerStatement => {
    const days: AnswerValues = { from: toWeekdayValue(from), to: toWeekdayValue(to) };
    const [openingTimes] = times;
    const key = from === to ? 'day' : 'days';
    if (!openingTimes) return toStatement(`hours.closed.${key}`, days);
    const hoursIndex = showroom.hours.findIndex(
      (row) =>
        row.weekday === from &&
        row.opens === openingTimes.opens &&
        row.closes === openingTimes.closes,
    );
    const opens = factReader.text(`showroom/hours/${hoursIndex}/opens`);
    const closes = factReader.text(`showroom/hours/${hoursIndex}/closes`);
    return toStatement(`hours.open.${key}`, { ...days, opens, closes });
  });
  return {
    statements: [
      toStatement('hours.lead', { showroom: factReader.text('showroom/name') }),
      ...hoursStatements,
    ],
  };
}

function toWeekdayValue(day: number) {
  return { kind: 'weekday' as const, weekday: day };
}

export function answerShowroomAddress({ book: factReader }: AnswerInput): IntentAnswer {
  if (!factReader.facts.showroom) return answerUnknownShowroom();
  return {
    statements: [
      toStatement('where.address', {
        showroom: factReader.text('showroom/name'),
        address: factReader.text('showroom/address'),
      }),
      toStatement('where.phone', { phone: factReader.text('showroom/phone') }),
    ],
  };
}

export function answerSpecialistContact(input: AnswerInput): IntentAnswer {
  const { book: factReader, context } = input;
  if (!factReader.facts.showroom) return answerUnknownShowroom();
  return {
    statements: [
      toStatement(`specialist.${context.audience}`, {
        showroom: factReader.text('showroom/name'),
        phone: factReader.text('showroom/phone'),
      }),
    ],
    actions: [bookVisitAction],
  };
}

function answerUnknownShowroom(): IntentAnswer {
  return { statements: [toStatement('showroom.unknown')], actions: [bookVisitAction] };
}
