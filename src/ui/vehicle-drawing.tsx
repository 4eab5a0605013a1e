import { CabinDrawing } from './cabin-drawing.tsx';
import { SilhouetteFace } from './silhouette-face.tsx';
import type { SilhouetteShape } from './silhouette-shapes/silhouette-shape.ts';
import { Silhouette } from './silhouette.tsx';

export interface VehicleDrawingProps {
  shape: SilhouetteShape;
  view: 'front' | 'side' | 'rear' | 'interior';
  /** CSS color of the paint, or of the leather in the view `interior`. */
  color?: string | undefined;
}

/**
 * A drawing that replaces a missing photograph of a car. It is decorative, because the surrounding
 * picture has the accessible name.
 */
export function VehicleDrawing({ shape, view, color }: VehicleDrawingProps) {
  if (view === 'interior') return <CabinDrawing color={color} />;
  if (view === 'side') return <Silhouette color={color} shape={shape} />;
  return <SilhouetteFace color={color} shape={shape} view={view} />;
}
