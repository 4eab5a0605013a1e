/** What a link “back to the list” says to the list: to be as it was left. */
export const goingBack = { back: true } as const;

export function isGoingBack(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'back' in state && state.back === true;
}
