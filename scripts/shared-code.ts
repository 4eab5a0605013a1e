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
  { name: 'libraries', priority: 8, tags: ['$initial'], test: inNodeModules },
  { name: 'first', priority: 7, tags: ['$initial'] },
  shared('tools', 6, inNodeModules),
  shared('domain', 5, /[\\/]src[\\/]domain[\\/]/),
  shared('data', 4, /[\\/]src[\\/](?:data|device|sync)[\\/]/),
  // All of it: what screens are made of is small, and most of them need most of it.
  { name: 'ui', priority: 3, minShareCount: 2, test: /[\\/]src[\\/]ui[\\/]/ },
  shared('shared', 2, /[\\/]src[\\/]shared[\\/]/),
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
