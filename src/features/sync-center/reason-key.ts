import { isAttentionCode } from '#domain/errors/attention-codes.ts';

/** Returns the text key of a code; a newer server may send unknown codes. */
export function reasonKey(code: string) {
  return isAttentionCode(code) ? (`attention.${code}` as const) : 'attention.other';
}
