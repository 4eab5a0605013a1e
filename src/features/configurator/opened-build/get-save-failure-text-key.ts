import type { BuildAttentionCode } from '#domain/errors/attention-codes.ts';
import type { MutateFailure } from '../../../data/mutate/mutate.ts';

type ExplainedFailure =
  | BuildAttentionCode
  | 'ROW_NOT_FOUND'
  | 'NOT_ENROLLED'
  | 'NOT_SAVED'
  | 'NO_ROOM';

const textKeys = {
  OPTION_NOT_AVAILABLE: 'OPTION_NOT_AVAILABLE',
  PRICE_LIST_UNKNOWN: 'PRICE_LIST_UNKNOWN',
  BUILD_SOLD: 'BUILD_SOLD',
  ROW_NOT_FOUND: 'ROW_NOT_FOUND',
  NOT_ENROLLED: 'NOT_ENROLLED',
  NOT_SAVED: 'NOT_SAVED',
  NO_ROOM: 'NO_ROOM',
  // Saving a build locally does not fail with these codes: the server returns the codes later, or
  // after a sale.
  PRICE_CHANGED: 'unknown',
  SOLD_TWICE: 'unknown',
  SALE_UNDONE: 'unknown',
} as const satisfies Record<ExplainedFailure, string>;

export function getSaveFailureTextKey(code: MutateFailure) {
  const textKey = isExplainedFailure(code) ? textKeys[code] : 'unknown';
  return `failure.${textKey}` as const;
}

function isExplainedFailure(code: MutateFailure): code is ExplainedFailure {
  return Object.hasOwn(textKeys, code);
}
