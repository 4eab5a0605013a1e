/**
 * Where a value comes from: the address of a fact, what facts add up to, or the person's own words.
 * Addresses are read from the left: `catalogue/vehicles/g70/priceRange/min`; rows go by their ids.
 */
export type Source =
  | { from: 'fact'; path: string }
  | { from: 'sum'; paths: readonly string[] }
  | { from: 'difference'; of: readonly string[]; less: readonly string[] }
  | { from: 'count'; path: string }
  | { from: 'question' };

/** Something an answer says that is not its own words. Values are made by a `FactBook` only. */
export type Value =
  | { kind: 'text'; text: string; source: Source }
  /** Stored units. */
  | { kind: 'money'; stored: number; source: Source }
  /** US cents, for the booking fee. */
  | { kind: 'cents'; cents: number; source: Source }
  | { kind: 'number'; number: number; source: Source }
  /** ms since 1970, shown on the clocks of the zone. */
  | { kind: 'moment'; at: number; timezone: string; source: Source }
  /** A calendar day, `2026-11-20`. */
  | { kind: 'day'; day: string; source: Source }
  /** 1 Monday … 7 Sunday (ISO 8601). */
  | { kind: 'weekday'; weekday: number }
  | { kind: 'list'; items: readonly Value[] };

/** The addresses a value rests on; none for what the person said. */
export function pathsOf(value: Value): readonly string[] {
  if (value.kind === 'list') return value.items.flatMap(pathsOf);
  // Days of the week are nobody's facts.
  if (value.kind === 'weekday') return [];
  const { source } = value;
  if (source.from === 'question') return [];
  if (source.from === 'sum') return source.paths;
  if (source.from === 'difference') return [...source.of, ...source.less];
  return [source.path];
}
