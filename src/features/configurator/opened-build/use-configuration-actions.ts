import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { BuildFields } from '#domain/builds/build-fields.ts';
import { listAvailableOptions } from '#domain/catalogue/configuration/availability.ts';
import { changeModel } from '#domain/catalogue/configuration/change-model.ts';
import type { ChosenOption } from '#domain/catalogue/configuration/list-chosen-options.ts';
import { findVehicle } from '#domain/catalogue/configuration/options-of.ts';
import { href } from '#domain/routes.ts';
import { recordViewedCar } from '../../../data/session/customer/viewed-cars.ts';
import { runAfterPaint } from '../../../ui/motion/run-after-paint.ts';
import { dismissToast, showToast } from '../../../ui/overlays/toast-store.ts';
import { getChoiceName } from '../get-choice-name.ts';
import { findNearestConfiguration } from './initial-build.ts';
import type { ReadyBuild } from './use-opened-build.ts';

/**
 * Returns the actions that change the configuration. The screen updates immediately, and the draft
 * is written shortly after.
 */
export function useConfigurationActions({
  build,
  seen,
  fields,
  priceList,
  latest,
  choices,
}: ReadyBuild) {
  const { t, i18n } = useTranslation('build');
  const navigate = useNavigate();
  const undoToastIdRef = useRef<number | null>(null);

  /**
   * Removes the undo of the earlier change, because a later undo would also revert all changes made
   * since then.
   */
  function endUndo(): void {
    if (undoToastIdRef.current !== null) dismissToast(undoToastIdRef.current);
    undoToastIdRef.current = null;
  }

  function choose(changes: Partial<BuildFields>): void {
    endUndo();
    choices.change(seen, changes);
    const { vehicleId, exteriorColorId } = { ...fields, ...changes };
    runAfterPaint(() => recordViewedCar(vehicleId, exteriorColorId));
    // On the first change of a saved build, the URL switches to the edit page of the build.
    if (build && choices.draft === null)
      void navigate(href('buildEdit', { buildId: build.id }), { replace: true });
  }

  /** Formats the options that the new model lacks, and the other options that were reset. */
  function formatDropped(vehicleId: string, dropped: readonly ChosenOption[]): string {
    const isOffered = ({ kind, id }: ChosenOption) =>
      listAvailableOptions(priceList, vehicleId, kind).some((option) => option.id === id);
    const formatNames = (options: readonly ChosenOption[]) => ({
      names: new Intl.ListFormat(i18n.language).format(
        options.map((option) => getChoiceName(priceList, option)),
      ),
    });
    const removed = dropped.filter((option) => !isOffered(option));
    const reset = dropped.filter(isOffered);
    if (reset.length === 0) return t('leftBehind', formatNames(removed));
    const resetText = t('backToDefaults', formatNames(reset));
    return removed.length === 0
      ? resetText
      : `${t('leftBehind', formatNames(removed))}. ${resetText}.`;
  }

  /**
   * Changes the model. If options are lost with the model, a toast names the options and offers an
   * undo.
   */
  function chooseVehicle(vehicleId: string): void {
    if (vehicleId === fields.vehicleId) return;
    const { configuration, dropped } = changeModel(priceList, fields, vehicleId);
    const previousFields = fields;
    choose(configuration);
    if (dropped.length === 0) return;
    undoToastIdRef.current = showToast({
      tone: 'neutral',
      title: t('modelChanged', { model: findVehicle(priceList, vehicleId)?.model }),
      detail: formatDropped(vehicleId, dropped),
      action: { label: t('undo'), onAct: () => choices.change(seen, previousFields) },
    });
  }

  function switchToNewPrices(): void {
    choose({ ...findNearestConfiguration(latest, fields), priceListId: latest.id });
  }

  function startOver(): void {
    const draft = choices.draft;
    if (!draft) return;
    endUndo();
    choices.replace(null);
    undoToastIdRef.current = showToast({
      tone: 'neutral',
      title: build ? t('changesDropped') : t('startedOver'),
      action: { label: t('undo'), onAct: () => choices.replace(draft) },
    });
  }

  return { choose, chooseVehicle, switchToNewPrices, startOver };
}
