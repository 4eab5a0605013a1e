import type { BuildCode } from '#domain/errors/attention-codes.ts';
import type { MutateFailure } from '../../data/mutate.ts';

type Explained = BuildCode | 'ROW_NOT_FOUND' | 'NOT_ENROLLED' | 'NOT_SAVED' | 'NO_ROOM';

/** Of everything that can be said about a build: what there are words for while it is saved. */
const words = {
  OPTION_NOT_AVAILABLE: 'OPTION_NOT_AVAILABLE',
  PRICE_LIST_UNKNOWN: 'PRICE_LIST_UNKNOWN',
  BUILD_SOLD: 'BUILD_SOLD',
  ROW_NOT_FOUND: 'ROW_NOT_FOUND',
  NOT_ENROLLED: 'NOT_ENROLLED',
  NOT_SAVED: 'NOT_SAVED',
  NO_ROOM: 'NO_ROOM',
  // Head office says these later, or of a sale.
  PRICE_CHANGED: 'unknown',
  SOLD_TWICE: 'unknown',
  SALE_UNDONE: 'unknown',
} as const satisfies Record<Explained, string>;

/** Where the words are for why a build was not saved. */
export function saveFailureKey(code: MutateFailure) {
  const said = isExplained(code) ? words[code] : 'unknown';
  return `failure.${said}` as const;
}

function isExplained(code: MutateFailure): code is Explained {
  return Object.hasOwn(words, code);
}
