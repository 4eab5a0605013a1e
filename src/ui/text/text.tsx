import type { HTMLAttributes } from 'react';
import { classNames } from '../class-names.ts';
import styles from './text.module.css';

interface TextProps extends HTMLAttributes<HTMLElement> {
  as?:
    | 'dd'
    | 'dl'
    | 'dt'
    | 'h1'
    | 'h2'
    | 'h3'
    | 'h4'
    | 'li'
    | 'p'
    | 'small'
    | 'span'
    | 'strong'
    | 'ul';
  size?: 'xs' | 's' | 'm' | 'l' | 'xl' | '2xl';
  tone?: 'muted' | 'accent' | 'positive' | 'caution' | 'danger';
  weight?: 'regular' | 'medium' | 'strong';
  /** Gives all digits the same width, for amounts and times. */
  tabular?: boolean;
}

/** Element of text. A property that is not set keeps the appearance of the element. */
export function Text({ as: Tag = 'p', size, tone, weight, tabular, ...rest }: TextProps) {
  const className = classNames(
    size && styles[`size-${size}`],
    tone && styles[tone],
    weight && styles[weight],
    tabular && styles['tabular'],
  );
  return <Tag className={className} {...rest} />;
}
