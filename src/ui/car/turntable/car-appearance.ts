export interface CarAppearance {
  /** Color of the paint, as `#rrggbb`. */
  paint: string;
  /** Color of the leather, as `#rrggbb`. */
  leather: string;
  /** Rim diameter of the wheels in inches. */
  wheels: 19 | 20 | 21;
}

export type Daylight = 'day' | 'night';
