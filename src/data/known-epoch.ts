/**
 * Whether an answer came from the head office this tablet knows. One from before a restore must not
 * be noted: what it says is settled has been forgotten since. Whoever notes the first answer of all
 * notes its epoch with it, as otherwise the tablet would not see that head office was restored.
 */
export function isOfKnownEpoch(known: string | undefined, answered: string): boolean {
  return known === undefined || known === answered;
}
