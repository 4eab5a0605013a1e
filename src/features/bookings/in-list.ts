/** Navigation state of a booking that is opened from its list. */
export const inList = { inList: true } as const;

export function isInList(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'inList' in state && state.inList === true;
}
