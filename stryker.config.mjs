import { area } from './scripts/vitest/mutated-areas.ts';

// `npm run mutants`: mutates one area at a time; a test must detect each mutant.
export default {
  plugins: ['@stryker-mutator/vitest-runner'],
  testRunner: 'vitest',
  vitest: { configFile: 'vitest.mutants.config.ts', related: false },
  mutate: area.mutate,
  ignorePatterns: [
    'public/*/**',
    'imagery',
    'docs',
    'e2e',
    'bench/*',
    '!bench/assistant',
    'dist',
    '.cache',
  ],
  // Stryker must not rewrite the tsconfig: TypeScript 7 has no API for that, and this setup needs
  // no rewritten tsconfig.
  tsconfigFile: 'none',
  coverageAnalysis: 'perTest',
  // Schemas are created on import, so each of their mutants would need a separate process.
  ignoreStatic: true,
  concurrency: 2,
  incremental: true,
  incrementalFile: `.cache/mutants-${area.name}.json`,
  reporters: ['clear-text', 'progress-append-only'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  tempDirName: `.cache/mutants-${area.name}`,
};
