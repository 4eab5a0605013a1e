/*
 * Detects that the browser or a user has emptied the database. The client id is stored twice: in
 * the database and in a marker in web storage. A marker whose client id is missing in the database
 * means that the database was emptied. If only the marker is missing, web storage was emptied, and
 * the marker is written again.
 */
import * as v from 'valibot';
import { create } from 'zustand';
import { idSchema } from '#domain/values/id.ts';
import type { LocalDatabase } from '../database/database.ts';
import { emitDefect } from '../defects.ts';
import { followRowsDebounced } from '../live/follow-rows-debounced.ts';
import { readMetas } from '../meta.ts';
import { getOrCreateClientId } from '../mutate/client-id.ts';
import { readMarker, writeMarker } from './installation-marker.ts';

export interface StorageLoss {
  /**
   * Last time at which the server certainly had all data of this tablet; this tablet's clock, ms
   * since 1970.
   */
  safeUntil: number;
}

/** The detected storage loss; null if none was detected or a user has dismissed the notice. */
export const useStorageLoss = create<{ loss: StorageLoss | null }>()(() => ({ loss: null }));

const INSTALLATION_KEY = 'installation';

const installationSchema = v.object({ clientId: idSchema });

/**
 * Returns the storage loss if this tablet's database was emptied since its last enrolment;
 * otherwise null.
 */
export async function findStorageLoss(db: LocalDatabase): Promise<StorageLoss | null> {
  const marker = readMarker();
  if (!marker) return null;
  const installation = await readInstallation(db);
  return installation?.clientId === marker.clientId ? null : { safeUntil: marker.at };
}

/**
 * Writes the client id to the database and to the marker in web storage, if this tablet is
 * enrolled.
 */
export async function updateInstallationMarker(db: LocalDatabase, now: number): Promise<void> {
  await writeInstallationMarker(db, await readMarkerInputs(db), now);
}

/**
 * Updates the marker now and after changes of the values in `readMarkerInputs`, one update at a
 * time. Returns a function that stops the updates and resolves after the last one.
 */
export function maintainInstallationMarker(
  db: LocalDatabase,
  now: () => number,
): () => Promise<void> {
  let pendingMark = Promise.resolve();
  const stop = followRowsDebounced(db, () => readMarkerInputs(db), {
    found: (inputs) => {
      pendingMark = pendingMark
        .then(() => writeInstallationMarker(db, inputs, now()))
        .catch(emitDefect);
    },
    // If the database cannot be read, the marker stays unchanged; other queries report the error.
    failed: () => {},
  });
  return () => {
    stop();
    return pendingMark;
  };
}

type MarkerInputs = Awaited<ReturnType<typeof readMarkerInputs>>;

function readMarkerInputs(db: LocalDatabase) {
  // This function runs after every change of these values, so all reads share one transaction,
  // which is faster than several.
  return db.transaction('r', db.meta, db.outbox, async () => {
    const [facts, installation, oldest] = await Promise.all([
      readMetas(db, ['device', 'clientId', 'pulledAt']),
      readInstallation(db),
      db.outbox.orderBy('mutationId').first(),
    ]);
    return { ...facts, installation, oldest };
  });
}

async function writeInstallationMarker(
  db: LocalDatabase,
  inputs: MarkerInputs,
  now: number,
): Promise<void> {
  if (!inputs.device) return;
  const clientId = inputs.clientId ?? (await getOrCreateClientId(db));
  if (inputs.installation?.clientId !== clientId) {
    await db.meta.put({ key: INSTALLATION_KEY, value: { clientId } });
  }
  writeMarker({ clientId, at: computeSafeUntil(inputs, now) });
}

async function readInstallation(db: LocalDatabase) {
  const parsed = v.safeParse(installationSchema, (await db.meta.get(INSTALLATION_KEY))?.value);
  return parsed.success ? parsed.output : undefined;
}

function computeSafeUntil({ oldest, pulledAt }: MarkerInputs, now: number): number {
  const lastPulledAt = pulledAt ?? now;
  return oldest ? Math.min(oldest.recordedAt, lastPulledAt) : lastPulledAt;
}
