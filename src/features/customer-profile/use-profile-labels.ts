import { useTranslation } from 'react-i18next';
import { translatePriceList } from '#domain/catalogue/translate-price-list.ts';
import type { Customer } from '#domain/customers/customer.ts';
import { languageOf } from '#domain/languages/language.ts';
import { localDatabase } from '../../data/database/local-database.ts';
import { useLiveValue } from '../../data/live/use-live.ts';
import { listShowrooms } from '../../data/queries/catalogue/catalogue-queries.ts';
import { findLatestPriceList } from '../../data/queries/catalogue/price-list-queries.ts';
import { readAgentNames } from '../../data/queries/showrooms/agent-queries.ts';
import { useSession } from '../../data/session/agent/session-store.ts';
import { useMarket } from '../../shared/use-market.ts';
import { createProfileLabels, type ProfileNames, type ProfileLabels } from './profile-labels.ts';

const noNames: Omit<ProfileNames, 'timezone' | 'customer'> = {
  agentsById: new Map(),
  showroomsById: new Map(),
  priceList: null,
};

/**
 * Returns formatters for the values of rows; names are available once they are read from the
 * database.
 */
export function useProfileLabels(customer?: Customer): ProfileLabels {
  const { t, i18n } = useTranslation(['customerProfile', 'common']);
  const timezone = useSession((state) => state.session?.showroom.timezone) ?? 'UTC';
  const market = useMarket();
  const names = useLiveValue(async () => {
    const [agentsById, showrooms, priceList] = await Promise.all([
      readAgentNames(localDatabase),
      listShowrooms(localDatabase),
      findLatestPriceList(localDatabase),
    ]);
    const showroomsById = new Map(showrooms.map(({ id, name }) => [id, name]));
    return { agentsById, showroomsById, priceList };
  });
  const { priceList, ...otherNames } = names ?? noNames;
  return createProfileLabels(t, i18n.language, {
    ...otherNames,
    priceList: priceList && translatePriceList(priceList, languageOf(i18n.language), market),
    timezone,
    customer,
  });
}
