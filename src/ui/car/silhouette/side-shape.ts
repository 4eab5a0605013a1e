/** The SVG paths of a car body from the side: the nose points to the right; 220 units per meter. */
export interface SideShape {
  /** The visible area of the drawing, as the `viewBox` of an SVG. */
  viewBox: string;
  /** Only the upper edge of the body, which reflects the studio light. */
  skyline: string;
  body: string;
  /** The dark areas behind the wheels. */
  wells: string;
  /** The lower edge of the body, which is in the shadow. */
  valance: string;
  glass: string;
  pillars: string;
  doors: string;
  handles: string;
  mirror: string;
  headlight: string;
  tailLight: string;
  /** The line of light below the windows; `creases` are softer lines of light along the side. */
  shoulder: string;
  creases: readonly string[];
  wheels: { centres: readonly [rear: number, front: number]; y: number; radius: number };
}

/** The y coordinate of the floor in all drawings of cars. */
export const GROUND_Y = 372;
