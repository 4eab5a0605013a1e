import type { Rolldown } from 'vite';

/**
 * Which modules lie in one file, as a tablet fetches and keeps dozens of files far faster than
 * hundreds: what the first screen needs, all of it and nothing else, apart from the libraries, which
 * change less often; and what several later screens share, by who needs it, small pieces with their
 * nearest relatives.
 */
export const sharedCode: Rolldown.CodeSplittingGroup[] = [
  { name: 'libraries', priority: 3, tags: ['$initial'], test: /[\\/]node_modules[\\/]/ },
  { name: 'first', priority: 2, tags: ['$initial'] },
  // Merged with either of the two files that need it, each of them would wait for the other.
  { name: 'asked-worker', priority: 2, test: /[\\/]asked-worker\.ts$/ },
  {
    name: 'shared',
    priority: 1,
    minShareCount: 2,
    entriesAware: true,
    entriesAwareMergeThreshold: 30_000,
  },
];
