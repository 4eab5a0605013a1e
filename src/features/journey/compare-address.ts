/** What one column of the comparison is about: a model, or one trim of it. */
export interface CompareItem {
  vehicleId: string;
  trimId: string | null;
}

export const MOST_COMPARED = 3;

/** `/compare?items=g70,gv70:prestige` */
export function compareAddress(items: readonly CompareItem[]): string {
  const list = items.map(({ vehicleId, trimId }) =>
    [vehicleId, trimId]
      .filter((id) => id !== null)
      .map(encodeURIComponent)
      .join(':'),
  );
  return `/compare?items=${list.join(',')}`;
}

/** What an address asks for, at most three. Whether they exist is for the catalogue to say. */
export function readCompareItems(items: string | null): CompareItem[] {
  return (items ?? '')
    .split(',')
    .filter((item) => item !== '')
    .slice(0, MOST_COMPARED)
    .map((item) => {
      const [vehicleId = '', trimId] = item.split(':');
      return { vehicleId, trimId: trimId || null };
    });
}
