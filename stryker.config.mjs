import { area } from './scripts/mutated-areas.ts';

// `npm run mutants`: faults are planted in one area after another, and a test must notice each.
export default {
  plugins: ['@stryker-mutator/vitest-runner'],
  testRunner: 'vitest',
  vitest: { configFile: 'vitest.mutants.config.ts', related: false },
  mutate: area.mutate,
  ignorePatterns: ['public', 'imagery', 'docs', 'e2e', 'bench', 'dist', '.cache'],
  // TypeScript 7 has no interface to rewrite a tsconfig with, and nothing here needs it rewritten.
  tsconfigFile: 'none',
  coverageAnalysis: 'perTest',
  // Schemas are made while their module is read: each of them would need a process of its own.
  ignoreStatic: true,
  concurrency: 2,
  incremental: true,
  incrementalFile: `.cache/mutants-${area.name}.json`,
  reporters: ['clear-text', 'progress-append-only'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  tempDirName: `.cache/mutants-${area.name}`,
};
