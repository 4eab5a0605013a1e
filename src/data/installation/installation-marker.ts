/*
 * A copy of the client id in web storage that marks this tablet as enrolled. If the marker exists
 * but the database is empty, a browser short of space or a cleaning tool has emptied the database.
 */
import * as v from 'valibot';
import { instantSchema } from '#domain/time/time.ts';
import { idSchema } from '#domain/values/id.ts';

const MARKER_KEY = 'forecourtInstallation';

const markerSchema = v.object({
  clientId: idSchema,
  /**
   * Last known time at which the server had all data of this client; this tablet's clock, ms since
   * 1970.
   */
  at: instantSchema,
});
export type InstallationMarker = v.InferOutput<typeof markerSchema>;

/**
 * A copy of the marker in memory, because a user can clear all site data while the page is open.
 */
let lastMarker: InstallationMarker | undefined;

export function readMarker(): InstallationMarker | undefined {
  lastMarker = readStoredMarker() ?? lastMarker;
  return lastMarker;
}

function readStoredMarker(): InstallationMarker | undefined {
  try {
    const parsed = v.safeParse(
      markerSchema,
      JSON.parse(localStorage.getItem(MARKER_KEY) ?? 'null'),
    );
    return parsed.success ? parsed.output : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Deletes the marker before a deliberate reset, so that the reset does not count as a storage loss.
 * Other tabs receive a storage event with the key of the marker; clearing all site data sends no
 * event with this key.
 */
export function deleteMarker(): void {
  lastMarker = undefined;
  localStorage.removeItem(MARKER_KEY);
}

/** Deletes the copy in memory when another tab deletes the marker for a reset. */
export function watchMarkerDeletion(page: EventTarget): void {
  page.addEventListener('storage', (event) => {
    const { key, newValue } = event as StorageEvent;
    if (key === MARKER_KEY && newValue === null) lastMarker = undefined;
  });
}

export function writeMarker(marker: InstallationMarker): void {
  lastMarker = marker;
  localStorage.setItem(MARKER_KEY, JSON.stringify(marker));
}
