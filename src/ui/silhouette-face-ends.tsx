import type { FaceDrawing } from './silhouette-shapes/face-shape.ts';
import styles from './silhouette.module.css';

interface SilhouetteEndProps {
  drawn: FaceDrawing;
  /** Id of the gradient for a soft line of light. */
  glow: string;
}

export function SilhouetteNose({ drawn, glow }: SilhouetteEndProps) {
  return (
    <>
      <path className={styles.grille} d={drawn.panel} />
      <path className={styles.mesh} d={drawn.mesh} />
      <path className={styles.line} d={drawn.panel} stroke={glow} />
      <path className={styles.headlight} d={drawn.lamps} />
    </>
  );
}

export function SilhouetteTail({ drawn, glow }: SilhouetteEndProps) {
  return (
    <>
      <path className={styles.cut} d={drawn.lid} />
      <path className={styles.plate} d={drawn.panel} />
      <path className={styles.line} d={drawn.panel} stroke={glow} />
      <path className={styles.tailLight} d={drawn.lamps} />
    </>
  );
}
