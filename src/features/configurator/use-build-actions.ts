import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useSession } from '../../data/session/session-store.ts';
import type { Said } from './save-dialog.tsx';
import { saveFailureKey } from './save-failure-key.ts';
import type { ReadyBuild } from './use-opened-build.ts';
import { type SaveFailure, useSaveBuild } from './use-save-build.ts';

/** Save and Share of the toolbar, and what the dialog after them says. */
export function useBuildActions({ build, seen, fields, choices }: ReadyBuild) {
  const { t } = useTranslation('build');
  const navigate = useNavigate();
  const session = useSession((state) => state.session);
  const { saving, save } = useSaveBuild(session);
  const [act, setAct] = useState<'saving' | 'sharing'>('saving');
  const [said, setSaid] = useState<Said | null>(null);

  async function keep(): Promise<{ buildId: string } | { code: SaveFailure }> {
    const result = await save({ buildId: build?.id, seen, fields });
    if (!result.ok) return result;
    choices.replace(null);
    return result;
  }

  async function saveBuild(): Promise<void> {
    setAct('saving');
    const result = await keep();
    if ('code' in result) {
      const message = t(saveFailureKey(result.code));
      setSaid({ text: t('saveFailed', { message }), isSaved: false });
    } else {
      setSaid({ text: t('saved'), isSaved: true });
    }
  }

  async function shareBuild(): Promise<void> {
    setAct('sharing');
    const result = await keep();
    if ('code' in result) setSaid({ text: t('shareFailed'), isSaved: false });
    else await navigate(`/share/${result.buildId}`);
  }

  function dismiss(): void {
    setSaid(null);
    if (said?.isSaved) void navigate('/dashboard');
  }

  return { busy: saving ? act : null, said, dismiss, saveBuild, shareBuild };
}
