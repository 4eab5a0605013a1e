const email = /[^\s@]+@[^\s@]+\.[^\s@]+/g;
/** Seven figures or more, however they are set apart; amounts of money have fewer. */
const phone = /\+?\d(?:[\s().-]*\d){6,}/g;

/** A text that leaves the house: no addresses, no telephone numbers, and none of these names. */
export function withoutPersonalData(text: string, names: readonly string[] = []): string {
  const said = names.filter((name) => name.trim().length > 1);
  return said
    .reduce((left, name) => left.replaceAll(new RegExp(escaped(name.trim()), 'gi'), '…'), text)
    .replaceAll(email, '…')
    .replaceAll(phone, '…');
}

/** A page without the ids in it: `/customers/0198…` says who is looked at. */
export function pageOf(path: string): string {
  return path.replace(/^(\/[^/?#]*).*$/, '$1');
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
