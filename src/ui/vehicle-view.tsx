import { CrossFade } from './cross-fade.tsx';
import type { Photograph } from './photograph.ts';
import { VehicleDrawing, type VehicleDrawingProps } from './vehicle-drawing.tsx';
import styles from './vehicle-view.module.css';

export interface VehicleViewProps extends VehicleDrawingProps {
  /** Left out where no photograph was made. */
  photograph?: Photograph | undefined;
  /** Lies over the photograph, as large as that: wheels other than those it shows. */
  wheels?: Photograph | undefined;
  /** Empty where the words beside it say the same. */
  alt: string;
  /** `fill` takes the size of what is around it; the others have their own proportions. */
  frame?: 'wide' | 'fill' | undefined;
  /** Photographs below the first screenful can wait. */
  lazy?: boolean | undefined;
}

/**
 * A photograph of a car, or the drawing that stands in for it where there is none. Nothing moves
 * when it comes.
 */
export function VehicleView({
  photograph,
  wheels,
  alt,
  frame = 'wide',
  lazy,
  ...drawing
}: VehicleViewProps) {
  return (
    <div
      aria-hidden={alt ? undefined : true}
      aria-label={alt || undefined}
      className={styles.picture}
      data-frame={frame}
      data-view={drawing.view}
      role={alt ? 'img' : undefined}
    >
      <CrossFade lazy={lazy} photograph={photograph}>
        <div className={styles.drawing}>
          <VehicleDrawing {...drawing} />
        </div>
      </CrossFade>
      {photograph && (
        <CrossFade lazy={lazy} photograph={wheels}>
          {null}
        </CrossFade>
      )}
    </div>
  );
}
