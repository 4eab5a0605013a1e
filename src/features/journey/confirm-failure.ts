import type { BuildCode } from '#domain/errors/attention-codes.ts';
import type { MutateFailure } from '../../data/mutate.ts';

/** Why ‘Confirm this car’ did not save a build. */
export type ConfirmFailure = MutateFailure | 'NO_AGENT';

type Explained = BuildCode | 'NO_AGENT' | 'NOT_ENROLLED';

/** Of everything that can be said about a build: what a customer is told of one just chosen. */
const explanations = {
  OPTION_NOT_AVAILABLE: 'OPTION_NOT_AVAILABLE',
  NO_AGENT: 'NO_AGENT',
  NOT_ENROLLED: 'NOT_ENROLLED',
  PRICE_LIST_UNKNOWN: 'other',
  // Head office says this later.
  PRICE_CHANGED: 'other',
  // A new build has not been sold.
  BUILD_SOLD: 'other',
  SOLD_TWICE: 'other',
  SALE_UNDONE: 'other',
} as const satisfies Record<Explained, string>;

/** The words there are for a failure. */
export function explanationOf(failure: ConfirmFailure) {
  return isExplained(failure) ? explanations[failure] : 'other';
}

function isExplained(failure: ConfirmFailure): failure is Explained {
  return Object.hasOwn(explanations, failure);
}
