import type { Rolldown } from 'vite';

/**
 * Which modules lie in one file, as a tablet fetches and keeps dozens of files far faster than
 * hundreds: what the first screen needs, all of it and nothing else, apart from the libraries, which
 * change less often; the domain, whose schemas are made of one another while their file is read, so that
 * no two files may need each other for it; and what several later screens share, by who needs it, small
 * pieces with their nearest relatives.
 */
export const sharedCode: Rolldown.CodeSplittingGroup[] = [
  { name: 'libraries', priority: 4, tags: ['$initial'], test: /[\\/]node_modules[\\/]/ },
  { name: 'first', priority: 3, tags: ['$initial'] },
  { name: 'domain', priority: 2, minShareCount: 2, test: /[\\/]src[\\/]domain[\\/]/ },
  {
    name: 'shared',
    priority: 1,
    minShareCount: 2,
    entriesAware: true,
    entriesAwareMergeThreshold: 30_000,
  },
];
