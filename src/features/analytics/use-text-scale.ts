import { useAccess } from '../../data/session/access-store.ts';

/** How much larger than usual somebody reads: charts are drawn in pixels. */
export function useTextScale(): number {
  return useAccess(({ text }) => text / 100);
}
