/**
 * Whether a response has the epoch that this tablet knows. A response from before a restore must
 * not be stored: its settled mutations are lost since. The first response must be stored together
 * with its epoch: otherwise the tablet could not detect a restore.
 */
export function isOfKnownEpoch(known: string | undefined, answered: string): boolean {
  return known === undefined || known === answered;
}
