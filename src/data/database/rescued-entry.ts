import * as v from 'valibot';
import { mutationEnvelopeSchema } from '#domain/protocol/mutation-envelope.ts';
import { idSchema } from '#domain/values/id.ts';
import type { EntryVerdict } from './outbox-entry.ts';

/**
 * An unsent entry in a rescue file: a mutation and the id of the client that has numbered the
 * mutation.
 */
export const rescueFileEntrySchema = v.object({
  clientId: idSchema,
  ...mutationEnvelopeSchema.entries,
});
export type RescueFileEntry = v.InferOutput<typeof rescueFileEntrySchema>;

/**
 * An entry of another tablet that this tablet sends to the server, with its original client id and
 * number.
 */
export interface RescuedEntry extends RescueFileEntry {
  /** Time of the import; this tablet's clock, ms since 1970. */
  importedAt: number;
  /** The verdict of the server; null while unsettled. */
  settled: EntryVerdict | null;
  /**
   * Time of the verdict; the server's clock, ms since 1970. Missing while unsettled, or if an older
   * app version has stored the verdict.
   */
  settledAt?: number;
}
