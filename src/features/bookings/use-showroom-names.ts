import { localDatabase } from '../../data/local-database.ts';
import { listShowrooms } from '../../data/queries/showroom-queries.ts';
import { useLiveValue } from '../../data/use-live.ts';

/** The showrooms' names by their ids; undefined while they are read for the first time. */
export function useShowroomNames(): ReadonlyMap<string, string> | undefined {
  return useLiveValue(
    async () => new Map((await listShowrooms(localDatabase)).map(({ id, name }) => [id, name])),
  );
}
