import * as v from 'valibot';
import { idSchema } from '#domain/id.ts';
import { mutationEnvelopeSchema } from '#domain/protocol/mutation-envelope.ts';
import type { EntryVerdict } from '../outbox-entry.ts';

/** An unsent entry as it lies in a file: the mutation and the client that numbered it. */
export const rescueEntrySchema = v.object({
  clientId: idSchema,
  ...mutationEnvelopeSchema.entries,
});
export type RescueEntry = v.InferOutput<typeof rescueEntrySchema>;

/** An entry of another tablet that this one passes on to head office, under its own name and number. */
export interface RescuedEntry extends RescueEntry {
  /** This tablet's clock, ms. */
  importedAt: number;
  /** How head office settled it; null until it has. */
  settled: EntryVerdict | null;
  /** Head office's clock, ms; missing where an older version of the app noted the verdict. */
  settledAt?: number;
}
