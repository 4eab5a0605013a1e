import type { HTMLAttributes, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { type TextAppearance, textClassName } from '../text/text-class-name.ts';
import styles from './facts.module.css';

export type Fact = readonly [label: string, value: ReactNode];

interface FactsProps extends HTMLAttributes<HTMLDListElement>, Pick<TextAppearance, 'size'> {
  facts: readonly Fact[];
  /**
   * `columns`: value below the label, in as many columns as fit. `lines`: label at the start and
   * value at the end of a line. `pairs`: all values begin at the same position.
   */
  layout?: 'columns' | 'lines' | 'pairs';
}

/** List of labels and values. Labels must be unique, because they are the keys of the elements. */
export function Facts({ facts, layout, size, className, ...rest }: FactsProps) {
  return (
    <dl
      className={classNames(styles.facts, textClassName({ size }), className)}
      data-layout={layout}
      {...rest}
    >
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
