/** Router state of a link “back to the list”: the list restores its last position. */
export const goingBack = { back: true } as const;

export function isGoingBack(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'back' in state && state.back === true;
}
