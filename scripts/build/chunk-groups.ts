import type { Rolldown } from 'vite';

const inNodeModules = /[\\/]node_modules[\\/]/;

/**
 * Groups of modules; each group becomes a few files, because a tablet loads and caches dozens of
 * files far faster than hundreds. The app code of the first screen is one file. Libraries are
 * separate files, because they change less often. Modules that several later screens share are
 * grouped by the screens that import them, and small groups are merged. Each shared group belongs
 * to one layer. Layers import each other in one direction only, so their files have no import
 * cycles. In an import cycle, a file with a subclass could run before the file with its base class.
 */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  { name: 'libraries', priority: 9, tags: ['$initial'], test: inNodeModules },
  { name: 'first', priority: 8, tags: ['$initial'] },
  createSharedGroup('tools', 7, inNodeModules),
  createSharedGroup('domain', 6, /[\\/]src[\\/]domain[\\/]/),
  createSharedGroup('data', 5, /[\\/]src[\\/](?:data|device)[\\/]/),
  createSharedGroup('sync', 4, /[\\/]src[\\/]sync[\\/]/),
  // All UI components that several chunks share are one group, because the components are small and
  // many screens need them.
  { name: 'ui', priority: 3, minShareCount: 2, test: /[\\/]src[\\/]ui[\\/]/ },
  createSharedGroup('shared', 2, /[\\/]src[\\/]shared[\\/]/),
  // One group, because the rows of the bookings list and of the calendar import each other's parts.
  {
    name: 'bookings',
    priority: 2,
    minShareCount: 2,
    test: /[\\/]src[\\/]features[\\/]bookings[\\/]/,
  },
  createSharedGroup('screens', 1, /[\\/]src[\\/]/),
];

function createSharedGroup(
  name: string,
  priority: number,
  test: RegExp,
): Rolldown.CodeSplittingGroup {
  return {
    name,
    priority,
    test,
    minShareCount: 2,
    entriesAware: true,
    entriesAwareMergeThreshold: 30_000,
  };
}
