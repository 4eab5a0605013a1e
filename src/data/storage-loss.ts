/*
 * Two notes of the same client: one in the database, one beside it in web storage. A note beside a
 * database that knows nothing of it says that the database was emptied. The other way round only
 * web storage was, and the note is written again.
 */
import * as v from 'valibot';
import { create } from 'zustand';
import { idSchema } from '#domain/id.ts';
import { loadClientId } from './client.ts';
import type { LocalDatabase } from './database.ts';
import { noteDefect } from './defects.ts';
import { followLater } from './follow-later.ts';
import { readMetas } from './meta.ts';
import { readMarker, writeMarker } from './session/installation-marker.ts';

export interface StorageLoss {
  /** Until when head office certainly had everything of this tablet; this tablet's clock, ms. */
  safeUntil: number;
}

/** The loss that was found when the app started, until a person has read of it. */
export const useStorageLoss = create<{ loss: StorageLoss | null }>()(() => ({ loss: null }));

const KEY = 'installation';

const installationSchema = v.object({ clientId: idSchema });

/** Whether this tablet's database was emptied since somebody signed in here. */
export async function findStorageLoss(db: LocalDatabase): Promise<StorageLoss | null> {
  const marker = readMarker();
  if (!marker) return null;
  const installation = await readInstallation(db);
  return installation?.clientId === marker.clientId ? null : { safeUntil: marker.at };
}

/** Notes, in both places, that this is an enrolled tablet. Browsers that are not leave no trace. */
export async function markInstallation(db: LocalDatabase, now: number): Promise<void> {
  await mark(db, await readContact(db), now);
}

/**
 * Keeps the mark up to date with every contact, one after the other, until the returned function is
 * called; that resolves once the last mark is made.
 */
export function keepMarked(db: LocalDatabase, now: () => number): () => Promise<void> {
  let marking = Promise.resolve();
  const stop = followLater(db, () => readContact(db), {
    found: (contact) => {
      marking = marking.then(() => mark(db, contact, now())).catch(noteDefect);
    },
    // A database that cannot be read is told of elsewhere; the mark stays as it is.
    failed: () => {},
  });
  return () => {
    stop();
    return marking;
  };
}

type Contact = Awaited<ReturnType<typeof readContact>>;

/** How far head office and this tablet have got. */
function readContact(db: LocalDatabase) {
  // One transaction for all of it: this is asked after every contact.
  return db.transaction('r', db.meta, db.outbox, async () => {
    const [facts, installation, oldest] = await Promise.all([
      readMetas(db, ['device', 'clientId', 'pulledAt']),
      readInstallation(db),
      db.outbox.orderBy('mutationId').first(),
    ]);
    return { ...facts, installation, oldest };
  });
}

async function mark(db: LocalDatabase, contact: Contact, now: number): Promise<void> {
  if (!contact.device) return;
  const clientId = contact.clientId ?? (await loadClientId(db));
  if (contact.installation?.clientId !== clientId) {
    await db.meta.put({ key: KEY, value: { clientId } });
  }
  writeMarker({ clientId, at: safeUntil(contact, now) });
}

async function readInstallation(db: LocalDatabase) {
  const parsed = v.safeParse(installationSchema, (await db.meta.get(KEY))?.value);
  return parsed.success ? parsed.output : undefined;
}

/** The last pull, or where something is waiting, when the oldest of it was written. */
function safeUntil({ oldest, pulledAt }: Contact, now: number): number {
  const pulled = pulledAt ?? now;
  return oldest ? Math.min(oldest.recordedAt, pulled) : pulled;
}
