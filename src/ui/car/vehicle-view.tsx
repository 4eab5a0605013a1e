import { CabinDrawing } from './cabin-drawing.tsx';
import { CrossFade } from './photographs/cross-fade.tsx';
import type { Photograph } from './photographs/photograph.ts';
import { SilhouetteFace } from './silhouette/silhouette-face.tsx';
import type { SilhouetteShape } from './silhouette/silhouette-shape.ts';
import { Silhouette } from './silhouette/silhouette.tsx';
import styles from './vehicle-view.module.css';

export interface VehicleViewProps extends VehicleDrawingProps {
  /** The photograph of the car; omitted without a photograph. */
  photograph?: Photograph | undefined;
  /** A picture of other wheels, which is drawn over the photograph in the same size. */
  wheels?: Photograph | undefined;
  /** Alternative text; empty if visible text beside the picture has the same content. */
  alt: string;
  /** A `fill` frame takes the size of its container; a `wide` frame has fixed proportions. */
  frame?: 'wide' | 'fill' | undefined;
  /**
   * Whether the photograph may load later, because the photograph is below the visible part of the
   * page.
   */
  lazy?: boolean | undefined;
}

/**
 * A photograph of a car, or a drawing if there is no photograph. The frame has its size before the
 * photograph is loaded, which avoids a layout shift.
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

interface VehicleDrawingProps {
  shape: SilhouetteShape;
  view: 'front' | 'side' | 'rear' | 'interior';
  /** CSS color of the paint, or of the leather in the view `interior`. */
  color?: string | undefined;
}

/**
 * A drawing that replaces a missing photograph of a car. The drawing is decorative, because the
 * surrounding picture has the accessible name.
 */
function VehicleDrawing({ shape, view, color }: VehicleDrawingProps) {
  if (view === 'interior') return <CabinDrawing color={color} />;
  if (view === 'side') return <Silhouette color={color} shape={shape} />;
  return <SilhouetteFace color={color} shape={shape} view={view} />;
}
