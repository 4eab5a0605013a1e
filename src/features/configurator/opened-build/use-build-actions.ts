import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { BuildFields } from '#domain/builds/build-fields.ts';
import { href } from '#domain/routes.ts';
import { emitRefusalAsDefect } from '../../../data/mutate/emit-refusal.ts';
import { mutateNow } from '../../../data/mutate/mutate-now.ts';
import type { MutateFailure, MutateResult } from '../../../data/mutate/mutate.ts';
import { newId } from '../../../data/mutate/new-id.ts';
import { type Actor, resolveActor } from '../../../data/session/agent/resolve-actor.ts';
import { changeJourney, useJourney } from '../../../data/session/customer/journey-store.ts';
import { recordOwnBuild } from '../../../data/session/customer/own-builds.ts';
import { isInCustomerHands, useKiosk } from '../../../data/session/kiosk/kiosk-store.ts';
import { changesOf } from '../../../shared/typed-fields.ts';
import type { SaveOutcome } from './save-dialog.tsx';
import { getSaveFailureTextKey } from './get-save-failure-text-key.ts';
import type { ReadyBuild } from './use-opened-build.ts';

/** Returns the Save and Share actions of the toolbar, and the outcome for the dialog. */
export function useBuildActions({ build, seen, fields, choices }: ReadyBuild) {
  const { t } = useTranslation('build');
  const navigate = useNavigate();
  const isForCustomer = useKiosk(isInCustomerHands);
  const [busy, setBusy] = useState<'saving' | 'sharing' | null>(null);
  const [outcome, setOutcome] = useState<SaveOutcome | null>(null);

  const resolveSaver = () =>
    resolveActor({ customerId: fields.customerId, agentId: build?.agentId });

  async function saveChanges(): Promise<{ buildId: string } | { code: MutateFailure }> {
    const result = await saveBuild({ buildId: build?.id, seen, fields }, await resolveSaver());
    if (!result.ok) return result;
    // A new build is still shown behind the dialog, so only its stored draft is deleted.
    if (build) choices.replace(null);
    else choices.deleteStored();
    // `/build` continues with this build only if the build belongs to the customer of the session.
    if (fields.customerId === (useJourney.getState().customer?.id ?? null))
      void changeJourney({ savedBuild: { id: result.buildId } });
    if (fields.customerId === null) recordOwnBuild(result.buildId);
    return result;
  }

  async function save(): Promise<void> {
    setBusy('saving');
    const result = await saveChanges();
    setBusy(null);
    if ('code' in result) {
      const message = t(getSaveFailureTextKey(result.code));
      setOutcome({ text: t('saveFailed', { message }), savedBuildId: null });
    } else {
      const text = isForCustomer ? t('savedByCustomer') : t('saved');
      setOutcome({ text, savedBuildId: result.buildId });
    }
  }

  async function share(): Promise<void> {
    setBusy('sharing');
    const result = await saveChanges();
    // `busy` stays set during the navigation to the share screen, so that a second tap does not
    // save a second build.
    if ('buildId' in result) {
      if ((build?.status ?? 'saved') === 'saved')
        await markShared(result.buildId, await resolveSaver());
      openSavedBuild(result.buildId);
      await navigate(href('share', { configId: result.buildId }));
      return;
    }
    setBusy(null);
    setOutcome({ text: t('shareFailed'), savedBuildId: null });
  }

  function dismiss(): void {
    if (outcome?.savedBuildId && !isForCustomer) void navigate(href('dashboard'));
    else keepConfiguring();
  }

  function keepConfiguring(): void {
    setOutcome(null);
    if (outcome?.savedBuildId) openSavedBuild(outcome.savedBuildId);
  }

  /**
   * Replaces the new build by the saved build in the history, so that further changes, and going
   * back from a later screen, concern the saved build.
   */
  function openSavedBuild(buildId: string): void {
    if (!build) void navigate(href('build', { buildId }), { replace: true });
  }

  return { busy, outcome, dismiss, keepConfiguring, save, share };
}

type SaveResult = { ok: true; buildId: string } | { ok: false; code: MutateFailure };

interface BuildToSave {
  /** Id of the build; undefined for a build that was never saved. */
  buildId: string | undefined;
  /** The fields before the first unsaved change. */
  seen: BuildFields;
  fields: BuildFields;
}

/** Saves a build locally; the outbox sends the mutation to the server. */
async function saveBuild(build: BuildToSave, actor: Actor | null): Promise<SaveResult> {
  if (!actor) return { ok: false, code: 'NOT_ENROLLED' };
  const buildId = build.buildId ?? newId();
  const buildKey = { buildId, showroomId: actor.showroomId };
  const { actorId } = actor;
  if (build.buildId === undefined) {
    const { customerId, priceListId, ...configuration } = build.fields;
    const args = { ...buildKey, customerId, priceListId, configuration };
    return toSaveResult(buildId, await mutateNow({ name: 'saveBuild', args, actorId }));
  }
  // Only the changed fields are sent, so that concurrent changes of other fields are preserved.
  const changes = changesOf(build.seen, build.fields);
  if (Object.keys(changes).length === 0) return { ok: true, buildId };
  const args = { ...buildKey, changes };
  return toSaveResult(buildId, await mutateNow({ name: 'editBuild', args, actorId }));
}

/** Marks a build as shared: the server then returns the build to every client with the link. */
async function markShared(buildId: string, actor: Actor | null): Promise<void> {
  if (!actor) return;
  const { actorId, showroomId } = actor;
  const args = { buildId, showroomId, status: 'shared' } as const;
  emitRefusalAsDefect(await mutateNow({ name: 'setBuildStatus', args, actorId }));
}

function toSaveResult(buildId: string, result: MutateResult): SaveResult {
  return result.ok ? { ok: true, buildId } : result;
}
