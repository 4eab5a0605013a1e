import type { ReactNode } from 'react';
import styles from './tiles.module.css';

interface TilesProps {
  as?: 'div' | 'ul';
  children: ReactNode;
  /** Number of columns on a wide screen. */
  columns: 3 | 4;
}

export function Tiles({ as: Tag = 'ul', children, columns }: TilesProps) {
  return (
    <Tag className={styles.tiles} data-columns={columns}>
      {children}
    </Tag>
  );
}
