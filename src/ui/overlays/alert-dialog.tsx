import { useId, type ReactNode } from 'react';
import styles from './dialog.module.css';
import { useModal } from './use-modal.ts';

interface AlertDialogProps {
  open: boolean;
  title: string;
  children?: ReactNode;
  /** The buttons of the dialog. The button with `data-autofocus` has the initial focus. */
  actions: ReactNode;
  onClose: () => void;
  /** Whether Escape or a tap outside closes the dialog. */
  dismissible?: boolean | undefined;
}

export function AlertDialog({
  open,
  title,
  children,
  actions,
  onClose,
  dismissible = true,
}: AlertDialogProps) {
  const id = useId();
  const { dialogRef, present } = useModal({ open, onClose, dismissible });
  return (
    <dialog
      aria-describedby={`${id}-body`}
      aria-labelledby={`${id}-title`}
      className={styles.dialog}
      inert={!open}
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
          <footer className={styles.actions}>{actions}</footer>
        </div>
      )}
    </dialog>
  );
}
