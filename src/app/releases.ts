import type { Release } from '../features/kiosk/release.ts';

/** Every version that tablets were given, newest first. One that is made is entered here. */
export const releases: readonly Release[] = [
  {
    version: '0.1.0',
    news: ['kiosk', 'fleet', 'updates', 'installed', 'languages', 'access', 'administration'],
  },
];
