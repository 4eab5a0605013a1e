import type { AttentionCode } from '../errors/attention-codes.ts';
import type { FieldConflict } from './attention.ts';

/** Result of applying an offered change: the remaining conflicts, or the code of a refusal. */
export type ResolutionResult =
  | { ok: true; code: AttentionCode; conflicts: FieldConflict[] }
  | { ok: false; code: AttentionCode };
