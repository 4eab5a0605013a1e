/** Router state of a “back to the list” link, which makes the list restore its last position. */
export const backNavigationState = { back: true } as const;

/**
 * Returns the path in the property `from` of a router state, to which a screen returns; null if the
 * property is missing or contains no path of this app.
 */
export function readReturnPath(state: unknown): string | null {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : null;
  return typeof from === 'string' && /^\/(?!\/)/.test(from) ? from : null;
}

export function isBackNavigation(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'back' in state && state.back === true;
}
