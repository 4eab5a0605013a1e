/**
 * Removes NUL characters from a text, because PostgreSQL cannot store them. JSON bodies contain
 * none, because JSON escapes NUL characters.
 */
export function stripNulCharacters(text: string): string {
  return text.replaceAll('\0', '');
}
