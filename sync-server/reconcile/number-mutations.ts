import * as v from 'valibot';
import { mutationIdSchema } from '#domain/protocol/mutation-envelope.ts';

interface NumberedMutation {
  mutationId: number;
  raw: unknown;
}

const numberedSchema = v.object({ mutationId: mutationIdSchema });

/**
 * Gives each mutation of a push its number. One whose number cannot be read takes the place its
 * neighbours leave it, so that the same push sent again gives it the same number; with no
 * neighbour it is the next one of its client.
 */
export function numberMutations(
  mutations: readonly unknown[],
  lastMutationId: number,
): NumberedMutation[] {
  const ownNumbers = mutations.map(ownNumber);
  const firstKnown = ownNumbers.findIndex((number) => number !== undefined);
  const first = firstKnown === -1 ? undefined : ownNumbers[firstKnown];
  let next = first === undefined ? lastMutationId + 1 : Math.max(1, first - firstKnown);
  return mutations.map((raw, index) => {
    const mutationId = ownNumbers[index] ?? next;
    next = mutationId + 1;
    return { mutationId, raw };
  });
}

function ownNumber(raw: unknown): number | undefined {
  const parsed = v.safeParse(numberedSchema, raw);
  return parsed.success ? parsed.output.mutationId : undefined;
}
