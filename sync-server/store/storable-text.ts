/** PostgreSQL keeps no NUL in a text. Inside a JSON body it is escaped and needs no care. */
export function storableText(text: string): string {
  return text.replaceAll('\0', '');
}
