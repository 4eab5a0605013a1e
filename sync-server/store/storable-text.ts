/**
 * Removes NUL characters, which PostgreSQL cannot store in a text. JSON bodies escape them instead.
 */
export function storableText(text: string): string {
  return text.replaceAll('\0', '');
}
