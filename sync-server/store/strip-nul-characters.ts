/**
 * Removes NUL characters from a text, because PostgreSQL cannot store them. JSON bodies do not need
 * this, because JSON escapes them.
 */
export function stripNulCharacters(text: string): string {
  return text.replaceAll('\0', '');
}
