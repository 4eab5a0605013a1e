import { RequestError } from '../errors/request-error.ts';
import type { KeyClaim } from '../store/claimed-keys.ts';
import type { WriteTx } from '../store/store.ts';

/** Whether a request is to be done: not where one with its key was done before. */
export async function isFirst(
  tx: WriteTx,
  once: KeyClaim | undefined,
  now: number,
): Promise<boolean> {
  const claim = once ? await tx.claimKey(once, now) : 'first';
  if (claim === 'other') {
    throw new RequestError('BAD_REQUEST', { reason: 'IDEMPOTENCY_KEY_REUSED' });
  }
  return claim === 'first';
}
