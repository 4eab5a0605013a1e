import type { ComponentProps, MouseEvent } from 'react';
import { classNames } from '../class-names.ts';
import { Spinner } from '../feedback/spinner.tsx';
import type { IconName } from '../icons/icon-paths.ts';
import { Icon } from '../icons/icon.tsx';
import { getButtonClassName, type ButtonAppearance } from './button-class-name.ts';
import styles from './button.module.css';

export interface ButtonProps extends ComponentProps<'button'>, ButtonAppearance {
  icon?: IconName | undefined;
  pending?: boolean | undefined;
  pendingLabel?: string | undefined;
}

export function Button({
  variant,
  size,
  fullWidth,
  icon,
  pending = false,
  pendingLabel,
  ...button
}: ButtonProps) {
  const { children, className, onClick, type = 'button', ...rest } = button;

  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    if (pending) event.preventDefault();
    else onClick?.(event);
  }

  return (
    <button
      {...rest}
      aria-busy={pending || undefined}
      // Uses `aria-disabled` and not `disabled`: the button keeps the focus while the action is
      // pending, and screen readers still announce the label.
      aria-disabled={pending || rest['aria-disabled']}
      className={classNames(getButtonClassName({ variant, size, fullWidth }), className)}
      onClick={handleClick}
      type={type}
    >
      <span className={styles.face} data-shown={!pending}>
        {icon && <Icon name={icon} />}
        {children}
      </span>
      {(pending || pendingLabel) && (
        <span className={styles.face} data-shown={pending}>
          {pending && <Spinner size="small" />}
          {pendingLabel}
        </span>
      )}
    </button>
  );
}
