import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Verified } from '../../sync/verify-now.ts';
import { Button } from '../../ui/button.tsx';
import { showToast, type ToastTone } from '../../ui/toast-store.ts';

const tones: Record<Verified, ToastTone> = {
  equal: 'positive',
  healing: 'neutral',
  unreachable: 'caution',
};

/** Lets a person ask whether this tablet and head office hold the same. */
export function VerifyButton({ onVerify }: { onVerify: () => Promise<Verified> }) {
  const { t } = useTranslation('sync');
  const [asking, setAsking] = useState(false);

  async function verify(): Promise<void> {
    setAsking(true);
    const verified = await onVerify().catch(() => 'unreachable' as const);
    setAsking(false);
    showToast({
      tone: tones[verified],
      title: t(`verify.${verified}`),
      detail: t(`verify.${verified}Detail`),
    });
  }

  return (
    <Button
      icon="search"
      onClick={() => void verify()}
      pending={asking}
      pendingLabel={t('verify.asking')}
      variant="secondary"
    >
      {t('verify.action')}
    </Button>
  );
}
