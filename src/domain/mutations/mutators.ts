import type * as v from 'valibot';
import { registerCustomer } from '../customers/register-customer.ts';
import { updateCustomer } from '../customers/update-customer.ts';
import type { Mutator } from './mutator.ts';

/** Every mutator there is. Entries are added, never removed: old tablets still send them. */
export const mutators = { registerCustomer, updateCustomer } as const;

export type MutatorName = keyof typeof mutators;
export type ArgsOf<N extends MutatorName> = v.InferInput<(typeof mutators)[N]['args']>;

/** The mutator of a name as it came over the wire or out of storage. */
export function findMutator(name: string, argsVersion: number): Mutator | undefined {
  if (!Object.hasOwn(mutators, name)) return undefined;
  const mutator: Mutator = mutators[name as MutatorName];
  return mutator.argsVersion === argsVersion ? mutator : undefined;
}
