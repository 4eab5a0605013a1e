import type { PriceList } from '../catalogue/price-list.ts';
import type { Language } from '../languages/language.ts';
import { instantOf } from '../slots/local-time.ts';
import { getDateTimeFormat } from '../time/date-time-format.ts';
import { DAY_MS } from '../time/durations.ts';
import { formatDollars } from '../values/money.ts';
import type {
  AnswerAction,
  Answer,
  AnswerStatement,
  SuggestedQuestion,
  AnswerValues,
} from './answer.ts';
import type { Citation } from './citations.ts';
import type { AnswerValue } from './value.ts';

type FormatText = (key: string, values: Readonly<Record<string, string | number>>) => string;

export interface AnswerTexts {
  say: FormatText;
  /** BCP 47 tag for figures, dates and lists. */
  locale: string;
  texts?: Readonly<Record<string, string>> | undefined;
}

export interface RenderedAnswer {
  paragraphs: readonly string[];
  table: {
    columns: readonly string[];
    rows: readonly { label: string; cells: readonly string[] }[];
  } | null;
}

/** Adds the price list's translations in `language` to the texts of the message catalogue. */
export function withCatalogueTexts(
  answerTexts: AnswerTexts,
  catalogue: PriceList,
  language: Language = 'en',
): AnswerTexts {
  return language === 'en'
    ? answerTexts
    : { ...answerTexts, texts: catalogue.translations?.[language] };
}

export function renderAnswer(
  { statements, table }: Answer,
  answerTexts: AnswerTexts,
): RenderedAnswer {
  const renderCell = (value: AnswerValue | null) =>
    value === null ? '–' : renderValue(value, answerTexts);
  return {
    paragraphs: statements.map((statement) => renderStatement(statement, answerTexts)),
    table: table && {
      columns: table.columns.map(renderCell),
      rows: table.rows.map(({ key, cells }) => ({
        label: answerTexts.say(`row.${key}`, {}),
        cells: cells.map(renderCell),
      })),
    },
  };
}

function renderStatement({ key, values }: AnswerStatement, answerTexts: AnswerTexts): string {
  return answerTexts.say(`say.${key}`, renderValues(values, answerTexts));
}

export function renderAction(action: AnswerAction, answerTexts: AnswerTexts): string {
  return answerTexts.say(`action.${action.do}`, renderValues(action.values, answerTexts));
}

export function renderSuggestion(
  { key, values }: SuggestedQuestion,
  answerTexts: AnswerTexts,
): string {
  return answerTexts.say(`ask.${key}`, renderValues(values, answerTexts));
}

export function renderCitation({ key, values }: Citation, answerTexts: AnswerTexts): string {
  return answerTexts.say(`source.${key}`, renderValues(values, answerTexts));
}

/** Returns the whole answer as plain text, for clients without tables. */
export function toPlainText({ paragraphs, table }: RenderedAnswer): string {
  const rows = (table?.rows ?? []).map(({ label, cells }) => {
    const pairs = cells.map((cell, index) => `${table?.columns[index] ?? ''} ${cell}`);
    return `${label}: ${pairs.join(', ')}`;
  });
  return [...paragraphs, ...rows].join('\n');
}

/** An instant on Monday, 1970-01-05, to which days are added to format a weekday's name. */
const MONDAY_MS = 4 * DAY_MS;

/**
 * Formats all values. `count` stays a number, because the message catalogue chooses the plural form
 * by this number.
 */
function renderValues(
  values: AnswerValues,
  valueFormat: AnswerTexts,
): Record<string, string | number> {
  const { count } = values;
  return {
    ...Object.fromEntries(
      Object.entries(values).map(([name, value]) => [name, renderValue(value, valueFormat)]),
    ),
    ...(count?.kind === 'number' && { count: count.number }),
  };
}

export function renderValue(value: AnswerValue, valueFormat: AnswerTexts): string {
  if (value.kind === 'list') {
    const items = value.items.map((item) => renderValue(item, valueFormat));
    return new Intl.ListFormat(valueFormat.locale).format(items);
  }
  if (value.kind === 'pair') {
    return `${renderValue(value.first, valueFormat)} ${renderValue(value.second, valueFormat)}`;
  }
  if (value.kind === 'text') return valueFormat.texts?.[value.text] ?? value.text;
  if (value.kind === 'label') return valueFormat.say(value.key, {});
  return valueFormatters[value.kind](value as never, valueFormat.locale);
}

type ValueFormatters = {
  [K in Exclude<AnswerValue['kind'], 'list' | 'text' | 'label' | 'pair'>]: (
    value: Extract<AnswerValue, { kind: K }>,
    locale: string,
  ) => string;
};

const valueFormatters: ValueFormatters = {
  money: ({ stored }, locale) => formatDollars(stored, locale),
  cents: ({ cents }, locale) =>
    new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD' }).format(cents / 100),
  number: ({ number }, locale) => new Intl.NumberFormat(locale).format(number),
  moment: ({ at, timezone }, locale) =>
    formatInstant(at, locale, { ...dateTimeOptions, timeZone: timezone }),
  day: ({ day }, locale) =>
    formatInstant(instantOf(day, '00:00', 'UTC') ?? 0, locale, {
      dateStyle: 'medium',
      timeZone: 'UTC',
    }),
  weekday: ({ weekday }, locale) =>
    formatInstant(MONDAY_MS + (weekday - 1) * DAY_MS, locale, { weekday: 'long', timeZone: 'UTC' }),
};

const dateTimeOptions = {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
} as const;

function formatInstant(
  instant: number,
  locale: string,
  options: Intl.DateTimeFormatOptions,
): string {
  return getDateTimeFormat(locale, options).format(instant);
}
