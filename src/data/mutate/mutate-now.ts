import type { MutatorName } from '#domain/mutations/mutators.ts';
import { localDatabase } from '../database/local-database.ts';
import { type MutationInput, mutate, type MutateResult } from './mutate.ts';

export type MutationCall<N extends MutatorName> = Pick<MutationInput<N>, 'name' | 'args'>;

/** Runs a mutation on this tablet's database, with the current time as `recordedAt`. */
export function mutateNow<N extends MutatorName>(
  input: MutationCall<N> & { actorId: string },
): Promise<MutateResult> {
  return mutate(localDatabase, { ...input, recordedAt: Date.now() });
}
