import type { CSSProperties } from 'react';
import { classNames } from '../class-names.ts';
import styles from './swatch.module.css';

export type SwatchMaterial = 'paint' | 'leather';

interface SwatchProps {
  /** CSS color of the material. */
  color: string;
  material: SwatchMaterial;
  className?: string | undefined;
}

type SwatchStyle = CSSProperties & { '--swatch-color': string };

/**
 * A sample of a paint on metal or of a leather. Decorative, because the name of the color is
 * adjacent.
 */
export function Swatch({ color, material, className }: SwatchProps) {
  const style: SwatchStyle = { '--swatch-color': color };
  return (
    <span className={classNames(styles.swatch, className)} data-material={material} style={style} />
  );
}
