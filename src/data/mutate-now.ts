import type { MutatorName } from '#domain/mutations/mutators.ts';
import { localDatabase } from './local-database.ts';
import { type Intent, mutate, type MutateResult } from './mutate.ts';

export type MutationCall<N extends MutatorName> = Pick<Intent<N>, 'name' | 'args'>;

/** Runs a mutation on this tablet, recorded at the present time. */
export function mutateNow<N extends MutatorName>(
  intent: MutationCall<N> & { actorId: string },
): Promise<MutateResult> {
  return mutate(localDatabase, { ...intent, recordedAt: Date.now() });
}
