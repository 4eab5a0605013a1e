import type { Release } from '../../features/kiosk/diagnostics/release.ts';

/** All released versions, newest first. Add each new release at the top of this list. */
export const releases: readonly Release[] = [
  {
    version: '0.1.0',
    news: ['kiosk', 'fleet', 'updates', 'installed', 'languages', 'access', 'administration'],
  },
];
