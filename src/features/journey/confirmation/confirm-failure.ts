import type { BuildAttentionCode } from '#domain/errors/attention-codes.ts';
import type { MutateFailure } from '../../../data/mutate/mutate.ts';

/** The reason why ‘Confirm this car’ saved no build. */
export type ConfirmFailure = MutateFailure | 'NO_AGENT';

type ExplainedFailure = BuildAttentionCode | 'NO_AGENT' | 'NOT_ENROLLED';

const textKeyByFailure = {
  OPTION_NOT_AVAILABLE: 'OPTION_NOT_AVAILABLE',
  NO_AGENT: 'NO_AGENT',
  NOT_ENROLLED: 'NOT_ENROLLED',
  PRICE_LIST_UNKNOWN: 'other',
  // The server returns this code only after the build is saved.
  PRICE_CHANGED: 'other',
  // These codes concern sales, and a new build cannot be sold yet.
  BUILD_SOLD: 'other',
  SOLD_TWICE: 'other',
  SALE_UNDONE: 'other',
} as const satisfies Record<ExplainedFailure, string>;

export function getConfirmFailureTextKey(failure: ConfirmFailure) {
  return isExplainedFailure(failure) ? textKeyByFailure[failure] : 'other';
}

function isExplainedFailure(failure: ConfirmFailure): failure is ExplainedFailure {
  return Object.hasOwn(textKeyByFailure, failure);
}
