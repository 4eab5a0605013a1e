import { groupWeekByHours } from '../../showrooms/opening-hours.ts';
import type { Showroom } from '../../showrooms/showroom.ts';
import { addDaysToDate, localDateOf, weekdayOf } from '../../slots/local-time.ts';
import type { AnswerInput } from '../answer-input.ts';
import {
  type AnswerStatement,
  type AnswerValues,
  type IntentAnswer,
  toStatement,
} from '../answer.ts';
import type { DayReference } from '../questions/read-day.ts';
import {
  answerUnknownShowroom,
  findSubjectShowroom,
  type SubjectShowroom,
} from './subject-showroom.ts';

/** Answers with the hours of one showroom, of all showrooms, or of those that close latest. */
export function answerOpeningHours(input: AnswerInput): IntentAnswer {
  const { frame, question } = input;
  if (frame.operator === 'max') return answerLatestClosing(input);
  const isOfAll = question.concepts.has('showrooms') && question.showroomIds.length === 0;
  if (isOfAll) return answerHoursOfAll(input);
  const subject = findSubjectShowroom(input);
  return subject ? answerHoursOf(input, subject) : answerUnknownShowroom();
}

/**
 * Lists the opening hours of the named day, or of the week with consecutive equal days combined,
 * and the next closed days; on a named closed day, only the closure.
 */
function answerHoursOf(input: AnswerInput, subject: SubjectShowroom): IntentAnswer {
  const { book: factReader, question } = input;
  const { facts } = factReader;
  const { showroom, path } = subject;
  const today = localDateOf(facts.now, showroom.timezone);
  const date = resolveDate(question.day, today);
  const closedDays = showroom.id === facts.showroom?.id ? (facts.visits?.closedDays ?? []) : [];
  const lead = toStatement('hours.lead', { showroom: factReader.text(`${path}/name`) });
  const closedIndex = closedDays.findIndex((closed) => closed.date === date);
  if (closedIndex >= 0) return { statements: [lead, createClosedStatement(input, closedIndex)] };
  const lastListed = addDaysToDate(today, CLOSED_DAYS_AHEAD);
  return {
    statements: [
      lead,
      ...listHours(input, subject, date),
      ...closedDays.flatMap(({ date: closedDate }, index) =>
        closedDate >= today && closedDate <= lastListed
          ? [createClosedStatement(input, index)]
          : [],
      ),
    ],
  };
}

/** Lists the hours of a date, or of the week without a date. */
function listHours(
  input: AnswerInput,
  subject: SubjectShowroom,
  date: string | null,
): AnswerStatement[] {
  return date === null
    ? groupWeekByHours(subject.showroom).map((group) => createHoursStatement(input, subject, group))
    : [createDayStatement(input, subject, weekdayOf(date))];
}

function answerHoursOfAll(input: AnswerInput): IntentAnswer {
  const { book: factReader, question } = input;
  const { showrooms, now } = factReader.facts;
  if (showrooms.length === 0) return answerUnknownShowroom();
  return {
    statements: showrooms.flatMap((showroom) => {
      const path = `showrooms/${showroom.id}`;
      const date = resolveDate(question.day, localDateOf(now, showroom.timezone));
      const lead = toStatement('hours.lead', { showroom: factReader.text(`${path}/name`) });
      return [lead].concat(listHours(input, { showroom, path }, date));
    }),
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
    statements: winners.flatMap((showroom): AnswerStatement[] => {
      const subject = { showroom, path: `showrooms/${showroom.id}` };
      const { weekday } = findClosing(showroom);
      const groups = groupWeekByHours(showroom).filter(({ times }) =>
        times.some(({ closes }) => closes === latest),
      );
      const lead = toStatement('hours.lead', {
        showroom: factReader.text(`${subject.path}/name`),
      });
      return [lead].concat(
        weekday === null
          ? groups.map((group) => createHoursStatement(input, subject, group))
          : createDayStatement(input, subject, weekday),
      );
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
  if ('daysLater' in day) return addDaysToDate(today, day.daysLater);
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
