/** The drawing of one body from its side: nose to the right, 220 units to the metre. */
export interface SideShape {
  /** What of the drawing is shown. */
  viewBox: string;
  /** The upper edge alone, which the studio light follows. */
  skyline: string;
  body: string;
  /** What is dark behind the wheels. */
  wells: string;
  /** The lower edge that the light does not reach. */
  valance: string;
  glass: string;
  pillars: string;
  doors: string;
  handles: string;
  mirror: string;
  headlight: string;
  tailLight: string;
  /** Lines along the side in which light lies: soft ones, and the one under the windows. */
  shoulder: string;
  creases: readonly string[];
  wheels: { centres: readonly [rear: number, front: number]; y: number; radius: number };
}

/** Where every wheel stands. */
export const GROUND = 372;
