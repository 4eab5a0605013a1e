import { CabinDrawing } from './cabin-drawing.tsx';
import { SilhouetteFace } from './silhouette-face.tsx';
import type { SilhouetteShape } from './silhouette-shapes/silhouette-shape.ts';
import { Silhouette } from './silhouette.tsx';

export interface VehicleDrawingProps {
  shape: SilhouetteShape;
  view: 'front' | 'side' | 'rear' | 'interior';
  /** The paint, or the leather where the view is of the inside. Any CSS colour. */
  color?: string | undefined;
}

/** What stands where there is no photograph. Decoration: the picture around it has the name. */
export function VehicleDrawing({ shape, view, color }: VehicleDrawingProps) {
  if (view === 'interior') return <CabinDrawing color={color} />;
  if (view === 'side') return <Silhouette color={color} shape={shape} />;
  return <SilhouetteFace color={color} shape={shape} view={view} />;
}
