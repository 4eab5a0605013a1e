/**
 * Origin of a value: the path of a fact, a computation on facts, or the question itself. Paths are
 * read from the left: `catalogue/vehicles/g70/priceRange/min`; rows are found by id.
 */
export type Source =
  | { from: 'fact'; path: string }
  | { from: 'sum'; paths: readonly string[] }
  | { from: 'difference'; of: readonly string[]; less: readonly string[] }
  | { from: 'count'; path: string }
  | { from: 'question' };

/** A value in an answer. Only `FactBook` creates values from facts. */
export type Value =
  | { kind: 'text'; text: string; source: Source }
  /** Stored units. */
  | { kind: 'money'; stored: number; source: Source }
  /** US cents, for the booking fee. */
  | { kind: 'cents'; cents: number; source: Source }
  | { kind: 'number'; number: number; source: Source }
  /** ms since 1970, shown in the local time of the zone. */
  | { kind: 'moment'; at: number; timezone: string; source: Source }
  /** A calendar day, `2026-11-20`. */
  | { kind: 'day'; day: string; source: Source }
  /** 1 Monday … 7 Sunday (ISO 8601). */
  | { kind: 'weekday'; weekday: number }
  | { kind: 'list'; items: readonly Value[] };

/** Returns the paths of the facts behind a value; none for amounts from the question. */
export function pathsOf(value: Value): readonly string[] {
  if (value.kind === 'list') return value.items.flatMap(pathsOf);
  // Weekdays have no path: they are computed.
  if (value.kind === 'weekday') return [];
  const { source } = value;
  if (source.from === 'question') return [];
  if (source.from === 'sum') return source.paths;
  if (source.from === 'difference') return [...source.of, ...source.less];
  return [source.path];
}
