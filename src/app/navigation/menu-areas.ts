/** The parts of the menu that depend on where the person is (specification §2, navigation menu). */
export type MenuArea = 'agent' | 'journey' | 'explorer';

const agentPrefixes = [
  '/dashboard',
  '/customers',
  '/build',
  '/bookings',
  '/analytics',
  '/profile',
  '/sync',
  '/walk-ins',
  '/dealers',
  '/set-up',
  '/fleet',
  '/admin',
  '/diagnostics',
];
const journeyPrefixes = ['/register', '/discovery', '/models'];

export const menuItems = {
  agent: [
    { to: '/dashboard', text: 'dashboard' },
    { to: '/customers', text: 'customers' },
    { to: '/build', text: 'builds' },
    { to: '/bookings', text: 'bookings' },
    { to: '/analytics', text: 'analytics' },
  ],
  journey: [
    { to: '/register', text: 'register' },
    { to: '/discovery', text: 'discovery' },
    { to: '/models', text: 'models' },
    { to: '/overview', text: 'vehicleOverview' },
  ],
  explorer: [
    { to: '/overview', text: 'overview' },
    { to: '/performance', text: 'performance' },
    { to: '/exterior', text: 'exterior' },
    { to: '/interior-colors', text: 'interiorColors' },
    { to: '/interior', text: 'interior' },
    { to: '/technology', text: 'technology' },
  ],
} as const;

export function menuAreaOf(path: string): MenuArea {
  if (agentPrefixes.some((prefix) => isUnder(path, prefix))) return 'agent';
  if (journeyPrefixes.some((prefix) => isUnder(path, prefix))) return 'journey';
  return 'explorer';
}

/** Whether a path is the prefix itself or below it, whole segments only. */
export function isUnder(path: string, prefix: string): boolean {
  return path === prefix || path.startsWith(`${prefix}/`);
}
