const email = /[^\s@]+@[^\s@]+\.[^\s@]+/g;
/**
 * A telephone number: at least seven digits, possibly with spaces, parentheses, dots or hyphens
 * between them. Most amounts of money do not match, because they have fewer digits or contain
 * commas.
 */
const phone = /\+?\d(?:[\s().-]*\d){6,}/g;

/**
 * Replaces e-mail addresses, telephone numbers and the given names with ‘…’ in a text that leaves
 * the dealer's systems.
 */
export function redactPersonalData(text: string, names: readonly string[] = []): string {
  const usableNames = names.filter((name) => name.trim().length > 1);
  return usableNames
    .reduce((left, name) => left.replaceAll(new RegExp(escaped(name.trim()), 'gi'), '…'), text)
    .replaceAll(email, '…')
    .replaceAll(phone, '…');
}

/**
 * Returns the first segment of a path. Further segments may identify a customer:
 * `/customers/0198…`.
 */
export function toFirstPathSegment(path: string): string {
  return path.replace(/^(\/[^/?#]*).*$/, '$1');
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
