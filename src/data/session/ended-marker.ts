/*
 * A tablet that head office has revoked, or that was lost, empties itself. Why it is empty is the one
 * thing that it keeps, in web storage, until somebody signs in on it again. Read by the sign-in screen.
 */
import * as v from 'valibot';
import { instantSchema } from '#domain/time.ts';
import { forgetMarker } from './installation-marker.ts';

/** Other tabs hear of it under this key. */
export const ENDED_KEY = 'forecourtEnded';

const endedSchema = v.object({ ending: v.picklist(['revoked', 'lost']), at: instantSchema });
export type EndedTablet = v.InferOutput<typeof endedSchema>;

/** Web storage as on a new tablet, but for the reason where there is one. */
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

/** Somebody has signed in: it is a tablet of the fleet again. */
export function forgetEnded(): void {
  localStorage.removeItem(ENDED_KEY);
}
