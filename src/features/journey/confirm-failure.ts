import type { MutateResult } from '../../data/mutate.ts';

/** Why ‘Confirm this car’ did not save a build. */
export type ConfirmFailure = Extract<MutateResult, { ok: false }>['code'] | 'NO_AGENT';

const explained = ['OPTION_NOT_AVAILABLE', 'NO_AGENT', 'NOT_ENROLLED'] as const;
type Explained = (typeof explained)[number] | 'other';

/** The words there are for a failure. */
export function explanationOf(failure: ConfirmFailure): Explained {
  return explained.find((code) => code === failure) ?? 'other';
}
