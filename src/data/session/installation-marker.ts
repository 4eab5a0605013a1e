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

export function readMarker(): InstallationMarker | undefined {
  try {
    const parsed = v.safeParse(markerSchema, JSON.parse(localStorage.getItem(KEY) ?? 'null'));
    return parsed.success ? parsed.output : undefined;
  } catch {
    return undefined;
  }
}

export function writeMarker(marker: InstallationMarker): void {
  localStorage.setItem(KEY, JSON.stringify(marker));
}
