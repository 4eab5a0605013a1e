import { RequestError } from '../../errors/request-error.ts';
import type { WriteTx } from '../../store/store.ts';
import type { KeyClaim } from '../../store/unsynced-tables/claimed-keys.ts';

/**
 * Whether a request must run; false for a repetition with the same idempotency key. Throws 400
 * `IDEMPOTENCY_KEY_REUSED` if a different request has used the key.
 */
export async function claimIdempotencyKey(
  tx: WriteTx,
  idempotencyKey: KeyClaim | undefined,
  now: number,
): Promise<boolean> {
  const claim = idempotencyKey ? await tx.claimKey(idempotencyKey, now) : 'first';
  if (claim === 'other') {
    throw new RequestError('BAD_REQUEST', { reason: 'IDEMPOTENCY_KEY_REUSED' });
  }
  return claim === 'first';
}
