import { type Build, configurationOf } from '#domain/builds/build.ts';
import { priceListIn } from '#domain/catalogue/price-list-in-language.ts';
import type { Language } from '#domain/languages/language.ts';
import type { LocalDatabase } from '../../data/database.ts';
import { findCustomer } from '../../data/queries/customer-queries.ts';
import { findPriceListById } from '../../data/queries/price-list-queries.ts';
import { describeConfiguration, type ShownConfiguration } from './describe-configuration.ts';

/** A saved build as a list shows it. */
export interface ShownBuild {
  build: Build;
  /** Null where its price list is not on this tablet, or does not know the vehicle. */
  shown: ShownConfiguration | null;
  /** Null where nobody was registered, or they are not on this tablet. */
  customerName: string | null;
}

/** Builds as they read in a language. */
export function showBuilds(
  db: LocalDatabase,
  builds: readonly Build[],
  language: Language,
): Promise<ShownBuild[]> {
  return Promise.all(
    builds.map(async (build) => {
      const [priceList, customer] = await Promise.all([
        findPriceListById(db, build.priceListId),
        build.customerId === null ? null : findCustomer(db, build.customerId),
      ]);
      return {
        build,
        shown:
          priceList &&
          describeConfiguration(priceListIn(priceList, language), configurationOf(build)),
        customerName: customer?.name ?? null,
      };
    }),
  );
}
