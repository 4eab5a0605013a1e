import type { HTMLAttributes } from 'react';
import { classNames } from '../class-names.ts';
import { type TextAppearance, textClassName } from '../text/text-class-name.ts';
import styles from './layout.module.css';

/** Number of a space token; 4 is 1 rem. */
type Space = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

interface LayoutProps extends HTMLAttributes<HTMLElement>, TextAppearance {
  as?:
    | 'article'
    | 'dd'
    | 'div'
    | 'dl'
    | 'footer'
    | 'header'
    | 'li'
    | 'nav'
    | 'ol'
    | 'p'
    | 'section'
    | 'span'
    | 'ul';
  /** Space between the children, or between rows and between columns. */
  gap: Space | readonly [rows: Space, columns: Space];
}

interface StackProps extends LayoutProps {
  /** If set, the children keep their own width instead of the width of the stack. */
  align?: 'center' | 'start';
}

/** Places its children below each other, each as wide as the stack. */
export function Stack({ align, ...props }: StackProps) {
  const { Tag, ...rest } = createLayoutProps(props, styles.stack);
  return <Tag data-align={align} {...rest} />;
}

interface ClusterProps extends LayoutProps {
  align?: 'baseline' | 'center' | 'end' | 'start';
  justify?: 'between' | 'center' | 'end';
  /** Keeps all children on one line. */
  nowrap?: boolean;
}

/**
 * Places its children beside each other, and wraps them to further lines if one line is too short.
 */
export function Cluster({ align, justify, nowrap = false, ...props }: ClusterProps) {
  const { Tag, ...rest } = createLayoutProps(props, styles.cluster);
  return (
    <Tag data-align={align} data-justify={justify} data-nowrap={nowrap || undefined} {...rest} />
  );
}

interface GridProps extends LayoutProps {
  /** Width below which a column moves to the next row, such as `18rem`. */
  min: string;
  /** Keeps the column width if the children fill only a part of one row. */
  fill?: boolean;
}

/** Places its children in as many columns of equal width as fit. */
export function Grid({ min, fill = false, ...props }: GridProps) {
  const { Tag, style, ...rest } = createLayoutProps(props, styles.grid);
  const repeatMode = fill ? 'auto-fill' : 'auto-fit';
  const gridTemplateColumns = `repeat(${repeatMode}, minmax(min(100%, ${min}), 1fr))`;
  return <Tag style={{ ...style, gridTemplateColumns }} {...rest} />;
}

function createLayoutProps(props: LayoutProps, layout: string | undefined) {
  const {
    as: Tag = 'div',
    gap,
    className,
    size,
    tone,
    weight,
    tabular,
    wrap,
    style,
    ...rest
  } = props;
  const gapValues = [gap].flat().map((space) => (space === 0 ? '0' : `var(--space-${space})`));
  return {
    ...rest,
    Tag,
    className: classNames(layout, textClassName({ size, tone, weight, tabular, wrap }), className),
    style: { ...style, gap: gapValues.join(' ') },
  };
}
