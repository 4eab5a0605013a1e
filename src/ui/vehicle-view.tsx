import { CrossFade } from './cross-fade.tsx';
import type { Photograph } from './photograph.ts';
import { VehicleDrawing, type VehicleDrawingProps } from './vehicle-drawing.tsx';
import styles from './vehicle-view.module.css';

export interface VehicleViewProps extends VehicleDrawingProps {
  /** Omitted if there is no photograph. */
  photograph?: Photograph | undefined;
  /** An overlay of the same size: wheels other than those of the photograph. */
  wheels?: Photograph | undefined;
  /** Empty if visible text beside it says the same. */
  alt: string;
  /** `fill` takes the size of its container; the other values have fixed proportions. */
  frame?: 'wide' | 'fill' | undefined;
  /** Photographs below the first screen may load later. */
  lazy?: boolean | undefined;
}

/** A photograph of a car, or a drawing without one. Loading causes no layout shift. */
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
