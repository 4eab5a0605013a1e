import { useLiveQuery } from 'dexie-react-hooks';
import { noteDefect } from '../../data/defects.ts';
import { localDatabase } from '../../data/local-database.ts';
import { readMeta } from '../../data/meta.ts';
import { listDealers, type NearDealer } from '../../data/queries/dealer-queries.ts';
import { useSession } from '../../data/session/session-store.ts';

/** Every dealer, the nearest first; undefined while they are read, null where they cannot be. */
export function useDealers(): NearDealer[] | null | undefined {
  const hereId = useSession((state) => state.session?.showroom.id) ?? null;
  return useLiveQuery(
    () =>
      listDealers(localDatabase, hereId).catch((error: unknown) => {
        noteDefect(error);
        return null;
      }),
    [hereId],
  );
}

/** Whether this tablet was ever connected to head office; undefined while that is looked up. */
export function useIsEnrolled(): boolean | undefined {
  return useLiveQuery(async () => (await readMeta(localDatabase, 'device')) !== undefined);
}
