import { href, type MenuArea, routeOf } from '#domain/routes.ts';

export const menuItems = {
  agent: [
    { to: href('dashboard'), text: 'dashboard' },
    { to: href('customers'), text: 'customers' },
    { to: href('newBuild'), text: 'builds' },
    { to: href('bookings'), text: 'bookings' },
    { to: href('analytics'), text: 'analytics' },
  ],
  journey: [
    { to: href('register'), text: 'register' },
    { to: href('discovery'), text: 'discovery' },
    { to: href('models'), text: 'models' },
    { to: href('overview'), text: 'vehicleOverview' },
  ],
  explorer: [
    { to: href('overview'), text: 'overview' },
    { to: href('performance'), text: 'performance' },
    { to: href('exterior'), text: 'exterior' },
    { to: href('interiorColors'), text: 'interiorColors' },
    { to: href('interior'), text: 'interior' },
    { to: href('technology'), text: 'technology' },
  ],
} as const;

/** Links to the daily work of staff, in the menu of customer screens. */
export const staffItems = [
  { to: href('dashboard'), text: 'dashboard' },
  { to: href('customers'), text: 'customers' },
  { to: href('bookings'), text: 'bookings' },
  { to: href('walkIns'), text: 'walkIns' },
] as const;

/** Returns the menu of the screen at a path; for unknown paths, the menu of the vehicle screens. */
export function menuAreaOf(path: string): MenuArea {
  return routeOf(path)?.menu ?? 'explorer';
}
