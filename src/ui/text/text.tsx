import type { HTMLAttributes } from 'react';
import { type TextAppearance, textClassName } from './text-class-name.ts';

interface TextProps extends HTMLAttributes<HTMLElement>, TextAppearance {
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
}

/** A property that is not set keeps the default appearance of the element. */
export function Text({ as: Tag = 'p', size, tone, weight, tabular, wrap, ...rest }: TextProps) {
  return <Tag className={textClassName({ size, tone, weight, tabular, wrap })} {...rest} />;
}
