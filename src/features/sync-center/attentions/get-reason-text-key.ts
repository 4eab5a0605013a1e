import { isAttentionCode } from '#domain/errors/attention-codes.ts';

/**
 * Returns the text key of a reason code; a generic key for unknown codes, which a newer server may
 * send.
 */
export function getReasonTextKey(code: string) {
  return isAttentionCode(code) ? (`attention.${code}` as const) : 'attention.other';
}
