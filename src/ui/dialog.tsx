import { useId, type ReactNode } from 'react';
import styles from './dialog.module.css';
import { IconButton } from './icon-button.tsx';
import { useModal } from './use-modal.ts';

export interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  closeLabel: string;
  children: ReactNode;
  actions?: ReactNode;
  /** False while work is under way that must not be left by Escape or a tap outside. */
  dismissible?: boolean | undefined;
}

export function Dialog(props: DialogProps) {
  const { open, onClose, title, closeLabel, children, actions, dismissible = true } = props;
  const titleId = useId();
  const { dialogRef, present } = useModal({ open, onClose, dismissible });
  return (
    <dialog aria-labelledby={titleId} className={styles.dialog} ref={dialogRef}>
      {present && (
        <div className={styles.panel}>
          <header className={styles.header}>
            <h2 className={styles.title} data-autofocus="" id={titleId} tabIndex={-1}>
              {title}
            </h2>
            {dismissible && <IconButton icon="close" label={closeLabel} onClick={onClose} />}
          </header>
          <div className={styles.body}>{children}</div>
          {actions && <footer className={styles.actions}>{actions}</footer>}
        </div>
      )}
    </dialog>
  );
}
