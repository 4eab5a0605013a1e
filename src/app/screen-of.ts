/** What is behind the first part of an address and a screen of its own; elsewhere it is a sheet over a list, or a row of it. */
const withScreensBehind = new Set(['booking', 'customers']);

/** What tells one screen from another in an address: a sheet over a list is no other screen. */
export function screenOf(pathname: string): string {
  const [, screen = '', behind = ''] = pathname.split('/');
  return withScreensBehind.has(screen) ? `${screen}/${behind}` : screen;
}
