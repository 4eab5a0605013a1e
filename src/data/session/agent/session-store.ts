import { create } from 'zustand';
import { isDeepEqual } from '#domain/values/is-deep-equal.ts';
import type { LocalDatabase } from '../../database/database.ts';
import { localDatabase } from '../../database/local-database.ts';
import { emitDefect } from '../../defects.ts';
import { findStorageLoss } from '../../installation/storage-loss.ts';
import { followRows } from '../../live/follow-rows.ts';
import { readMeta, readMetas, writeMeta } from '../../meta.ts';
import { dropCustomerSession, endCustomerSession } from '../customer/journey-store.ts';
import {
  clearAgentInWebStorage,
  clearSessionInWebStorage,
  writeSessionToWebStorage,
} from '../session-mirror.ts';
import { isSessionValid, type Session } from '../session.ts';

interface SessionState {
  session: Session | null;
  /** Id of the agent of the current or the last session; null before the first session. */
  lastAgentId: string | null;
}

/** The session of the signed-in agent on this tablet; null while no agent is signed in. */
export const useSession = create<SessionState>()(() => ({ session: null, lastAgentId: null }));

/** This tablet's showroom; null before it is read, which happens after the first screen. */
export const useTabletShowroom = create<Session['showroom'] | null>()(() => null);

/*
 * The session is stored in the tablet's database, where a completed write survives a power cut;
 * browsers write web storage to the disk seconds later.
 */

export async function startSession(
  session: Session,
  db: LocalDatabase = localDatabase,
): Promise<void> {
  await replaceStoredSession(session, db);
  applySession(session, db);
}

/** Ends the session on this tablet. The sync loop then ends the session at the server. */
export async function endSession(db: LocalDatabase = localDatabase): Promise<void> {
  // If the write fails, for example on a full disk, deletes only the session. The token then stays
  // valid until it expires.
  await replaceStoredSession(null, db).catch(() => db.meta.delete('session'));
  applySession(null, db);
}

/**
 * Stores the session, or deletes the stored session for null, and queues the end of the previous
 * token at the server.
 */
function replaceStoredSession(next: Session | null, db: LocalDatabase): Promise<void> {
  return db.transaction('rw', db.meta, async () => {
    const { session, endedTokens = [] } = await readMetas(db, ['session', 'endedTokens']);
    const token = session?.token ?? null;
    if (token !== null && token !== next?.token)
      await writeMeta(db, 'endedTokens', [...endedTokens, token]);
    if (next) await writeMeta(db, 'session', next);
    else await db.meta.delete('session');
  });
}

/**
 * Restores the session after a reload, a crash or a restart, unless the session has expired. If no
 * valid session exists, the customer session also ends, unless the tablet is handed over.
 */
export async function restoreSession(
  now: number,
  db: LocalDatabase = localDatabase,
): Promise<void> {
  const [session = null, handover] = await Promise.all([
    readMeta(db, 'session'),
    db.meta.get('handedOver'),
  ]);
  if (session) useSession.setState({ lastAgentId: session.agent.id });
  if (session && isSessionValid(session, now)) applySession(session, db);
  else if (handover) clearAgentInWebStorage();
  else applySession(null, db);
}

/**
 * Applies changes of the stored session, such as sign-ins and sign-outs in other tabs. Returns a
 * function that ends the subscription.
 */
export function followSession(db: LocalDatabase = localDatabase): () => void {
  const found = ({ stored, loss }: StoredSession) => {
    // If the database was emptied, the current session stays, because no agent has signed out.
    if (loss !== null) return;
    const { session } = useSession.getState();
    // An expired session is not applied, but stays stored until the next sign-in.
    const isNew = stored !== undefined && !isShown(stored, session);
    if (stored === undefined ? session !== null : isNew && isSessionValid(stored, Date.now())) {
      applySession(stored ?? null, db);
    }
  };
  return followRows(db, () => readStoredSession(db), { found, failed: emitDefect });
}

type StoredSession = Awaited<ReturnType<typeof readStoredSession>>;

async function readStoredSession(db: LocalDatabase) {
  const [stored, loss] = await Promise.all([readMeta(db, 'session'), findStorageLoss(db)]);
  return { stored, loss };
}

function isShown(storedSession: Session, shownSession: Session | null): boolean {
  return (
    storedSession.signedInAt === shownSession?.signedInAt &&
    isDeepEqual(storedSession.agent, shownSession.agent)
  );
}

function applySession(session: Session | null, db: LocalDatabase): void {
  if (session) {
    writeSessionToWebStorage(session);
  } else {
    // The customer session ends together with the agent's session.
    const wasSignedIn = useSession.getState().session !== null;
    void (wasSignedIn ? endCustomerSession(db) : dropCustomerSession(db));
    clearSessionInWebStorage();
  }
  useSession.setState(session ? { session, lastAgentId: session.agent.id } : { session });
}
