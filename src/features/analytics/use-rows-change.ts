import { useLiveQuery } from 'dexie-react-hooks';
import { localDatabase } from '../../data/local-database.ts';

/**
 * Another value whenever a row has changed that a figure may be made of. Where rows cannot be read,
 * the figures cannot either, and whoever counts them says so.
 */
export function useRowsChange(): readonly number[] | undefined {
  return useLiveQuery(() =>
    Promise.all([
      localDatabase.sales.count(),
      localDatabase.customers.count(),
      localDatabase.builds.count(),
      localDatabase.bookings.count(),
      localDatabase.dayFigures.count(),
      localDatabase.targets.count(),
    ]).catch(() => []),
  );
}
