import { useEffect, useEffectEvent, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import type { BuildFields } from '#domain/builds/build-fields.ts';
import type { PriceList } from '#domain/catalogue/price-list.ts';
import { translatePriceList } from '#domain/catalogue/translate-price-list.ts';
import { languageOf } from '#domain/languages/language.ts';
import { localDatabase } from '../../../data/database/local-database.ts';
import { useLiveRows } from '../../../data/live/use-live.ts';
import { findBuild } from '../../../data/queries/builds/build-queries.ts';
import { findCurrentPriceList } from '../../../data/queries/catalogue/current-price-list.ts';
import { findPriceListById } from '../../../data/queries/catalogue/price-list-queries.ts';
import { useJourney } from '../../../data/session/customer/journey-store.ts';
import { useNow } from '../../../ui/time/use-now.ts';
import { createInitialFields, readPassedConfiguration } from './initial-build.ts';
import { type ResolvedBuild, resolveOpenedBuild } from './resolve-opened-build.ts';
import { type BuildDraftState, useBuildDraft } from './use-build-draft.ts';

export type OpenedBuild = ResolvedBuild & { choices: BuildDraftState };
export type ReadyBuild = Extract<OpenedBuild, { state: 'ready' }>;

/**
 * Returns the build of the configurator: a new build, or a saved build with its unsaved changes.
 */
export function useOpenedBuild(buildId: string | undefined): OpenedBuild {
  const now = useNow();
  const translateList = usePriceListTranslator();
  const { customerId, vehicleId } = useServedCustomer();
  const choices = useBuildDraft(buildId, customerId);
  const latest = translateList(useLiveRows(() => findCurrentPriceList(localDatabase, now), [now]));
  const build = useLiveRows(
    async () => (buildId === undefined ? null : findBuild(localDatabase, buildId)),
    [buildId],
  );
  // Memoized, because the initial fields of a new build do not depend on the selected options.
  const fresh = useMemo(
    () => (latest ? createInitialFields({ priceList: latest, customerId, vehicleId }) : null),
    [latest, customerId, vehicleId],
  );
  const isApplyingPassed = usePassedConfiguration(choices, build === null ? fresh : null);
  const ownPriceListId = choices.draft?.fields.priceListId ?? build?.priceListId;
  const own = translateList(
    useLiveRows(
      async () =>
        ownPriceListId === undefined ? null : findPriceListById(localDatabase, ownPriceListId),
      [ownPriceListId],
    ),
  );
  if (isApplyingPassed) return { state: 'loading', choices };
  const { draft } = choices;
  return { ...resolveOpenedBuild({ buildId, build, latest, own, draft, fresh }), choices };
}

/** Returns a function that localizes a price list, and returns null and undefined unchanged. */
function usePriceListTranslator(): <T extends null | undefined>(
  found: PriceList | T,
) => PriceList | T {
  const { i18n } = useTranslation();
  return (priceList) =>
    priceList ? translatePriceList(priceList, languageOf(i18n.language)) : priceList;
}

/**
 * Applies the configuration passed by the previous screen as an unsaved change. Returns true until
 * the configuration is applied.
 */
function usePassedConfiguration(
  choices: BuildDraftState,
  freshFields: BuildFields | null,
): boolean {
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  const passedFields = readPassedConfiguration(state);
  const canApply = passedFields !== null && freshFields !== null && choices.draft !== undefined;

  const applyPassedFields = useEffectEvent(() => {
    if (!passedFields || !freshFields) return;
    choices.change(freshFields, passedFields);
    // Removes the configuration from the navigation state, so that a reload does not apply the
    // configuration again.
    void navigate(pathname, { replace: true, state: null });
  });

  // An effect applies the configuration, because the navigation state belongs to the browser.
  useEffect(() => {
    if (canApply) applyPassedFields();
  }, [canApply]);

  return canApply;
}

interface ServedCustomer {
  customerId: string | null;
  /** Id of the vehicle that the customer selected earlier; undefined without a selection. */
  vehicleId: string | undefined;
}

/** Returns the customer and the selected vehicle of the current customer session. */
function useServedCustomer(): ServedCustomer {
  const customerId = useJourney(({ customer }) => customer?.id ?? null);
  const vehicleId = useJourney(({ vehicle }) => vehicle?.id);
  return { customerId, vehicleId };
}
