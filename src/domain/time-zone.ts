/**
 * Whether the browser or Node.js knows a time zone of this name. `timeZoneSchema` only checks the
 * form.
 */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
