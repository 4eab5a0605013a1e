/** What somebody chose, as the turntable shows it. */
export interface CarLook {
  /** Of the paint, as `#rrggbb`. */
  paint: string;
  /** Of the leather. */
  leather: string;
  /** Rim diameter in inches. */
  wheels: 19 | 20 | 21;
}

export type Daylight = 'day' | 'night';
