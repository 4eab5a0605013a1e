import { localDatabase } from '../../data/local-database.ts';
import { readMeta } from '../../data/meta.ts';
import { listDealers, type NearDealer } from '../../data/queries/dealer-queries.ts';
import { useSession } from '../../data/session/session-store.ts';
import { useLiveRows } from '../../data/use-live.ts';

/** Every dealer, the nearest first; undefined while they are read. */
export function useDealers(): NearDealer[] | undefined {
  const hereId = useSession((state) => state.session?.showroom.id) ?? null;
  return useLiveRows(() => listDealers(localDatabase, hereId), [hereId]);
}

/** Whether this tablet was ever connected to head office; undefined while that is looked up. */
export function useIsEnrolled(): boolean | undefined {
  return useLiveRows(async () => (await readMeta(localDatabase, 'device')) !== undefined);
}
