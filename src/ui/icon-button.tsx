import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import styles from './icon-button.module.css';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-paths.ts';

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
