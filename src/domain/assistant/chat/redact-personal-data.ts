const emailPattern = /[^\s@]+@[^\s@]+\.[^\s@]+/g;
/**
 * A telephone number: at least seven digits, possibly with spaces, parentheses, dots or hyphens
 * between digits. Amounts of money with fewer digits or with commas do not match.
 */
const phonePattern = /\+?\d(?:[\s().-]*\d){6,}/g;

/**
 * Replaces e-mail addresses, telephone numbers and the given names with ‘…’ in a text that leaves
 * the dealer's systems. Ignores names of one character.
 */
export function redactPersonalData(text: string, names: readonly string[] = []): string {
  const usableNames = names.filter((name) => name.trim().length > 1);
  return usableNames
    .reduce(
      (remainingText, name) =>
        remainingText.replaceAll(new RegExp(escapeRegExp(name.trim()), 'gi'), '…'),
      text,
    )
    .replaceAll(emailPattern, '…')
    .replaceAll(phonePattern, '…');
}

/**
 * Returns the first segment of a path. Further segments may identify a customer:
 * `/customers/0198…`.
 */
export function toFirstPathSegment(path: string): string {
  return path.replace(/(\/[^/?#]*).*/, '$1');
}

function escapeRegExp(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
