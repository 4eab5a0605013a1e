import { useId, useState, type ComponentProps, type ReactNode } from 'react';
import { IconButton } from '../buttons/icon-button.tsx';
import styles from './field-frame.module.css';
import { FieldFrame, getFieldMessageId } from './field-frame.tsx';

export interface TextFieldProps extends Omit<
  ComponentProps<'input'>,
  'prefix' | 'size' | 'autoComplete'
> {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  prefix?: ReactNode;
  suffix?: ReactNode;
  /**
   * The type is `string`, because React's own type for `autoComplete` lists thousands of names,
   * which costs seconds of type checking.
   */
  autoComplete?: string | undefined;
  /** Adds a button that shows the text of a password field. */
  revealLabels?: { show: string; hide: string } | undefined;
}

export function TextField(props: TextFieldProps) {
  const { label, hint, error, prefix, suffix, revealLabels, ...input } = props;
  const generatedId = useId();
  const [isRevealed, setIsRevealed] = useState(false);
  const id = input.id ?? generatedId;

  return (
    <FieldFrame
      disabled={input.disabled}
      error={error}
      hint={hint}
      id={id}
      label={label}
      required={input.required}
    >
      {prefix && <span className={styles.affix}>{prefix}</span>}
      <input
        autoComplete="off"
        {...input}
        aria-describedby={getFieldMessageId(id)}
        aria-invalid={error ? true : undefined}
        className={styles.control}
        id={id}
        type={revealLabels ? (isRevealed ? 'text' : 'password') : input.type}
      />
      {suffix && <span className={styles.affix}>{suffix}</span>}
      {revealLabels && (
        <span className={styles.tool}>
          <IconButton
            disabled={input.disabled}
            icon={isRevealed ? 'eye-off' : 'eye'}
            label={isRevealed ? revealLabels.hide : revealLabels.show}
            onClick={() => setIsRevealed(!isRevealed)}
          />
        </span>
      )}
    </FieldFrame>
  );
}
