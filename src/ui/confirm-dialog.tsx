import { useId, type ReactNode } from 'react';
import { Button } from './button.tsx';
import styles from './dialog.module.css';
import { useModal } from './use-modal.ts';

export interface ConfirmDialogProps {
  open: boolean;
  title: string;
  children: ReactNode;
  labels: { confirm: string; cancel: string; pending?: string };
  tone?: 'neutral' | 'danger' | undefined;
  pending?: boolean | undefined;
  onAnswer: (confirmed: boolean) => void;
}

/** Focus starts on the harmless answer. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, children, labels, tone = 'neutral', pending = false, onAnswer } = props;
  const id = useId();
  const { dialogRef, present } = useModal({
    open,
    onClose: () => onAnswer(false),
    dismissible: !pending,
  });
  return (
    <dialog
      aria-describedby={`${id}-body`}
      aria-labelledby={`${id}-title`}
      className={styles.dialog}
      ref={dialogRef}
      role="alertdialog"
    >
      {present && (
        <div className={styles.panel}>
          <header className={styles.header}>
            <h2 className={styles.title} id={`${id}-title`}>
              {title}
            </h2>
          </header>
          <div className={styles.body} id={`${id}-body`}>
            {children}
          </div>
          <footer className={styles.actions}>
            <Button
              data-autofocus=""
              disabled={pending}
              onClick={() => onAnswer(false)}
              variant="secondary"
            >
              {labels.cancel}
            </Button>
            <Button
              onClick={() => onAnswer(true)}
              pending={pending}
              pendingLabel={labels.pending}
              variant={tone === 'danger' ? 'danger' : 'primary'}
            >
              {labels.confirm}
            </Button>
          </footer>
        </div>
      )}
    </dialog>
  );
}
