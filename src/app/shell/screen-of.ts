/**
 * First segments of paths whose second segment identifies a separate screen. In other paths the
 * second segment identifies a sheet over a list, or a row of the list.
 */
const screensWithSubscreens = new Set(['booking', 'customers']);

/**
 * Returns the segments of a path that identify the screen. A sheet over a list belongs to the
 * screen of the list.
 */
export function screenOf(pathname: string): string {
  const [, screen = '', subscreen = ''] = pathname.split('/');
  return screensWithSubscreens.has(screen) ? `${screen}/${subscreen}` : screen;
}
