/** Router state of a “back to the list” link, which makes the list restore its last position. */
export const goingBack = { back: true } as const;

export function isGoingBack(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'back' in state && state.back === true;
}
