import type { Showroom } from '../../showrooms/showroom.ts';
import { groupWeekByHours } from '../../showrooms/opening-hours.ts';
import { addDaysToDate, localDateOf, weekdayOf } from '../../slots/local-time.ts';
import { figureTopics } from '../questions/absent-topics.ts';
import type { DayReference } from '../questions/read-day.ts';
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
  const { book } = input;
  if (!book.facts.visits) return answerUnknownShowroom();
  const readyIds = listDemonstratorIds(input);
  return {
    statements: [
      toStatement('severalModels.one', { minutes: book.number('visits/visitMinutes') }),
      toStatement('severalModels.how'),
      ...(readyIds.length > 0 ? [createReadyStatement(input, readyIds)] : []),
    ],
    actions: [bookVisitAction],
  };
}

/** Returns the ids of the models of the showroom's demonstrators. */
function listDemonstratorIds({ book, catalogue }: AnswerInput): string[] {
  const ids = (book.facts.visits?.demonstrators ?? []).map(({ vehicleId }) => vehicleId);
  return [...new Set(ids)].filter((id) => catalogue.vehicles.some((vehicle) => vehicle.id === id));
}

function createReadyStatement({ book }: AnswerInput, ids: readonly string[]): AnswerStatement {
  return toStatement('severalModels.ready', {
    models: { kind: 'list', items: ids.map((id) => book.vehicle(id)) },
  });
}

/** Lists the models of the showroom's demonstrators. */
export function answerDemonstrators(input: AnswerInput): IntentAnswer {
  const readyIds = listDemonstratorIds(input);
  return readyIds.length > 0
    ? { statements: [createReadyStatement(input, readyIds)], actions: [bookVisitAction] }
    : answerSeveralModels(input);
}

const MAX_SLOTS = 3;

/**
 * Offers at most three free slots as actions, or the action `bookVisit` if no free slot is stored.
 */
export function answerTestDriveBooking(input: AnswerInput): IntentAnswer {
  const { book: factReader } = input;
  const { showroom, visits, freeSlots } = factReader.facts;
  if (!showroom || !visits) return answerUnknownShowroom();
  const slots = freeSlots.slice(0, MAX_SLOTS);
  const values = {
    showroom: factReader.text('showroom/name'),
    minutes: factReader.number('visits/visitMinutes'),
  };
  return {
    statements: [
      ...createRequestedModelStatements(input, values),
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

/** States that the requested model can be seen, or lists the cars that are ready for test drives. */
function createRequestedModelStatements(
  input: AnswerInput,
  values: AnswerValues,
): AnswerStatement[] {
  const isRequested = input.question.things.vehicle.length > 0;
  if (!isRequested) return [toStatement('book.lead', values)];
  const { id } = subjectOf(input);
  const readyIds = listDemonstratorIds(input);
  return readyIds.length === 0 || readyIds.includes(id)
    ? [toStatement('book.model', { ...values, model: input.book.vehicle(id) })]
    : [createReadyStatement(input, readyIds), toStatement('book.lead', values)];
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

/**
 * Lists the opening hours of the named day, or of the week with consecutive equal days combined,
 * and the next closed days.
 */
export function answerOpeningHours(input: AnswerInput): IntentAnswer {
  const { book: factReader, question } = input;
  const { now } = factReader.facts;
  if (input.frame.operator === 'max') return answerLatestClosing(input);
  const subject = findSubjectShowroom(input);
  if (!subject) return answerUnknownShowroom();
  const { showroom, path } = subject;
  const today = localDateOf(now, showroom.timezone);
  const date = resolveDate(question.day, today);
  const isOwn = showroom.id === factReader.facts.showroom?.id;
  const closedDays = isOwn ? (factReader.facts.visits?.closedDays ?? []) : [];
  const lead = toStatement('hours.lead', { showroom: factReader.text(`${path}/name`) });
  const closedIndex = closedDays.findIndex((closed) => closed.date === date);
  if (closedIndex >= 0) return { statements: [lead, createClosedStatement(input, closedIndex)] };
  const weekday = date === null ? null : weekdayOf(date);
  return {
    statements: [
      lead,
      ...(weekday === null
        ? groupWeekByHours(showroom).map((group) => createHoursStatement(input, subject, group))
        : [createDayStatement(input, subject, weekday)]),
      ...closedDays.flatMap(({ date: closedDate }, index) =>
        closedDate >= today && closedDate <= addDaysToDate(today, CLOSED_DAYS_AHEAD)
          ? [createClosedStatement(input, index)]
          : [],
      ),
    ],
  };
}

/** Lists the hours of the showrooms that close latest, on the named day or in the week. */
function answerLatestClosing(input: AnswerInput): IntentAnswer {
  const { book: factReader, question } = input;
  const { showrooms, now } = factReader.facts;
  const findClosing = (showroom: Showroom) => {
    const date = resolveDate(question.day, localDateOf(now, showroom.timezone));
    const weekday = date === null ? null : weekdayOf(date);
    const times = showroom.hours.filter((row) => weekday === null || row.weekday === weekday);
    return {
      weekday,
      closes:
        times
          .map(({ closes }) => closes)
          .toSorted()
          .at(-1) ?? '',
    };
  };
  const latest =
    showrooms
      .map((showroom) => findClosing(showroom).closes)
      .toSorted()
      .at(-1) ?? '';
  if (latest === '') return answerUnknownShowroom();
  const winners = showrooms.filter((showroom) => findClosing(showroom).closes === latest);
  return {
    statements: winners.flatMap((showroom) => {
      const subject = { showroom, path: `showrooms/${showroom.id}` };
      const { weekday } = findClosing(showroom);
      const groups = groupWeekByHours(showroom).filter(({ times }) =>
        times.some(({ closes }) => closes === latest),
      );
      return [
        toStatement('hours.lead', { showroom: factReader.text(`${subject.path}/name`) }),
        ...(weekday === null
          ? groups.map((group) => createHoursStatement(input, subject, group))
          : [createDayStatement(input, subject, weekday)]),
      ];
    }),
  };
}

/** Number of days whose closed days an answer about the opening hours lists. */
const CLOSED_DAYS_AHEAD = 45;
const DAYS_OF_YEAR = 366;

/** Returns the next date that a question names; null without a named day. */
function resolveDate(day: DayReference | null, today: string): string | null {
  if (day === null) return null;
  if ('daysAhead' in day) return addDaysToDate(today, day.daysAhead);
  const isNamedDay = (date: string) =>
    'weekday' in day ? weekdayOf(date) === day.weekday : date.endsWith(`-${day.monthDay}`);
  for (let ahead = 0; ahead < DAYS_OF_YEAR; ahead += 1) {
    const date = addDaysToDate(today, ahead);
    if (isNamedDay(date)) return date;
  }
  return null;
}

function createClosedStatement({ book: factReader }: AnswerInput, index: number): AnswerStatement {
  return toStatement('hours.closedOn', {
    day: factReader.day(`visits/closedDays/${index}/date`),
    reason: factReader.text(`visits/closedDays/${index}/reason`),
  });
}

type WeekdayGroup = ReturnType<typeof groupWeekByHours>[number];

interface SubjectShowroom {
  showroom: Showroom;
  /** Path of the showroom's facts. */
  path: string;
}

/** Returns the showroom that the question names, otherwise the own showroom. */
function findSubjectShowroom({ book, question }: AnswerInput): SubjectShowroom | null {
  const { showroom, showrooms } = book.facts;
  const named = showrooms.find(({ id }) => question.showroomIds.includes(id));
  if (named && named.id !== showroom?.id) {
    return { showroom: named, path: `showrooms/${named.id}` };
  }
  return showroom && { showroom, path: 'showroom' };
}

function createDayStatement(
  input: AnswerInput,
  subject: SubjectShowroom,
  weekday: number,
): AnswerStatement {
  const group = groupWeekByHours(subject.showroom).find(
    ({ from, to }) => from <= weekday && weekday <= to,
  );
  const day = { from: weekday, to: weekday, times: group?.times ?? [] };
  return createHoursStatement(input, subject, day);
}

function createHoursStatement(
  { book: factReader }: AnswerInput,
  { showroom, path }: SubjectShowroom,
  { from, to, times }: WeekdayGroup,
): AnswerStatement {
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
  const opens = factReader.text(`${path}/hours/${hoursIndex}/opens`);
  const closes = factReader.text(`${path}/hours/${hoursIndex}/closes`);
  return toStatement(`hours.open.${key}`, { ...days, opens, closes });
}

function toWeekdayValue(day: number) {
  return { kind: 'weekday' as const, weekday: day };
}

export function answerShowroomAddress(input: AnswerInput): IntentAnswer {
  const subject = findSubjectShowroom(input);
  if (!subject) return answerUnknownShowroom();
  return {
    statements: [
      createAddressStatement(input, subject.path),
      toStatement('where.phone', { phone: input.book.text(`${subject.path}/phone`) }),
    ],
  };
}

function createAddressStatement({ book: factReader }: AnswerInput, path: string): AnswerStatement {
  return toStatement('where.address', {
    showroom: factReader.text(`${path}/name`),
    address: factReader.text(`${path}/address`),
  });
}

/** Lists the addresses of all showrooms. */
export function answerShowroomList(input: AnswerInput): IntentAnswer {
  const { showrooms } = input.book.facts;
  if (showrooms.length === 0) return answerShowroomAddress(input);
  return {
    statements: showrooms.map(({ id }) => createAddressStatement(input, `showrooms/${id}`)),
  };
}

export function answerSpecialistContact(input: AnswerInput): IntentAnswer {
  const { book: factReader, context } = input;
  const subject = findSubjectShowroom(input);
  if (!subject) return answerUnknownShowroom();
  return {
    statements: [
      toStatement(`specialist.${context.audience}`, {
        showroom: factReader.text(`${subject.path}/name`),
        phone: factReader.text(`${subject.path}/phone`),
      }),
    ],
    actions: [bookVisitAction],
  };
}

function answerUnknownShowroom(): IntentAnswer {
  return { statements: [toStatement('showroom.unknown')], actions: [bookVisitAction] };
}

/** Answers how long ahead a visit must and may be booked. */
export function answerBookingNotice({ book: factReader }: AnswerInput): IntentAnswer {
  if (!factReader.facts.visits) return answerUnknownShowroom();
  return {
    statements: [
      toStatement('notice.rule', {
        minutes: factReader.number('visits/leadMinutes'),
        days: factReader.number('visits/horizonDays'),
      }),
    ],
    actions: [bookVisitAction],
  };
}

export function answerArrival(input: AnswerInput): IntentAnswer {
  return {
    statements: [toStatement('bring.early', { minutes: readArriveEarlyMinutes(input) })],
    actions: [bookVisitAction],
  };
}

export function answerRefund(input: AnswerInput): IntentAnswer {
  return {
    statements: [...answerBookingFee(input).statements, toStatement('fee.noRefundRule')],
    actions: [askSpecialistAction],
  };
}

const askSpecialistAction: AnswerAction = { do: 'askSpecialist', values: {} };

/** Lists the amenities of a showroom; for charging of cars, of all showrooms that offer it. */
export function answerAmenities(input: AnswerInput): IntentAnswer {
  const { book: factReader, question } = input;
  const { showrooms } = factReader.facts;
  const charging = question.concepts.has('charging')
    ? showrooms.filter(({ amenities }) => amenities.some((amenity) => /charging/i.test(amenity)))
    : [];
  const subject = findSubjectShowroom(input);
  const own = subject && subject.showroom.amenities.length > 0 ? [subject.path] : [];
  const isOfAll = question.concepts.has('showrooms') && question.showroomIds.length === 0;
  const listed = charging.length === 0 && isOfAll ? showrooms : charging;
  const paths = listed.length > 0 ? listed.map(({ id }) => `showrooms/${id}`) : own;
  if (paths.length === 0) {
    return {
      statements: [toStatement('absent.information', { topic: toTopicLabel('amenities') })],
      actions: [askSpecialistAction],
    };
  }
  return {
    statements: paths.map((path) =>
      toStatement('amenities.list', {
        showroom: factReader.text(`${path}/name`),
        amenities: factReader.allTexts(`${path}/amenities`),
      }),
    ),
  };
}

export function answerTour({ book: factReader }: AnswerInput): IntentAnswer {
  const tour = factReader.facts.showroom?.virtualTour ?? '';
  return tour === ''
    ? {
        statements: [toStatement('absent.information', { topic: toTopicLabel('tour') })],
        actions: [bookVisitAction],
      }
    : { statements: [toStatement('tour.offered')], actions: [bookVisitAction] };
}

const toTopicLabel = (topic: string) => ({ kind: 'label' as const, key: `topic.${topic}` });

/** States that price list and showroom data have no facts on the topics of the question. */
export function answerAbsentTopic({ book, frame, question, vehicles }: AnswerInput): IntentAnswer {
  const [topic = 'competitor'] = frame.absent;
  const isFigure = figureTopics.has(topic);
  const [vehicle] = question.things.vehicle.length === 1 ? vehicles : [];
  const values = { topic: toTopicLabel(topic) };
  // The engine text of some electric cars contains the capacity of the battery.
  if (vehicle && topic === 'battery' && /kWh/.test(vehicle.specs.engine)) {
    const value = book.text(`catalogue/vehicles/${vehicle.id}/specs/engine`);
    const measure = { kind: 'label' as const, key: 'row.engine' };
    return {
      statements: [
        toStatement('measure.value', { model: book.vehicle(vehicle.id), measure, value }),
      ],
    };
  }
  return {
    statements: [
      vehicle && isFigure
        ? toStatement('absent.model', { ...values, model: book.vehicle(vehicle.id) })
        : toStatement(isFigure ? 'absent.figure' : 'absent.information', values),
      toStatement('absent.specialist'),
    ],
    actions: [askSpecialistAction],
  };
}

/** Refuses a question without relation to cars or showroom in one friendly sentence. */
export function answerOffTopic(): IntentAnswer {
  return { statements: [toStatement('offTopic.answer')] };
}
