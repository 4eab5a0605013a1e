/** Router state of a “back to the list” link, which makes the list restore its last position. */
export const backNavigationState = { back: true } as const;

export function isBackNavigation(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'back' in state && state.back === true;
}
