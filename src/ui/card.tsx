import type { ComponentProps } from 'react';
import styles from './card.module.css';
import { classNames } from './class-names.ts';

export interface CardProps extends ComponentProps<'div'> {
  /** `raised` floats, `plain` has only a hairline, `sunken` steps back. */
  look?: 'plain' | 'raised' | 'sunken' | undefined;
  padding?: 'none' | 'regular' | 'large' | undefined;
}

export function Card({ look = 'plain', padding = 'regular', className, ...rest }: CardProps) {
  return (
    <div
      {...rest}
      className={classNames(styles.card, className)}
      data-look={look}
      data-padding={padding}
    />
  );
}
