import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/buttons/button.tsx';
import styles from './end-session-button.module.css';
import { EndSessionDialog } from './end-session-dialog.tsx';

/**
 * Button on the screens that a customer with the tablet uses. After a confirmation, ends the
 * customer session and deletes its data.
 */
export function EndSessionButton() {
  const { t } = useTranslation('kiosk');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        className={styles.button}
        icon="log-out"
        onClick={() => setOpen(true)}
        title={t('end.action')}
        variant="quiet"
      >
        <span className={styles.label}>{t('end.action')}</span>
      </Button>
      <EndSessionDialog onClose={() => setOpen(false)} open={open} />
    </>
  );
}
