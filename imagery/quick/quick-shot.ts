/** A camera as `prepare.py` writes it: metres, y up; the shift in widths of the picture. */
export interface QuickShot {
  eye: [number, number, number];
  target: [number, number, number];
  /** Focal length in widths of the film. */
  zoom: number;
  shift: [number, number];
}

/** One view: from its camera, and from the camera mirrored below the road. */
export interface QuickShots {
  upright: QuickShot;
  below: QuickShot;
  /** Radians that the front wheels are turned by. */
  steer: number;
}

export interface QuickCar {
  views: Record<string, QuickShots>;
}

/** Pixels. */
export interface QuickSize {
  width: number;
  rows: number;
}
