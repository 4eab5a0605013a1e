import { localDatabase } from '../../data/local-database.ts';
import { listShowrooms } from '../../data/queries/showroom-queries.ts';
import { useLiveValue } from '../../data/use-live.ts';

/** Returns the names of showrooms by id; undefined until the first read. */
export function useShowroomNames(): ReadonlyMap<string, string> | undefined {
  return useLiveValue(
    async () => new Map((await listShowrooms(localDatabase)).map(({ id, name }) => [id, name])),
  );
}
