import type { RequestErrorCode } from '#domain/errors/request-error-policy.ts';
import type { LocalDatabase } from '../../data/database/database.ts';
import { readMeta, writeMeta } from '../../data/meta.ts';
import type { Transport } from '../transport/transport.ts';

/** Errors without a retry: the session has ended, or an older server lacks the endpoint. */
const endedCodes: ReadonlySet<RequestErrorCode> = new Set(['UNAUTHORISED', 'NOT_FOUND']);

/**
 * Ends at the server the sessions that have already ended on this tablet. If a request fails, its
 * token stays in the stored list, and the next round repeats the request.
 */
export async function endSessions(
  db: LocalDatabase,
  transport: Pick<Transport, 'endSession'>,
  endedTokens: readonly string[],
): Promise<void> {
  for (const token of endedTokens) {
    const result = await transport.endSession(token);
    if (result.ok || endedCodes.has(result.code)) await forgetToken(db, token);
  }
}

/** Removes the token in a transaction, because another tab may add a token concurrently. */
function forgetToken(db: LocalDatabase, token: string): Promise<void> {
  return db.transaction('rw', db.meta, async () => {
    const tokens = (await readMeta(db, 'endedTokens')) ?? [];
    const others = tokens.filter((other) => other !== token);
    if (others.length > 0) await writeMeta(db, 'endedTokens', others);
    else await db.meta.delete('endedTokens');
  });
}
