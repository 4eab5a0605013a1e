/**
 * First parts of paths whose second part is a screen of its own. For other paths the second part is
 * a sheet over a list, or a row in it.
 */
const withScreensBehind = new Set(['booking', 'customers']);

/**
 * Returns the part of a path that identifies the screen. A sheet over a list belongs to the screen
 * of the list.
 */
export function screenOf(pathname: string): string {
  const [, screen = '', behind = ''] = pathname.split('/');
  return withScreensBehind.has(screen) ? `${screen}/${behind}` : screen;
}
