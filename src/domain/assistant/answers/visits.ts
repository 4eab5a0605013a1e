import { figureTopics } from '../questions/absent-topics.ts';
import { type AnswerInput, subjectOf } from '../answer-input.ts';
import { answerUnknownShowroom, bookVisitAction, findSubjectShowroom } from './subject-showroom.ts';
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

/**
 * If the requested model has no demonstrator, lists the models that have one. Without any
 * demonstrators in the showroom, accepts every model.
 */
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

/** Answers with the minimum and the maximum time between the booking and the visit. */
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

/** Lists the amenities of one showroom, of all showrooms, or of the showrooms with charging. */
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

/** States that price list and showroom data have no facts on the topic of the question. */
export function answerAbsentTopic({ book, frame, question, vehicles }: AnswerInput): IntentAnswer {
  const [topic = 'competitor'] = frame.absent;
  const isFigure = figureTopics.has(topic);
  const [vehicle] = question.things.vehicle.length === 1 ? vehicles : [];
  const values = { topic: toTopicLabel(topic) };
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

/**
 * Answers with the engine text of an electric car if the text contains the battery capacity;
 * otherwise states that no facts exist.
 */
export function answerBattery(input: AnswerInput): IntentAnswer {
  const { book, vehicles } = input;
  const [vehicle] = vehicles;
  if (!vehicle || !/kWh/.test(vehicle.specs.engine)) return answerAbsentTopic(input);
  const value = book.text(`catalogue/vehicles/${vehicle.id}/specs/engine`);
  const measure = { kind: 'label' as const, key: 'row.engine' };
  return {
    statements: [toStatement('measure.value', { model: book.vehicle(vehicle.id), measure, value })],
  };
}

/** Refuses a question that has no relation to cars or the showroom. */
export function answerOffTopic(): IntentAnswer {
  return { statements: [toStatement('offTopic.answer')] };
}
