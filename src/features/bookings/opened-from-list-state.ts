/** Navigation state that marks a booking as opened from the list of bookings. */
export const openedFromListState = { inList: true } as const;

export function isOpenedFromList(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'inList' in state && state.inList === true;
}
