export function toggleId(ids: readonly string[], id: string): string[] {
  return ids.includes(id) ? ids.filter((otherId) => otherId !== id) : [...ids, id];
}
