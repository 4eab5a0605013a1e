import { useTranslation } from 'react-i18next';
import type { Build } from '#domain/builds/build.ts';
import { translatePriceList } from '#domain/catalogue/translate-price-list.ts';
import { type Language, languageOf } from '#domain/languages/language.ts';
import { readCompareItems } from '#domain/sharing/compare-address.ts';
import type { LocalDatabase } from '../../data/database.ts';
import { localDatabase } from '../../data/local-database.ts';
import { findBuild, listBuildsOfCustomer } from '../../data/queries/build-queries.ts';
import { findPriceListById } from '../../data/queries/price-list-queries.ts';
import { useJourney } from '../../data/session/journey-store.ts';
import { useLiveRows } from '../../data/use-live.ts';
import type { ComparedBuild } from './compare-columns.ts';

interface ComparedBuilds {
  /** Builds that the address lists. */
  compared: ComparedBuild[];
  /** Builds of this customer that can be added to the comparison, latest first. */
  offered: ComparedBuild[];
}

/** Returns the compared builds and the builds that can be added; undefined until the first read. */
export function useComparedBuilds(items: string | null): ComparedBuilds | undefined {
  const { i18n } = useTranslation();
  const language = languageOf(i18n.language);
  const customerId = useJourney(({ customer }) => customer?.id ?? null);
  return useLiveRows(async () => {
    const wanted = readCompareItems(items).flatMap((item) =>
      'buildId' in item ? [item.buildId] : [],
    );
    const found = await Promise.all(wanted.map((id) => findBuild(localDatabase, id)));
    const own = customerId === null ? [] : await listBuildsOfCustomer(localDatabase, customerId);
    const [compared, offered] = await Promise.all([
      withPriceLists(
        localDatabase,
        found.filter((build) => build !== null),
        language,
      ),
      withPriceLists(
        localDatabase,
        own.filter(({ status }) => status !== 'archived'),
        language,
      ),
    ]);
    return { compared, offered };
  }, [items, customerId, language]);
}

async function withPriceLists(
  db: LocalDatabase,
  builds: readonly Build[],
  language: Language,
): Promise<ComparedBuild[]> {
  const priced = await Promise.all(
    builds.map(async (build) => {
      const priceList = await findPriceListById(db, build.priceListId);
      return priceList && { build, priceList: translatePriceList(priceList, language) };
    }),
  );
  return priced.filter((compared) => compared !== null);
}
