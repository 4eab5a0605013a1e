/*
 * A tablet that head office has revoked or that was lost empties itself. Why it is empty is the one
 * thing that it keeps, beside its database, until somebody signs in on it again.
 */
import * as v from 'valibot';
import { deviceEndings } from '#domain/protocol/fleet.ts';
import { instantSchema } from '#domain/time.ts';
import type { LocalDatabase } from '../database.ts';

/** Other tabs hear of it under this key. */
export const ENDED_KEY = 'forecourtEnded';

const endedSchema = v.object({ ending: v.picklist(deviceEndings), at: instantSchema });
export type EndedTablet = v.InferOutput<typeof endedSchema>;

/** Empties the tablet: database, session, and what stands beside them. The app itself stays. */
export async function wipeTablet(db: LocalDatabase, ended: EndedTablet): Promise<void> {
  sessionStorage.clear();
  localStorage.clear();
  // Before the database, so that a power cut between the two is no loss that nobody can explain.
  localStorage.setItem(ENDED_KEY, JSON.stringify(ended));
  await db.delete();
}

/** Empties the tablet because the person before it wants that; nothing is left to explain. */
export async function resetTablet(db: LocalDatabase): Promise<void> {
  sessionStorage.clear();
  localStorage.clear();
  await db.delete();
}

export function readEnded(): EndedTablet | null {
  try {
    const parsed = v.safeParse(endedSchema, JSON.parse(localStorage.getItem(ENDED_KEY) ?? 'null'));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}

/** Somebody has signed in: it is a tablet of the fleet again. */
export function forgetEnded(): void {
  localStorage.removeItem(ENDED_KEY);
}
