import { useId, type ReactNode } from 'react';
import { IconButton } from '../buttons/icon-button.tsx';
import { Cluster } from '../layout/layout.tsx';
import { Text } from '../text/text.tsx';
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
   * Edge from which the sheet slides in: `start` for the navigation menu, `bottom` for controls
   * within reach; the default is `end`.
   */
  side?: 'start' | 'end' | 'bottom' | undefined;
  /** A `wide` sheet has space for a conversation, and its height does not depend on its content. */
  width?: 'usual' | 'wide' | undefined;
  /** Whether the user may close the sheet: with the button, Escape or a tap outside. */
  dismissible?: boolean | undefined;
}

/** A dialog that slides in from the edge `side` on wide screens and from the bottom on phones. */
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
          <Cluster className={styles.header} align="center" gap={4} justify="between" nowrap>
            <Text as="h2" size="xl" data-autofocus="" id={titleId} tabIndex={-1}>
              {title}
            </Text>
            {dismissible && <IconButton icon="close" label={closeLabel} onClick={onClose} />}
          </Cluster>
          <div className={styles.body}>{children}</div>
          {actions && <footer className={styles.actions}>{actions}</footer>}
        </div>
      )}
    </dialog>
  );
}
