/** Maximum number of characters of an id on a screen, enough to distinguish the rows of a list. */
const SHORT_ID_LENGTH = 8;

/**
 * Returns the end of an id for the screen, because the ids of a showroom begin with similar times
 * or with the same name: `3f2a9c01` of a UUID, `0180` of `manhattan-0180`.
 */
export function getIdEnd(id: string): string {
  if (id.length <= SHORT_ID_LENGTH) return id;
  const end = id.slice(-SHORT_ID_LENGTH);
  return end.slice(end.search(/[^_-]*[_-]*$/));
}
