import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import styles from './card.module.css';

export interface CardProps extends ComponentProps<'div'> {
  /**
   * A `raised` card has a shadow, a `plain` card only a hairline border, and a `sunken` card a
   * darker background without a border.
   */
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
