import { groupWeekByHours } from '../../showrooms/opening-hours.ts';
import { type AnswerInput, subjectOf } from '../answer-input.ts';
import {
  type AnswerAction,
  type IntentAnswer,
  type AnswerStatement,
  toStatement,
  type AnswerValues,
} from '../answer.ts';

const early = (ask: AnswerInput) => ask.book.number('rules/arriveEarlyMinutes');

/** Lists the items that a visitor has to bring to a test drive. */
export function answerItemsToBring(ask: AnswerInput): IntentAnswer {
  return {
    statements: [
      toStatement('bring.license'),
      toStatement('bring.early', { minutes: early(ask) }),
      toStatement('bring.wishes'),
    ],
    actions: [bookVisit],
  };
}

const bookVisit: AnswerAction = { do: 'bookVisit', values: {} };

export function answerVisitLength(ask: AnswerInput): IntentAnswer {
  const { book } = ask;
  if (!book.facts.visits) return answerUnknownShowroom();
  return {
    statements: [
      toStatement('visitLength.minutes', { minutes: book.number('visits/visitMinutes') }),
      toStatement('bring.early', { minutes: early(ask) }),
    ],
    actions: [bookVisit],
  };
}

/**
 * Answers whether a visitor may drive several cars, and lists the models that the showroom has for
 * test drives.
 */
export function answerSeveralModels(ask: AnswerInput): IntentAnswer {
  const { book, catalogue } = ask;
  const { visits } = book.facts;
  if (!visits) return answerUnknownShowroom();
  const ready = [...new Set(visits.demonstrators.map(({ vehicleId }) => vehicleId))].filter((id) =>
    catalogue.vehicles.some((vehicle) => vehicle.id === id),
  );
  return {
    statements: [
      toStatement('severalModels.one', { minutes: book.number('visits/visitMinutes') }),
      toStatement('severalModels.how'),
      ...(ready.length > 0
        ? [
            toStatement('severalModels.ready', {
              models: { kind: 'list', items: ready.map((id) => book.vehicle(id)) },
            }),
          ]
        : []),
    ],
    actions: [bookVisit],
  };
}

const MOST_SLOTS = 3;

/** Offers the next free slots as actions. */
export function answerTestDriveBooking(ask: AnswerInput): IntentAnswer {
  const { book: facts } = ask;
  const { showroom, visits, freeSlots } = facts.facts;
  if (!showroom || !visits) return answerUnknownShowroom();
  const at = facts.text('showroom/name');
  const isModel = ask.question.things.vehicle.length > 0;
  const slots = freeSlots.slice(0, MOST_SLOTS);
  return {
    statements: [
      toStatement(isModel ? 'book.model' : 'book.lead', {
        showroom: at,
        minutes: facts.number('visits/visitMinutes'),
        ...(isModel && { model: facts.vehicle(subjectOf(ask).id) }),
      }),
      toStatement(slots.length > 0 ? 'book.next' : 'book.noneKnown'),
    ],
    actions: [
      ...slots.map(({ showroomId, date, time }, index): AnswerAction => ({
        do: 'bookSlot',
        slot: { showroomId, date, time },
        values: { at: facts.moment(`freeSlots/${index}/startsAt`) },
      })),
      ...(slots.length > 0 ? [] : [bookVisit]),
    ],
  };
}

export function answerVisitChange({ book: facts }: AnswerInput): IntentAnswer {
  return {
    statements: [
      toStatement('changeVisit.rule', { hours: facts.number('rules/changeHoursAhead') }),
    ],
  };
}

export function answerBookingFee({ book: facts }: AnswerInput): IntentAnswer {
  return {
    statements: [
      toStatement('fee.amount', {
        fee: facts.cents('rules/bookingFeeCents'),
        days: facts.number('rules/feeCountsDays'),
      }),
    ],
    actions: [bookVisit],
  };
}

/** Lists the opening hours of the week, with consecutive equal days combined. */
export function answerOpeningHours({ book: facts }: AnswerInput): IntentAnswer {
  const { showroom } = facts.facts;
  if (!showroom) return answerUnknownShowroom();
  const lines = groupWeekByHours(showroom).map(({ from, to, times }): AnswerStatement => {
    const days: AnswerValues = { from: weekday(from), to: weekday(to) };
    const [open] = times;
    const key = from === to ? 'day' : 'days';
    if (!open) return toStatement(`hours.closed.${key}`, days);
    const at = showroom.hours.findIndex(
      (row) => row.weekday === from && row.opens === open.opens && row.closes === open.closes,
    );
    const opens = facts.text(`showroom/hours/${at}/opens`);
    const closes = facts.text(`showroom/hours/${at}/closes`);
    return toStatement(`hours.open.${key}`, { ...days, opens, closes });
  });
  return {
    statements: [toStatement('hours.lead', { showroom: facts.text('showroom/name') }), ...lines],
  };
}

function weekday(day: number) {
  return { kind: 'weekday' as const, weekday: day };
}

export function answerShowroomAddress({ book: facts }: AnswerInput): IntentAnswer {
  if (!facts.facts.showroom) return answerUnknownShowroom();
  return {
    statements: [
      toStatement('where.address', {
        showroom: facts.text('showroom/name'),
        address: facts.text('showroom/address'),
      }),
      toStatement('where.phone', { phone: facts.text('showroom/phone') }),
    ],
  };
}

/** Offers contact with a specialist for questions beyond the catalogue. */
export function answerSpecialistContact(ask: AnswerInput): IntentAnswer {
  const { book: facts, context } = ask;
  if (!facts.facts.showroom) return answerUnknownShowroom();
  return {
    statements: [
      toStatement(`specialist.${context.audience}`, {
        showroom: facts.text('showroom/name'),
        phone: facts.text('showroom/phone'),
      }),
    ],
    actions: [bookVisit],
  };
}

function answerUnknownShowroom(): IntentAnswer {
  return { statements: [toStatement('showroom.unknown')], actions: [bookVisit] };
}
