/*
 * A tablet that was revoked by the server or reported as lost empties itself. It stores only the
 * reason, in web storage, until the next sign-in. The sign-in screen reads the reason.
 */
import * as v from 'valibot';
import { instantSchema } from '#domain/time.ts';
import { forgetMarker } from './installation-marker.ts';

/** Other tabs receive a storage event with this key. */
export const ENDED_KEY = 'forecourtEnded';

const endedSchema = v.object({ ending: v.picklist(['revoked', 'lost']), at: instantSchema });
export type EndedTablet = v.InferOutput<typeof endedSchema>;

/** Clears web storage and stores the reason, if there is one. */
export function clearWebStorage(ended: EndedTablet | null): void {
  forgetMarker();
  sessionStorage.clear();
  localStorage.clear();
  if (ended) localStorage.setItem(ENDED_KEY, JSON.stringify(ended));
}

export function readEnded(): EndedTablet | null {
  try {
    const parsed = v.safeParse(endedSchema, JSON.parse(localStorage.getItem(ENDED_KEY) ?? 'null'));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}

/** Deletes the reason after a sign-in, because the tablet is in use again. */
export function forgetEnded(): void {
  localStorage.removeItem(ENDED_KEY);
}
