import * as v from 'valibot';
import { mutationIdSchema } from '#domain/protocol/mutation-envelope.ts';

interface NumberedMutation {
  mutationId: number;
  raw: unknown;
  /** How many mutations without a number stand directly before it. */
  unnumberedBefore: number;
}

interface SplitMutations {
  numbered: NumberedMutation[];
  unnumbered: unknown[];
}

const numberedSchema = v.object({ mutationId: mutationIdSchema });

/** The mutations of a push that have a number, in order, and the mutations whose number is unreadable. */
export function splitByNumber(mutations: readonly unknown[]): SplitMutations {
  const split: SplitMutations = { numbered: [], unnumbered: [] };
  let unnumberedBefore = 0;
  for (const raw of mutations) {
    const parsed = v.safeParse(numberedSchema, raw);
    if (parsed.success) {
      split.numbered.push({ mutationId: parsed.output.mutationId, raw, unnumberedBefore });
      unnumberedBefore = 0;
    } else {
      split.unnumbered.push(raw);
      unnumberedBefore += 1;
    }
  }
  return split;
}
