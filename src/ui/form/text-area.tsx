import { useId, type ComponentProps, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import frame from './field-frame.module.css';
import { FieldFrame, getFieldMessageId } from './field-frame.tsx';
import styles from './text-area.module.css';

export interface TextAreaProps extends ComponentProps<'textarea'> {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
}

export function TextArea({ label, hint, error, ...area }: TextAreaProps) {
  const generatedId = useId();
  const id = area.id ?? generatedId;
  return (
    <FieldFrame
      disabled={area.disabled}
      error={error}
      hint={hint}
      id={id}
      label={label}
      required={area.required}
    >
      <textarea
        rows={4}
        {...area}
        aria-describedby={getFieldMessageId(id)}
        aria-invalid={error ? true : undefined}
        className={classNames(frame.control, styles.area)}
        id={id}
      />
    </FieldFrame>
  );
}
