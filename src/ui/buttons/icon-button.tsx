import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import type { IconName } from '../icons/icon-paths.ts';
import { Icon } from '../icons/icon.tsx';
import styles from './icon-button.module.css';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  icon: IconName;
  label: string;
}

export function IconButton({ icon, label, className, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      aria-label={label}
      className={classNames(styles.button, className)}
      title={label}
      type={type}
    >
      <Icon name={icon} />
    </button>
  );
}
