/*
 * The marker of this tablet's database in web storage. It reveals that the database was emptied, by
 * a browser short of space or by a cleaning tool.
 */
import * as v from 'valibot';
import { idSchema } from '#domain/id.ts';
import { instantSchema } from '#domain/time.ts';

const KEY = 'forecourtInstallation';

const markerSchema = v.object({
  clientId: idSchema,
  /**
   * Last known time at which the server had all data of this client; this tablet's clock, ms since
   * 1970.
   */
  at: instantSchema,
});
export type InstallationMarker = v.InferOutput<typeof markerSchema>;

/** A copy in memory, because all site data can be cleared under the running page. */
let last: InstallationMarker | undefined;

export function readMarker(): InstallationMarker | undefined {
  last = readStored() ?? last;
  return last;
}

function readStored(): InstallationMarker | undefined {
  try {
    const parsed = v.safeParse(markerSchema, JSON.parse(localStorage.getItem(KEY) ?? 'null'));
    return parsed.success ? parsed.output : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Deletes the marker for a deliberate reset. Other tabs receive a storage event with the key,
 * unlike after a clearing of all site data.
 */
export function forgetMarker(): void {
  last = undefined;
  localStorage.removeItem(KEY);
}

/** Deletes the copy in memory when another tab deletes the marker. */
export function followMarker(page: EventTarget): void {
  page.addEventListener('storage', (event) => {
    const { key, newValue } = event as StorageEvent;
    if (key === KEY && newValue === null) last = undefined;
  });
}

export function writeMarker(marker: InstallationMarker): void {
  last = marker;
  localStorage.setItem(KEY, JSON.stringify(marker));
}
