/** The drawing of a body from the side: nose to the right, 220 units per metre. */
export interface SideShape {
  /** The visible part of the drawing. */
  viewBox: string;
  /** The upper edge only, for the studio light. */
  skyline: string;
  body: string;
  /** The dark areas behind the wheels. */
  wells: string;
  /** The lower edge in the shadow. */
  valance: string;
  glass: string;
  pillars: string;
  doors: string;
  handles: string;
  mirror: string;
  headlight: string;
  tailLight: string;
  /** Lines of light along the side: soft ones, and the line below the windows. */
  shoulder: string;
  creases: readonly string[];
  wheels: { centres: readonly [rear: number, front: number]; y: number; radius: number };
}

/** The y coordinate of the floor. */
export const GROUND = 372;
