import * as v from 'valibot';
import { mutationIdSchema } from '#domain/protocol/mutation-envelope.ts';

export interface NumberedMutation {
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

/** An import of 200 customers; some hundred edits. Larger parts keep other writers of a space waiting. */
const LETTERS_AT_ONCE = 64 * 1024;

/** Parts for one transaction each: a part ends before the mutation that makes it too long. */
export function splitBySize(numbered: readonly NumberedMutation[]): NumberedMutation[][] {
  const parts: NumberedMutation[][] = [];
  let letters = 0;
  for (const mutation of numbered) {
    const own = JSON.stringify(mutation.raw).length;
    letters += own;
    const part = parts.at(-1);
    if (part && letters <= LETTERS_AT_ONCE) {
      part.push(mutation);
    } else {
      parts.push([mutation]);
      letters = own;
    }
  }
  return parts;
}
