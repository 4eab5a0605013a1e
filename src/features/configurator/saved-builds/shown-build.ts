import { type Build, configurationOf } from '#domain/builds/build.ts';
import { translatePriceList } from '#domain/catalogue/translate-price-list.ts';
import { formatBuildCode } from '#domain/sharing/build-code.ts';
import { encodeBuildCode } from '#domain/sharing/configuration-code.ts';
import type { Language } from '#domain/languages/language.ts';
import type { LocalDatabase } from '../../../data/database/database.ts';
import { findPriceListById } from '../../../data/queries/catalogue/price-list-queries.ts';
import { findCustomer } from '../../../data/queries/customers/customer-queries.ts';
import { describeConfiguration, type ShownConfiguration } from '../describe-configuration.ts';
import { findMarket } from '../../../data/queries/showrooms/showroom-queries.ts';

export interface ShownBuild {
  build: Build;
  /**
   * Names and prices of the build. Null if the tablet does not store the price list of the build,
   * or if the price list does not contain the vehicle.
   */
  shown: ShownConfiguration | null;
  /**
   * Name of the customer; null if the build has no customer, or if the customer is not stored on
   * this tablet.
   */
  customerName: string | null;
  /** The formatted build code; null if the price list is missing or gives the build no code. */
  code: string | null;
}

export async function loadShownBuilds(
  db: LocalDatabase,
  builds: readonly Build[],
  language: Language,
): Promise<ShownBuild[]> {
  const market = await findMarket(db);
  return Promise.all(
    builds.map(async (build) => {
      const [priceList, customer] = await Promise.all([
        findPriceListById(db, build.priceListId),
        build.customerId === null ? null : findCustomer(db, build.customerId),
      ]);
      const code = priceList && encodeBuildCode(priceList, configurationOf(build));
      return {
        build,
        code: code && formatBuildCode(code),
        shown:
          priceList &&
          describeConfiguration(
            translatePriceList(priceList, language, market),
            configurationOf(build),
          ),
        customerName: customer?.name ?? null,
      };
    }),
  );
}
