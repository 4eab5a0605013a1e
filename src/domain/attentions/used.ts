import type { AttentionCode } from '../errors/attention-codes.ts';
import type { FieldConflict } from './attention.ts';

/** What became of the offered version: its writes are laid, and what still needs a person. */
export type Used =
  | { ok: true; code: AttentionCode; conflicts: FieldConflict[] }
  | { ok: false; code: AttentionCode };
