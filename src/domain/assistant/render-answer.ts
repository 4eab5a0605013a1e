import { ACCELERATION_KMH } from '../catalogue/price-list.ts';
import { replaceUsWords } from '../catalogue/translate-price-list.ts';
import type { Language } from '../languages/language.ts';
import { marketOf, type Market } from '../showrooms/market.ts';
import { instantOf } from '../slots/local-time.ts';
import { getDateTimeFormat } from '../time/date-time-format.ts';
import { DAY_MS } from '../time/durations.ts';
import { formatLength, formatSpeed } from '../values/measures.ts';
import { formatDollars } from '../values/money.ts';
import type {
  AnswerAction,
  Answer,
  AnswerStatement,
  SuggestedQuestion,
  AnswerValues,
} from './answer.ts';
import type { Citation } from './citations.ts';
import type { AssistantFacts } from './facts.ts';
import type { AnswerValue } from './value.ts';

type FormatText = (key: string, values: Readonly<Record<string, string | number>>) => string;

export interface AnswerTexts {
  say: FormatText;
  /** BCP 47 tag for figures, dates and lists. */
  locale: string;
  texts?: Readonly<Record<string, string>> | undefined;
  /** Language of the texts; English if missing. */
  language?: Language | undefined;
  /** Market of the showroom, which determines units and words; metric if missing. */
  market?: Market | undefined;
}

export interface RenderedAnswer {
  paragraphs: readonly string[];
  table: {
    columns: readonly string[];
    rows: readonly { label: string; cells: readonly string[] }[];
  } | null;
}

/**
 * Adds the price list's translations in `language`, and the market of the showroom, to the texts of
 * the message catalogue.
 */
export function withFactTexts(
  answerTexts: AnswerTexts,
  { catalogue, showroom }: Pick<AssistantFacts, 'catalogue' | 'showroom'>,
  language: Language = 'en',
): AnswerTexts {
  return {
    ...answerTexts,
    texts: language === 'en' ? undefined : catalogue.translations?.[language],
    language,
    market: showroom ? marketOf(showroom.timezone) : undefined,
  };
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
        label: renderLabel(`row.${key}`, answerTexts),
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
    ...getLabelValues(valueFormat),
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
  if (value.kind === 'text') return renderText(value.text, valueFormat);
  if (value.kind === 'label') return renderLabel(value.key, valueFormat);
  if (value.kind === 'number') return renderNumber(value, valueFormat);
  return valueFormatters[value.kind](value as never, valueFormat.locale);
}

function renderText(text: string, { texts, language, market }: AnswerTexts): string {
  return language === 'en' && market === 'metric' ? replaceUsWords(text) : (texts?.[text] ?? text);
}

function renderLabel(key: string, answerTexts: AnswerTexts): string {
  return answerTexts.say(key, getLabelValues(answerTexts));
}

/** Returns the speed in the label of an acceleration from standstill. */
function getLabelValues({ market = 'metric', locale }: AnswerTexts): { speed: string } {
  return { speed: formatSpeed(ACCELERATION_KMH, market, locale) };
}

function renderNumber(
  { number, measure }: Extract<AnswerValue, { kind: 'number' }>,
  { market = 'metric', locale }: AnswerTexts,
): string {
  if (measure === 'length') return formatLength(number, market, locale);
  if (measure === 'speed') return formatSpeed(number, market, locale);
  return new Intl.NumberFormat(locale).format(number);
}

type ValueFormatters = {
  [K in Exclude<AnswerValue['kind'], 'list' | 'text' | 'label' | 'pair' | 'number'>]: (
    value: Extract<AnswerValue, { kind: K }>,
    locale: string,
  ) => string;
};

const valueFormatters: ValueFormatters = {
  money: ({ stored }, locale) => formatDollars(stored, locale),
  cents: ({ cents }, locale) =>
    new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD' }).format(cents / 100),
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
