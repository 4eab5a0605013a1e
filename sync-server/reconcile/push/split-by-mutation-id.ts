import * as v from 'valibot';
import { mutationIdSchema } from '#domain/protocol/mutation-envelope.ts';

export interface NumberedMutation {
  mutationId: number;
  /** The received mutation without its grant. */
  raw: unknown;
  /** The token of the grant that the mutation was sent with. */
  grant?: string | undefined;
  /** Number of mutations without an id directly before this one. */
  unnumberedBefore: number;
}

interface SplitMutations {
  numbered: NumberedMutation[];
  unnumbered: unknown[];
}

const numberedMutationSchema = v.object({ mutationId: mutationIdSchema });

/**
 * Splits the mutations of a push into mutations with an id, in their order, and mutations without a
 * valid id. Separates the grants, so that the server stores no grant with a mutation, and so that a
 * repeated mutation with another grant is the same mutation.
 */
export function splitByMutationId(mutations: readonly unknown[]): SplitMutations {
  const split: SplitMutations = { numbered: [], unnumbered: [] };
  let unnumberedBefore = 0;
  for (const mutation of mutations) {
    const { raw, grant } = separateGrant(mutation);
    const parsed = v.safeParse(numberedMutationSchema, raw);
    if (parsed.success) {
      split.numbered.push({ mutationId: parsed.output.mutationId, raw, grant, unnumberedBefore });
      unnumberedBefore = 0;
    } else {
      split.unnumbered.push(raw);
      unnumberedBefore += 1;
    }
  }
  return split;
}

function separateGrant(mutation: unknown): { raw: unknown; grant?: string } {
  const isObject = typeof mutation === 'object' && mutation !== null && !Array.isArray(mutation);
  if (!isObject || !('grant' in mutation)) return { raw: mutation };
  const { grant, ...raw } = mutation;
  return typeof grant === 'string' ? { raw, grant } : { raw };
}

/**
 * Maximum size of a part in characters: about an import of 200 customers or a hundred edits. Larger
 * parts would block other writers for longer.
 */
const MAX_PART_CHARACTERS = 64 * 1024;

/**
 * Splits mutations into parts of one transaction each. A mutation that no longer fits into a part
 * begins a new part.
 */
export function splitBySize(numbered: readonly NumberedMutation[]): NumberedMutation[][] {
  const parts: NumberedMutation[][] = [];
  let partLength = 0;
  for (const mutation of numbered) {
    const mutationLength = JSON.stringify(mutation.raw).length;
    partLength += mutationLength;
    const part = parts.at(-1);
    if (part && partLength <= MAX_PART_CHARACTERS) {
      part.push(mutation);
    } else {
      parts.push([mutation]);
      partLength = mutationLength;
    }
  }
  return parts;
}
