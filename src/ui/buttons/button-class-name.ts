import { classNames } from '../class-names.ts';
import styles from './button.module.css';

export interface ButtonAppearance {
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger' | undefined;
  size?: 'regular' | 'large' | undefined;
  fullWidth?: boolean | undefined;
}

/** Returns the class names that give a router link the appearance of a button. */
export function getButtonClassName({
  variant = 'primary',
  size,
  fullWidth,
}: ButtonAppearance = {}): string {
  return classNames(
    styles.button,
    styles[variant],
    size === 'large' && styles.large,
    fullWidth && styles.fullWidth,
  );
}
