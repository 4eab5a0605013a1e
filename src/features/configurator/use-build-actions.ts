import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { href } from '#domain/routes.ts';
import type { MutateFailure } from '../../data/mutate.ts';
import { useSession } from '../../data/session/session-store.ts';
import type { SaveOutcome } from './save-dialog.tsx';
import { saveFailureKey } from './save-failure-key.ts';
import type { ReadyBuild } from './use-opened-build.ts';
import { saveBuild } from './save-opened-build.ts';

/** Returns the Save and Share actions of the toolbar, and the text of the dialog that follows. */
export function useBuildActions({ build, seen, fields, choices }: ReadyBuild) {
  const { t } = useTranslation('build');
  const navigate = useNavigate();
  const session = useSession((state) => state.session);
  const [busy, setBusy] = useState<'saving' | 'sharing' | null>(null);
  const [outcome, setSaid] = useState<SaveOutcome | null>(null);

  async function store(): Promise<{ buildId: string } | { code: MutateFailure }> {
    const result = await saveBuild({ buildId: build?.id, seen, fields }, session);
    if (!result.ok) return result;
    choices.replace(null);
    return result;
  }

  async function save(): Promise<void> {
    setBusy('saving');
    const result = await store();
    setBusy(null);
    if ('code' in result) {
      const message = t(saveFailureKey(result.code));
      setSaid({ text: t('saveFailed', { message }), isSaved: false });
    } else {
      setSaid({ text: t('saved'), isSaved: true });
    }
  }

  async function share(): Promise<void> {
    setBusy('sharing');
    const result = await store();
    // `busy` stays set during the navigation to the share screen, so that a second tap does not
    // save a second build.
    if ('buildId' in result) {
      await navigate(href('share', { configId: result.buildId }));
      return;
    }
    setBusy(null);
    setSaid({ text: t('shareFailed'), isSaved: false });
  }

  function dismiss(): void {
    setSaid(null);
    if (outcome?.isSaved) void navigate(href('dashboard'));
  }

  return { busy, outcome, dismiss, save, share };
}
