/**
 * Whether the runtime (browser or Node.js) supports a time zone with this name. `timeZoneSchema`
 * checks only the format.
 */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
