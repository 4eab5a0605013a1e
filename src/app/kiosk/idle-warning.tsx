import { useTranslation } from 'react-i18next';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './idle-warning.module.css';

interface IdleWarningProps {
  /** Whole seconds left; null while there is nothing to warn of. */
  left: number | null;
  detail: string;
  onStay: () => void;
  onEnd: () => void;
}

/** Read aloud at these: once a second nobody could listen to. */
const saidAt = [30, 20, 10, 5];

/** Asks whether anybody is still there, and counts down what is left to answer. */
export function IdleWarning({ left, detail, onStay, onEnd }: IdleWarningProps) {
  const { t } = useTranslation('kiosk');
  const said = saidAt.findLast((mark) => left !== null && mark >= left) ?? saidAt[0];
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
          {left === null ? '' : t('idle.left', { count: said })}
        </span>
      </VisuallyHidden>
    </AlertDialog>
  );
}
