import styles from './button.module.css';
import { classNames } from './class-names.ts';

export interface ButtonLook {
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger' | undefined;
  size?: 'regular' | 'large' | undefined;
  fullWidth?: boolean | undefined;
}

/** Lets a router link wear the look of a button. */
export function buttonClassName({ variant = 'primary', size, fullWidth }: ButtonLook = {}): string {
  return classNames(
    styles.button,
    styles[variant],
    size === 'large' && styles.large,
    fullWidth && styles.fullWidth,
  );
}
