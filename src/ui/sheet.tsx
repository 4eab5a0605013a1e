import { useId, type ReactNode } from 'react';
import { IconButton } from './icon-button.tsx';
import styles from './sheet.module.css';
import { useModal } from './use-modal.ts';

export interface SheetProps {
  open: boolean;
  onClose: () => void;
  title: string;
  closeLabel: string;
  children: ReactNode;
  actions?: ReactNode;
  /**
   * `start` is for the navigation menu, `bottom` for controls within reach; the default is the end.
   */
  side?: 'start' | 'end' | 'bottom' | undefined;
  /** `wide` has space for a conversation, and keeps its height. */
  width?: 'usual' | 'wide' | undefined;
  /** Whether the user may close it: with the button, Escape or a tap outside. */
  dismissible?: boolean | undefined;
}

/** Slides in from the side on wide screens and from the bottom on phones, or from `side`. */
export function Sheet(props: SheetProps) {
  const { open, onClose, title, closeLabel, children, actions } = props;
  const { side = 'end', width = 'usual', dismissible = true } = props;
  const titleId = useId();
  const { dialogRef, present } = useModal({ open, onClose, dismissible });
  return (
    <dialog
      aria-labelledby={titleId}
      className={styles.sheet}
      data-side={side}
      data-width={width}
      inert={!open}
      ref={dialogRef}
    >
      {present && (
        <div className={styles.panel}>
          <div className={styles.header}>
            <h2 className={styles.title} data-autofocus="" id={titleId} tabIndex={-1}>
              {title}
            </h2>
            {dismissible && <IconButton icon="close" label={closeLabel} onClick={onClose} />}
          </div>
          <div className={styles.body}>{children}</div>
          {actions && <footer className={styles.actions}>{actions}</footer>}
        </div>
      )}
    </dialog>
  );
}
