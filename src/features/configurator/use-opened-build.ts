import { useEffect, useEffectEvent, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import type { BuildFields } from '#domain/builds/build-fields.ts';
import { priceListIn } from '#domain/catalogue/price-list-in-language.ts';
import type { PriceList } from '#domain/catalogue/price-list.ts';
import { languageOf } from '#domain/languages/language.ts';
import { localDatabase } from '../../data/local-database.ts';
import { findBuild } from '../../data/queries/build-queries.ts';
import { findPriceList } from '../../data/queries/current-price-list.ts';
import { findPriceListById } from '../../data/queries/price-list-queries.ts';
import { useLiveRows } from '../../data/use-live.ts';
import { useNow } from '../../ui/use-now.ts';
import { freshFields, readCarriedOver } from './build-start.ts';
import { type ResolvedBuild, resolveOpenedBuild } from './resolve-opened-build.ts';
import { type HeldChoices, useHeldChoices } from './use-held-choices.ts';
import { useServedCustomer } from './use-served-customer.ts';

export type OpenedBuild = ResolvedBuild & { choices: HeldChoices };
export type ReadyBuild = Extract<OpenedBuild, { state: 'ready' }>;

/** Returns the build of the configurator: a new build, or a saved one with its unsaved changes. */
export function useOpenedBuild(buildId: string | undefined): OpenedBuild {
  const now = useNow();
  const inLanguage = useInLanguage();
  const { customerId, vehicleId } = useServedCustomer();
  const choices = useHeldChoices(buildId, customerId);
  const latest = inLanguage(useLiveRows(() => findPriceList(localDatabase, now), [now]));
  const build = useLiveRows(
    async () => (buildId === undefined ? null : findBuild(localDatabase, buildId)),
    [buildId],
  );
  // Memoized, because the initial fields of a new build do not depend on the selected options.
  const fresh = useMemo(
    () => (latest ? freshFields({ priceList: latest, customerId, vehicleId }) : null),
    [latest, customerId, vehicleId],
  );
  const isTaking = useCarriedOver(choices, build === null ? fresh : null);
  const ownId = choices.held?.fields.priceListId ?? build?.priceListId;
  const own = inLanguage(
    useLiveRows(
      async () => (ownId === undefined ? null : findPriceListById(localDatabase, ownId)),
      [ownId],
    ),
  );
  if (isTaking) return { state: 'loading', choices };
  const { held } = choices;
  return { ...resolveOpenedBuild({ buildId, build, latest, own, held, fresh }), choices };
}

/** Returns a function that localizes a price list, and returns null and undefined unchanged. */
function useInLanguage(): <T extends null | undefined>(found: PriceList | T) => PriceList | T {
  const { i18n } = useTranslation();
  return (found) => (found ? priceListIn(found, languageOf(i18n.language)) : found);
}

/**
 * Applies the configuration passed by the previous screen as an unsaved change. Returns true until
 * the configuration is applied.
 */
function useCarriedOver(choices: HeldChoices, fresh: BuildFields | null): boolean {
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  const carriedOver = readCarriedOver(state);
  const canTake = carriedOver !== null && fresh !== null && choices.held !== undefined;

  const take = useEffectEvent(() => {
    if (!carriedOver || !fresh) return;
    choices.change(fresh, carriedOver);
    // Removes the configuration from the navigation state, so that a reload does not apply it
    // again.
    void navigate(pathname, { replace: true, state: null });
  });

  // An effect applies the configuration, because the navigation state belongs to the browser.
  useEffect(() => {
    if (canTake) take();
  }, [canTake]);

  return canTake;
}
