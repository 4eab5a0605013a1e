/** What an address of a booking is given that is opened in the list it stands in. */
export const inList = { inList: true } as const;

export function isInList(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'inList' in state && state.inList === true;
}
