import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DeviceEnding, FleetDevice } from '#domain/protocol/fleet.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import styles from './fleet.module.css';

interface EndDeviceProps {
  device: FleetDevice;
  pending: boolean;
  onEnd: (ending: DeviceEnding) => Promise<void>;
}

/** Buttons for the two ways to remove a tablet from the fleet, each after confirmation. */
export function EndDevice({ device, pending, onEnd }: EndDeviceProps) {
  const { t } = useTranslation('fleet');
  const [ending, setEnding] = useState<DeviceEnding | null>(null);
  const count = device.report?.waiting ?? 0;

  async function answer(confirmed: boolean): Promise<void> {
    if (confirmed && ending) await onEnd(ending);
    setEnding(null);
  }

  return (
    <section className={styles.part}>
      <p className={styles.explain}>{t('revokeDetail')}</p>
      <Button onClick={() => setEnding('revoked')} variant="secondary">
        {t('revoke')}
      </Button>
      <p className={styles.explain}>{t('lostDetail')}</p>
      <Button onClick={() => setEnding('lost')} variant="danger">
        {t('lost')}
      </Button>
      <ConfirmDialog
        labels={{ confirm: t(ending === 'lost' ? 'lost' : 'revoke'), cancel: t('cancel') }}
        onAnswer={(confirmed) => void answer(confirmed)}
        open={ending !== null}
        pending={pending}
        title={t('endTitle', { name: device.name })}
        tone="danger"
      >
        {ending === 'lost' ? t('lostConfirm', { count }) : t('revokeConfirm', { count })}
      </ConfirmDialog>
    </section>
  );
}
