import { useId, type ReactNode } from 'react';
import { Button } from './button.tsx';
import styles from './dialog.module.css';
import { useModal } from './use-modal.ts';

export interface NoticeDialogProps {
  open: boolean;
  title: string;
  children?: ReactNode;
  closeLabel: string;
  onClose: () => void;
}

/** Says one thing that must have been seen before the work goes on. */
export function NoticeDialog({ open, title, children, closeLabel, onClose }: NoticeDialogProps) {
  const id = useId();
  const { dialogRef, present } = useModal({ open, onClose, dismissible: true });
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
            <Button data-autofocus="" onClick={onClose}>
              {closeLabel}
            </Button>
          </footer>
        </div>
      )}
    </dialog>
  );
}
