/**
 * Removes NUL characters from a text, because PostgreSQL cannot store NUL characters. JSON bodies
 * need no such change, because JSON escapes NUL characters.
 */
export function stripNulCharacters(text: string): string {
  return text.replaceAll('\0', '');
}
