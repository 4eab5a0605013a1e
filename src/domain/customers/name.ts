/** First and last name as one: what is left when either is missing. */
export function joinName(firstName: string, lastName: string): string {
  return `${firstName} ${lastName}`.trim();
}

/** Splits a full name at its last space; a single word is a first name. */
export function splitName(name: string): { firstName: string; lastName: string } {
  const words = name.trim().split(/\s+/);
  if (words.length < 2) return { firstName: words.join(''), lastName: '' };
  return { firstName: words.slice(0, -1).join(' '), lastName: words.slice(-1).join('') };
}
