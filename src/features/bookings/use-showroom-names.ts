import { useLiveQuery } from 'dexie-react-hooks';
import { localDatabase } from '../../data/local-database.ts';
import { listShowrooms } from '../../data/queries/showroom-queries.ts';

/** The showrooms' names by their ids; undefined while they are read for the first time. */
export function useShowroomNames(): ReadonlyMap<string, string> | undefined {
  return useLiveQuery(
    async () => new Map((await listShowrooms(localDatabase)).map(({ id, name }) => [id, name])),
  );
}
