import type { SyntheticEvent } from 'react';
import styles from './photograph-layer.module.css';
import type { Photograph } from './photograph.ts';

interface PhotographLayerProps {
  photograph: Photograph;
  state: 'settled' | 'leaving' | 'coming' | 'here';
  loading?: 'lazy' | 'eager';
  onLoad?: (event: SyntheticEvent<HTMLImageElement>) => void;
  onError?: () => void;
  onTransitionEnd: () => void;
}

/** A photograph that fills its frame. */
export function PhotographLayer({ photograph, state, ...rest }: PhotographLayerProps) {
  return (
    <picture className={styles.layer}>
      <source srcSet={photograph.avif} type="image/avif" />
      <img
        alt=""
        className={styles.photograph}
        data-state={state}
        decoding="async"
        draggable={false}
        src={photograph.webp}
        {...rest}
      />
    </picture>
  );
}

/**
 * The blurred placeholder of the first photograph; renders nothing if the photograph has no
 * placeholder.
 */
export function Miniature({ placeholder, leaves }: { placeholder: string; leaves: boolean }) {
  if (placeholder === '') return null;
  return (
    <span
      className={styles.miniature}
      data-leaves={leaves ? '' : undefined}
      style={{ backgroundImage: `url(${placeholder})` }}
    />
  );
}
