/**
 * Source of a value: a fact, a computation on facts, or the question itself. A path such as
 * `catalogue/vehicles/g70/priceRange/min` consists of a list, a row id, and the path of a field.
 */
export type ValueSource =
  | { from: 'fact'; path: string }
  | { from: 'sum'; paths: readonly string[] }
  | { from: 'difference'; of: readonly string[]; less: readonly string[] }
  | { from: 'count'; path: string }
  /** The number of facts at the paths. */
  | { from: 'items'; paths: readonly string[] }
  | { from: 'question' };

/**
 * A value in an answer; `stored` is an amount of money in stored units. `FactReader` creates values
 * from facts.
 */
export type AnswerValue =
  | { kind: 'text'; text: string; source: ValueSource }
  | { kind: 'money'; stored: number; source: ValueSource }
  /** An amount in US cents, such as the booking fee. */
  | { kind: 'cents'; cents: number; source: ValueSource }
  /** With `measure`, a length in mm or a speed in km/h, formatted in the unit of the market. */
  | {
      kind: 'number';
      number: number;
      measure?: 'length' | 'speed' | undefined;
      source: ValueSource;
    }
  /** An instant in ms since 1970, formatted in the local time of `timezone`. */
  | { kind: 'moment'; at: number; timezone: string; source: ValueSource }
  /** A calendar day, `2026-11-20`. */
  | { kind: 'day'; day: string; source: ValueSource }
  /** A weekday from 1 (Monday) to 7 (Sunday), as in ISO 8601. */
  | { kind: 'weekday'; weekday: number }
  /** A name from the message catalogue, such as the name of a topic without facts. */
  | { kind: 'label'; key: string }
  /** Two values side by side, such as a model and its engine variant. */
  | { kind: 'pair'; first: AnswerValue; second: AnswerValue }
  | { kind: 'list'; items: readonly AnswerValue[] };

/**
 * Returns the paths of the facts behind a value; empty for values from the question, labels and
 * weekdays.
 */
export function listFactPaths(value: AnswerValue): readonly string[] {
  if (value.kind === 'list') return value.items.flatMap(listFactPaths);
  if (value.kind === 'pair') return [value.first, value.second].flatMap(listFactPaths);
  // A weekday is computed and a label is a text of the app, so they have no path.
  if (value.kind === 'weekday' || value.kind === 'label') return [];
  const { source } = value;
  if (source.from === 'question') return [];
  if (source.from === 'sum' || source.from === 'items') return source.paths;
  if (source.from === 'difference') return [...source.of, ...source.less];
  return [source.path];
}
