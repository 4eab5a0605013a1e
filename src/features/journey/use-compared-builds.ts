import { useLiveQuery } from 'dexie-react-hooks';
import type { Build } from '#domain/builds/build.ts';
import { readCompareItems } from '#domain/sharing/compare-address.ts';
import type { LocalDatabase } from '../../data/database.ts';
import { localDatabase } from '../../data/local-database.ts';
import { findBuild, listBuildsOfCustomer } from '../../data/queries/build-queries.ts';
import { findPriceListById } from '../../data/queries/price-list-queries.ts';
import { useJourney } from '../../data/session/journey-store.ts';
import type { ComparedBuild } from './compare-columns.ts';

interface ComparedBuilds {
  /** Those the address asks for. */
  compared: ComparedBuild[];
  /** Those that can be added: this customer's, latest first. */
  offered: ComparedBuild[];
}

/** The saved builds a comparison is about, or could be; undefined while they are being read. */
export function useComparedBuilds(items: string | null): ComparedBuilds | undefined {
  const customerId = useJourney(({ customer }) => customer?.id ?? null);
  return useLiveQuery(async () => {
    const wanted = readCompareItems(items).flatMap((item) =>
      'buildId' in item ? [item.buildId] : [],
    );
    const found = await Promise.all(wanted.map((id) => findBuild(localDatabase, id)));
    const own = customerId === null ? [] : await listBuildsOfCustomer(localDatabase, customerId);
    const [compared, offered] = await Promise.all([
      withPriceLists(
        localDatabase,
        found.filter((build) => build !== null),
      ),
      withPriceLists(
        localDatabase,
        own.filter(({ status }) => status !== 'archived'),
      ),
    ]);
    return { compared, offered };
  }, [items, customerId]);
}

async function withPriceLists(
  db: LocalDatabase,
  builds: readonly Build[],
): Promise<ComparedBuild[]> {
  const priced = await Promise.all(
    builds.map(async (build) => {
      const priceList = await findPriceListById(db, build.priceListId);
      return priceList && { build, priceList };
    }),
  );
  return priced.filter((compared) => compared !== null);
}
