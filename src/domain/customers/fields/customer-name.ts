/** Joins first and last name with a space; if a name is empty, returns the other name. */
export function joinName(firstName: string, lastName: string): string {
  return `${firstName} ${lastName}`.trim();
}

/** Particles that belong to the last name after them: “de la Vega”, “van der Meer”. */
const surnameParticles = new Set(
  'af al av bin da das de dei del della den der di do dos du el ibn la las le los ten ter van von zu zum zur'.split(
    ' ',
  ),
);

/**
 * Splits a full name: the last name is the last word with the particles before it. A single word is
 * a first name.
 */
export function splitName(name: string): { firstName: string; lastName: string } {
  const words = name.trim().split(/\s+/);
  if (words.length < 2) return { firstName: words.join(''), lastName: '' };
  let lastNameIndex = words.length - 1;
  while (lastNameIndex > 1 && surnameParticles.has(words[lastNameIndex - 1] ?? ''))
    lastNameIndex -= 1;
  return {
    firstName: words.slice(0, lastNameIndex).join(' '),
    lastName: words.slice(lastNameIndex).join(' '),
  };
}
