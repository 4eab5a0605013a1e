import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import type { BuildFields } from '#domain/builds/build-fields.ts';
import type { PriceList } from '#domain/catalogue/price-list.ts';
import { translatePriceList } from '#domain/catalogue/translate-price-list.ts';
import { languageOf } from '#domain/languages/language.ts';
import { isDeepEqual } from '#domain/values/is-deep-equal.ts';
import { localDatabase } from '../../../data/database/local-database.ts';
import { emitDefect } from '../../../data/defects.ts';
import { useLiveRows } from '../../../data/live/use-live.ts';
import { findBuild } from '../../../data/queries/builds/build-queries.ts';
import { findCurrentPriceList } from '../../../data/queries/catalogue/current-price-list.ts';
import { findPriceListById } from '../../../data/queries/catalogue/price-list-queries.ts';
import {
  type BuildDraft,
  getBuildDraftKey,
  parseBuildDraft,
} from '../../../data/session/customer/build-draft.ts';
import { useJourney } from '../../../data/session/customer/journey-store.ts';
import { useMayOpenBuild } from '../../../data/session/customer/own-builds.ts';
import {
  restoreDraft,
  deleteDraft,
  createDraftSaver,
} from '../../../data/session/drafts/drafts.ts';
import { useMarkUnsavedWork } from '../../../device/unsaved-work/use-mark-unsaved-work.ts';
import { runAfterPaint } from '../../../ui/motion/run-after-paint.ts';
import { useNow } from '../../../ui/time/use-now.ts';
import { useMarket } from '../../../shared/use-market.ts';
import { createInitialFields, readPassedConfiguration } from './initial-build.ts';
import { type ResolvedBuild, resolveOpenedBuild } from './resolve-opened-build.ts';

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
  const mayOpen = useMayOpenBuild();
  const storedBuild = useLiveRows(
    async () => (buildId === undefined ? null : findBuild(localDatabase, buildId)),
    [buildId],
  );
  const build = storedBuild && (mayOpen(storedBuild) ? storedBuild : null);
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
  const market = useMarket();
  return (priceList) =>
    priceList ? translatePriceList(priceList, languageOf(i18n.language), market) : priceList;
}

/**
 * Applies the configuration passed by the previous screen as an unsaved change. Returns whether a
 * passed configuration is about to be applied.
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

function useServedCustomer(): ServedCustomer {
  const customerId = useJourney(({ customer }) => customer?.id ?? null);
  const vehicleId = useJourney(({ vehicle }) => vehicle?.id);
  return { customerId, vehicleId };
}

interface BuildDraftState {
  /** The unsaved changes; undefined until the changes are read from storage, null if none exist. */
  draft: BuildDraft | null | undefined;
  /** Whether the unsaved changes were restored from storage rather than made on this screen. */
  restored: boolean;
  replace: (draft: BuildDraft | null) => void;
  /** Deletes the stored changes after a save; the screen still shows them. */
  deleteStored: () => void;
  /**
   * Applies changes to the displayed fields of the build. If the result equals the original fields,
   * the draft is deleted from storage.
   */
  change: (seen: BuildFields, changes: Partial<BuildFields>) => void;
}

/**
 * Returns the unsaved changes of a build, stored as a draft. The draft survives a reload and a
 * crash.
 */
export function useBuildDraft(
  buildId: string | undefined,
  customerId: string | null,
): BuildDraftState {
  const key = getBuildDraftKey(buildId);
  const [draft, setDraft] = useState<BuildDraft | null | undefined>(undefined);
  const [restored, setRestored] = useState(false);
  const [storeDraft] = useState(() => createDraftSaver(localDatabase, key));
  // Draft to write to storage; null to delete the stored draft, undefined if storage is up to date.
  const unsavedDraftRef = useRef<BuildDraft | null>(undefined);
  const [isSaved, setIsSaved] = useState(false);
  const isDirty = Boolean(draft) && !isSaved;

  const applyStoredDraft = useEffectEvent((stored: unknown) => {
    const customerDraft = parseBuildDraft(stored, customerId);
    setDraft(customerDraft);
    setRestored(customerDraft !== null);
  });

  // An effect reads the stored changes from the local database.
  useEffect(() => restoreDraft(localDatabase, key, applyStoredDraft), [key]);

  useMarkUnsavedWork(isDirty, false);

  function writeNow(): void {
    const unsavedDraft = unsavedDraftRef.current;
    unsavedDraftRef.current = undefined;
    if (unsavedDraft) void storeDraft(unsavedDraft);
    if (unsavedDraft === null) deleteDraft(localDatabase, key).catch(emitDefect);
  }

  const flushDraft = useEffectEvent(writeNow);

  // Writes pending changes when the page is hidden or the screen unmounts. A hidden page paints no
  // more frames, and the browser may discard the page without a further event.
  useEffect(() => {
    const handleVisibilityChange = () => {
      if (document.hidden) flushDraft();
    };
    document.addEventListener('visibilitychange', handleVisibilityChange);
    return () => {
      document.removeEventListener('visibilitychange', handleVisibilityChange);
      flushDraft();
    };
  }, []);

  /**
   * Writes the draft after the next paint, so that the effect of a tap is visible before the write
   * starts.
   */
  function replace(newDraft: BuildDraft | null): void {
    setDraft(newDraft);
    setIsSaved(false);
    if (newDraft === null) setRestored(false);
    writeLater(newDraft);
  }

  function deleteStored(): void {
    setIsSaved(true);
    writeLater(null);
  }

  /** The write also runs after an unmount, so that the draft is deleted once its build is saved. */
  function writeLater(newDraft: BuildDraft | null): void {
    unsavedDraftRef.current = newDraft;
    runAfterPaint(writeNow);
  }

  function change(seen: BuildFields, changes: Partial<BuildFields>): void {
    const initialFields = draft?.seen ?? seen;
    const fields = { ...(draft?.fields ?? seen), ...changes };
    replace(isDeepEqual(initialFields, fields) ? null : { seen: initialFields, fields });
  }

  return { draft, restored, replace, deleteStored, change };
}
