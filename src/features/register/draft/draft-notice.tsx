import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/buttons/button.tsx';
import { Cluster } from '../../../ui/layout/layout.tsx';
import { showToast } from '../../../ui/overlays/toast-store.ts';
import { hasTypedText, type RegisterDraft } from './register-form-state.ts';
import type { useRegisterDraft } from './use-register-draft.ts';

interface DraftNoticeProps {
  draft: RegisterDraft;
  draftState: ReturnType<typeof useRegisterDraft>;
}

/**
 * Notice that a draft was restored, with a button that discards the draft; a toast then offers an
 * undo.
 */
export function DraftNotice({ draft, draftState }: DraftNoticeProps) {
  const { t } = useTranslation('register');
  if (!draftState.restored || !hasTypedText(draft)) return null;

  function startOver(): void {
    draftState.startOver();
    const undo = { label: t('undo'), onAct: () => draftState.replace(draft) };
    showToast({ tone: 'neutral', title: t('startedOver'), action: undo });
  }

  return (
    <Cluster align="center" gap={[2, 4]} justify="between" tone="muted">
      <p>{t('draftRestored')}</p>
      <Button onClick={startOver} variant="quiet">
        {t('startOver')}
      </Button>
    </Cluster>
  );
}
