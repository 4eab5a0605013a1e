import type { CSSProperties, HTMLAttributes } from 'react';
import styles from './layout.module.css';

interface LayoutProps extends HTMLAttributes<HTMLElement> {
  as?:
    | 'article'
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
  /** Number of a space token; 4 is 1 rem. */
  gap: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;
}

interface StackProps extends LayoutProps {
  /** `start`: children keep their own width. */
  align?: 'start';
}

/** Places its children below each other, each as wide as the stack. */
export function Stack({ as: Tag = 'div', gap, align, ...rest }: StackProps) {
  return <Tag className={styles.stack} data-align={align} style={gapStyle(gap)} {...rest} />;
}

interface ClusterProps extends LayoutProps {
  align?: 'center' | 'start';
  justify?: 'between';
  /** Keeps all children on one line. */
  nowrap?: boolean;
}

/** Places its children beside each other, on more lines where they do not fit on one. */
export function Cluster({
  as: Tag = 'div',
  gap,
  align,
  justify,
  nowrap = false,
  ...rest
}: ClusterProps) {
  return (
    <Tag
      className={styles.cluster}
      data-align={align}
      data-justify={justify}
      data-nowrap={nowrap || undefined}
      style={gapStyle(gap)}
      {...rest}
    />
  );
}

function gapStyle(gap: LayoutProps['gap']): CSSProperties {
  return { gap: `var(--space-${gap})` };
}
