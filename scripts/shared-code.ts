import type { Rolldown } from 'vite';

const inNodeModules = /[\\/]node_modules[\\/]/;

/**
 * Which modules lie in one file, as a tablet fetches and keeps dozens of files far faster than
 * hundreds: what the first screen needs, all of it and nothing else, apart from the libraries, which
 * change less often; and what several later screens share, by who needs it, small pieces with their
 * nearest relatives. Those are of one layer: layers need each other in one direction, and so do their
 * files. Of two that needed each other, one would run before what it extends.
 */
export const sharedCode: Rolldown.CodeSplittingGroup[] = [
  { name: 'libraries', priority: 7, tags: ['$initial'], test: inNodeModules },
  { name: 'first', priority: 6, tags: ['$initial'] },
  shared('tools', 5, inNodeModules),
  shared('domain', 4, /[\\/]src[\\/]domain[\\/]/),
  shared('data', 3, /[\\/]src[\\/](?:data|device|sync)[\\/]/),
  // All of it: what screens are made of is small, and most of them need most of it.
  { name: 'ui', priority: 2, minShareCount: 2, test: /[\\/]src[\\/]ui[\\/]/ },
  shared('screens', 1, /[\\/]src[\\/]/),
];

function shared(name: string, priority: number, test: RegExp): Rolldown.CodeSplittingGroup {
  return {
    name,
    priority,
    test,
    minShareCount: 2,
    entriesAware: true,
    entriesAwareMergeThreshold: 30_000,
  };
}
