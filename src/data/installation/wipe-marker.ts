/*
 * A tablet that the server has revoked, or that was reported as lost, deletes its database and
 * web storage. Only the reason stays in web storage until the next sign-in, for the sign-in screen.
 */
import * as v from 'valibot';
import { instantSchema } from '#domain/time/time.ts';
import { deleteMarker } from './installation-marker.ts';

/** Key of the reason in web storage; other tabs receive a storage event with this key. */
export const ENDED_KEY = 'forecourtEnded';

const wipeReasonSchema = v.object({ ending: v.picklist(['revoked', 'lost']), at: instantSchema });
export type WipeReason = v.InferOutput<typeof wipeReasonSchema>;

/** Clears web storage and stores the reason, if there is one. */
export function clearWebStorage(reason: WipeReason | null): void {
  deleteMarker();
  sessionStorage.clear();
  localStorage.clear();
  if (reason) localStorage.setItem(ENDED_KEY, JSON.stringify(reason));
}

export function readWipeMarker(): WipeReason | null {
  try {
    const parsed = v.safeParse(
      wipeReasonSchema,
      JSON.parse(localStorage.getItem(ENDED_KEY) ?? 'null'),
    );
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}

/** Deletes the reason after a sign-in, because the tablet is in use again. */
export function deleteWipeMarker(): void {
  localStorage.removeItem(ENDED_KEY);
}
