import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/buttons/button.tsx';
import { AlertDialog } from '../../ui/overlays/alert-dialog.tsx';
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx';
import styles from './idle-warning.module.css';

interface IdleWarningProps {
  /** Remaining whole seconds of the warning; null while no warning is shown. */
  left: number | null;
  detail: string;
  onStay: () => void;
  onEnd: () => void;
}

/**
 * Remaining seconds at which a screen reader announces the countdown, because an announcement each
 * second would be too many.
 */
const announcedSeconds = [30, 20, 10, 5];

/** Alert dialog with a countdown, in which the user continues or ends the session. */
export function IdleWarning({ left, detail, onStay, onEnd }: IdleWarningProps) {
  const { t } = useTranslation('kiosk');
  const announced =
    announcedSeconds.findLast((mark) => left !== null && mark >= left) ?? announcedSeconds[0];
  return (
    <AlertDialog
      actions={
        <>
          <Button onClick={onEnd} variant="secondary">
            {t('idle.end')}
          </Button>
          <Button data-autofocus="" onClick={onStay}>
            {t('idle.stay')}
          </Button>
        </>
      }
      onClose={onStay}
      open={left !== null}
      title={t('idle.title')}
    >
      <p>{detail}</p>
      <p aria-hidden="true" className={styles.left}>
        {t('idle.left', { count: left ?? 0 })}
      </p>
      <VisuallyHidden>
        <span aria-live="assertive" role="timer">
          {left === null ? '' : t('idle.left', { count: announced })}
        </span>
      </VisuallyHidden>
    </AlertDialog>
  );
}
