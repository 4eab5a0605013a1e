import type { ReactNode } from 'react';
import styles from './menu.module.css';
import { useModal } from './use-modal.ts';

interface MenuPosition {
  insetBlock: string;
  insetInline: string;
}

interface MenuProps {
  /** Position beside the button that opened the menu; null while the menu is closed. */
  position: MenuPosition | null;
  label: string;
  onClose: () => void;
  children: ReactNode;
}

/** A small dialog with actions, which opens beside a button. */
export function Menu({ position, label, onClose, children }: MenuProps) {
  const open = position !== null;
  const { dialogRef } = useModal({ open, onClose, dismissible: true });
  return (
    <dialog
      aria-label={label}
      className={styles.menu}
      inert={!open}
      ref={dialogRef}
      style={position ?? undefined}
    >
      {open && children}
    </dialog>
  );
}

/**
 * Returns the position of a menu: below a button in the upper half of the screen, above a button in
 * the lower half, so that the menu stays on the screen after a rotation.
 */
export function getMenuPosition(button: Element): MenuPosition {
  const { top, right, bottom } = button.getBoundingClientRect();
  // The box of the page excludes the gutter of the scroll bar, as the insets of a dialog do.
  const page = document.documentElement.getBoundingClientRect();
  const isInUpperHalf = (top + bottom) / 2 < innerHeight / 2;
  return {
    insetBlock: isInUpperHalf ? `${bottom}px auto` : `auto ${innerHeight - top}px`,
    insetInline: `auto ${page.right - right}px`,
  };
}
