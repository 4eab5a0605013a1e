/*
 * What web storage remembers of this tablet's database. Should the database be emptied, by a
 * browser short of space or by a cleaning tool, this is what tells.
 */
import * as v from 'valibot';
import { idSchema } from '#domain/id.ts';
import { instantSchema } from '#domain/time.ts';

const KEY = 'forecourtInstallation';

const markerSchema = v.object({
  clientId: idSchema,
  /** When head office last had everything of this client, as far as was known; this tablet's clock, ms. */
  at: instantSchema,
});
export type InstallationMarker = v.InferOutput<typeof markerSchema>;

/** The marker in memory: all site data can be cleared under the running page. */
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

/** For a reset on purpose. Other tabs receive an event with the key, unlike at a clearing from outside. */
export function forgetMarker(): void {
  last = undefined;
  localStorage.removeItem(KEY);
}

/** Forgets the marker with another tab. */
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
