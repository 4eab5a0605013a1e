/**
 * Removes NUL characters from a text, because PostgreSQL cannot store them. JSON bodies do not need
 * this, because JSON escapes them.
 */
export function storableText(text: string): string {
  return text.replaceAll('\0', '');
}
