/** A camera from `prepare.py`: metres, y up; `shift` in picture widths. */
export interface QuickShot {
  eye: [number, number, number];
  target: [number, number, number];
  /** Focal length in film widths. */
  zoom: number;
  shift: [number, number];
}

/** One view: its camera, and the same camera mirrored below the road. */
export interface QuickShots {
  upright: QuickShot;
  below: QuickShot;
  /** Steering angle of the front wheels, radians. */
  steer: number;
}

export interface QuickCar {
  views: Record<string, QuickShots>;
}

export interface QuickSize {
  width: number;
  rows: number;
}
