/**
 * Whether a response has the epoch that this tablet has stored, or is the first response. A
 * response from before a restore of the server must not be stored, because the server has lost the
 * mutations that the response settles. The caller must store the epoch together with the first
 * response; otherwise the tablet could not detect a restore.
 */
export function matchesEpoch(known: string | undefined, answered: string): boolean {
  return known === undefined || known === answered;
}
