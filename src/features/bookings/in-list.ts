/** Navigation state that marks a booking as opened from the list of bookings. */
export const inList = { inList: true } as const;

export function isInList(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'inList' in state && state.inList === true;
}
