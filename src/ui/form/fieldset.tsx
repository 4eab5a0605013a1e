import type { FieldsetHTMLAttributes, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { textClassName } from '../text/text-class-name.ts';
import styles from './fieldset.module.css';

interface FieldsetProps extends FieldsetHTMLAttributes<HTMLFieldSetElement> {
  legend: ReactNode;
  tone?: 'muted';
}

/** Group of controls with a visible legend, without the default frame of browsers. */
export function Fieldset({ legend, tone, className, children, ...rest }: FieldsetProps) {
  const textClass = textClassName({ size: 's', tone, weight: 'medium' });
  return (
    <fieldset className={classNames(styles.group, className)} {...rest}>
      <legend className={classNames(styles.legend, textClass)}>{legend}</legend>
      {children}
    </fieldset>
  );
}
