import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { emitDefect } from '../../data/defects.ts';
import type { VerifyResult } from '../../sync/verify-now.ts';
import { Button } from '../../ui/button.tsx';
import { showToast, type ToastTone } from '../../ui/toast-store.ts';

/** `broken`: the local storage failed, so that no comparison was possible. */
type Outcome = VerifyResult | 'broken';

const tones: Record<Outcome, ToastTone> = {
  equal: 'positive',
  healing: 'neutral',
  unreachable: 'caution',
  notEnrolled: 'caution',
  broken: 'danger',
};

/** Button that verifies that this tablet and the server store the same rows. */
export function VerifyButton({ onVerify }: { onVerify: () => Promise<VerifyResult> }) {
  const { t } = useTranslation('sync');
  const [asking, setAsking] = useState(false);

  async function verify(): Promise<void> {
    setAsking(true);
    const verified = await onVerify().catch((error: unknown): Outcome => {
      emitDefect(error);
      return 'broken';
    });
    setAsking(false);
    showToast({
      about: 'verify',
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
