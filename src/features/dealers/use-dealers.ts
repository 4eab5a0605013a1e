import { localDatabase } from '../../data/local-database.ts';
import { readMeta } from '../../data/meta.ts';
import { listDealers, type NearDealer } from '../../data/queries/dealer-queries.ts';
import { useSession } from '../../data/session/session-store.ts';
import { useLiveRows } from '../../data/use-live.ts';

/** Returns all dealers, nearest first; undefined until the first read. */
export function useDealers(): NearDealer[] | undefined {
  const hereId = useSession((state) => state.session?.showroom.id) ?? null;
  return useLiveRows(() => listDealers(localDatabase, hereId), [hereId]);
}

/** Returns whether this tablet is enrolled; undefined until the first read. */
export function useIsEnrolled(): boolean | undefined {
  return useLiveRows(async () => (await readMeta(localDatabase, 'device')) !== undefined);
}
