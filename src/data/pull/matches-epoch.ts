/**
 * Whether a response has the epoch that this tablet has stored; true if this tablet has stored no
 * epoch yet. A response from before a restore of the server must not be stored, because the server
 * may have lost the mutations that the response settles. The caller must store the epoch together
 * with the first response, so that the tablet can detect a later restore.
 */
export function matchesEpoch(storedEpoch: string | undefined, responseEpoch: string): boolean {
  return storedEpoch === undefined || storedEpoch === responseEpoch;
}
