/** Steps of one thing that are screens of their own; elsewhere a sheet or a row has such an address. */
const steps = new Set(['booking']);

/** What tells one screen from another in an address: a sheet over a list is no other screen. */
export function screenOf(pathname: string): string {
  const [, screen = '', step = ''] = pathname.split('/');
  return steps.has(screen) ? `${screen}/${step}` : screen;
}
