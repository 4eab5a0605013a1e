import { readFileSync } from 'node:fs';

const tokens = readFileSync('src/ui/tokens.css', 'utf8');

/** Returns the hue of a color of the light theme, in degrees: 0 is red, 120 green. */
export function hueOfToken(name: string): number {
  const hex = new RegExp(`--color-${name}: light-dark\\(#([0-9a-f]{6})`).exec(tokens)?.[1];
  if (!hex) throw new Error(`There is no colour ‘${name}’`);
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) =>
    Number.parseInt(hex.slice(at, at + 2), 16),
  );
  // Projects the color to the plane in which red, green and blue are 120 degrees apart.
  const angle = Math.atan2(Math.sqrt(3) * (green - blue), 2 * red - green - blue);
  return ((angle * 180) / Math.PI + 360) % 360;
}
