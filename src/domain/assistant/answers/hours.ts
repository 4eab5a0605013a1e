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

/**
 * Answers with the hours of one showroom, of all showrooms, or of the showrooms that close latest.
 */
export function answerOpeningHours(input: AnswerInput): IntentAnswer {
  const { frame, question } = input;
  if (frame.operator === 'max') return answerLatestClosing(input);
  const isOfAll = question.concepts.has('showrooms') && question.showroomIds.length === 0;
  if (isOfAll) return answerHoursOfAll(input);
  const subject = findSubjectShowroom(input);
  return subject ? { statements: listHoursOf(input, subject) } : answerUnknownShowroom();
}

/**
 * Lists the opening hours of the named day, or of the week with consecutive equal days combined,
 * and the next closed days; on a named closed day, only the closure.
 */
function listHoursOf(input: AnswerInput, subject: SubjectShowroom): AnswerStatement[] {
  const { book: factReader, question } = input;
  const { showroom, path } = subject;
  const today = localDateOf(factReader.facts.now, showroom.timezone);
  const date = resolveDate(question.day, today);
  const closedDays = listClosedDays(input, showroom);
  const lead = toStatement('hours.lead', { showroom: factReader.text(`${path}/name`) });
  const closedDay = closedDays.find((closed) => closed.date === date);
  if (closedDay) return [lead, createClosedStatement(input, closedDay)];
  const lastListed = addDaysToDate(today, CLOSED_DAYS_AHEAD);
  return [
    lead,
    ...listHours(input, subject, date),
    ...closedDays
      .filter((closed) => closed.date >= today && closed.date <= lastListed)
      .map((closed) => createClosedStatement(input, closed)),
  ];
}

/** A closed day of a showroom, with the path of its facts. */
interface ClosedDay {
  date: string;
  path: string;
}

function listClosedDays({ book: { facts } }: AnswerInput, { id }: Showroom): ClosedDay[] {
  const isOwn = id === facts.showroom?.id;
  const rules = isOwn ? facts.visits : facts.visitRules.find((row) => row.id === id);
  const path = isOwn ? 'visits' : `visitRules/${id}`;
  return (rules?.closedDays ?? []).map(({ date }, index) => ({
    date,
    path: `${path}/closedDays/${index}`,
  }));
}

/** Lists the hours of a date, or of the week without a date. */
function listHours(
  input: AnswerInput,
  subject: SubjectShowroom,
  date: string | null,
): AnswerStatement[] {
  return date === null
    ? groupWeekByHours(subject.showroom).flatMap((group) =>
        createHoursStatements(input, subject, group),
      )
    : createDayStatements(input, subject, weekdayOf(date));
}

function answerHoursOfAll(input: AnswerInput): IntentAnswer {
  const { showrooms } = input.book.facts;
  if (showrooms.length === 0) return answerUnknownShowroom();
  return {
    statements: showrooms.flatMap((showroom) =>
      listHoursOf(input, { showroom, path: `showrooms/${showroom.id}` }),
    ),
  };
}

/** Lists the hours of the showrooms that close latest, on the named day or in the week. */
function answerLatestClosing(input: AnswerInput): IntentAnswer {
  const { book: factReader, question } = input;
  const { showrooms, now } = factReader.facts;
  const findClosing = (showroom: Showroom) => {
    const date = resolveDate(question.day, localDateOf(now, showroom.timezone));
    const weekday = date === null ? null : weekdayOf(date);
    const isClosed = listClosedDays(input, showroom).some((closed) => closed.date === date);
    const times = showroom.hours.filter(
      (row) => !isClosed && (weekday === null || row.weekday === weekday),
    );
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
          ? groups.flatMap((group) => createHoursStatements(input, subject, group))
          : createDayStatements(input, subject, weekday),
      );
    }),
  };
}

/** Number of days ahead for which an answer about the opening hours lists closed days. */
const CLOSED_DAYS_AHEAD = 45;
const DAYS_OF_YEAR = 366;

/**
 * Returns the next date that a question names, which may be today. Null without a named day, and
 * for 29 February if the next 366 days have none.
 */
function resolveDate(day: DayReference | null, today: string): string | null {
  if (day === null) return null;
  if ('daysAhead' in day) return addDaysToDate(today, day.daysAhead);
  if (!('weekday' in day) && !('monthDay' in day)) return addDaysToDate(today, day.daysLater);
  const isNamedDay = (date: string) =>
    'weekday' in day ? weekdayOf(date) === day.weekday : date.endsWith(`-${day.monthDay}`);
  const daysLater = 'monthDay' in day ? (day.daysLater ?? 0) : 0;
  for (let ahead = 0; ahead < DAYS_OF_YEAR; ahead += 1) {
    const date = addDaysToDate(today, ahead);
    if (isNamedDay(date)) return addDaysToDate(date, daysLater);
  }
  return null;
}

function createClosedStatement(
  { book: factReader }: AnswerInput,
  { path }: ClosedDay,
): AnswerStatement {
  return toStatement('hours.closedOn', {
    day: factReader.day(`${path}/date`),
    reason: factReader.text(`${path}/reason`),
  });
}

type WeekdayGroup = ReturnType<typeof groupWeekByHours>[number];

function createDayStatements(
  input: AnswerInput,
  subject: SubjectShowroom,
  weekday: number,
): AnswerStatement[] {
  const group = groupWeekByHours(subject.showroom).find(
    ({ from, to }) => from <= weekday && weekday <= to,
  );
  const day = { from: weekday, to: weekday, times: group?.times ?? [] };
  return createHoursStatements(input, subject, day);
}

/** Returns one statement per opening period, because a showroom may close for a break. */
function createHoursStatements(
  { book: factReader }: AnswerInput,
  { showroom, path }: SubjectShowroom,
  { from, to, times }: WeekdayGroup,
): AnswerStatement[] {
  const days: AnswerValues = { from: toWeekdayValue(from), to: toWeekdayValue(to) };
  const key = from === to ? 'day' : 'days';
  if (times.length === 0) return [toStatement(`hours.closed.${key}`, days)];
  return times.map((period) => {
    const index = showroom.hours.findIndex(
      ({ weekday, opens, closes }) =>
        weekday === from && opens === period.opens && closes === period.closes,
    );
    return toStatement(`hours.open.${key}`, {
      ...days,
      opens: factReader.text(`${path}/hours/${index}/opens`),
      closes: factReader.text(`${path}/hours/${index}/closes`),
    });
  });
}

function toWeekdayValue(day: number) {
  return { kind: 'weekday' as const, weekday: day };
}
