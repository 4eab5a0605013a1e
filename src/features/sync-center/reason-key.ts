import { isAttentionCode } from '#domain/errors/attention-codes.ts';

/** Where the sentence for a code stands; a newer head office may send codes unknown here. */
export function reasonKey(code: string) {
  return isAttentionCode(code) ? (`attention.${code}` as const) : 'attention.other';
}
