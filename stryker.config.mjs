// `npm run mutants`: every rule of the domain is broken in turn, and a test must notice.
export default {
  plugins: ['@stryker-mutator/vitest-runner'],
  testRunner: 'vitest',
  vitest: { configFile: 'vitest.domain.config.ts', related: false },
  mutate: ['src/domain/**/*.ts', '!src/domain/**/*.test.ts', '!src/domain/**/*.testing.ts'],
  ignorePatterns: ['public', 'imagery', 'docs', 'e2e', 'bench', 'dist', '.cache'],
  // TypeScript 7 has no interface to rewrite a tsconfig with, and nothing here needs it rewritten.
  tsconfigFile: 'none',
  coverageAnalysis: 'perTest',
  // Schemas are made while their module is read: each of them would need a process of its own.
  ignoreStatic: true,
  concurrency: 2,
  incremental: true,
  incrementalFile: '.cache/mutants.json',
  reporters: ['clear-text', 'progress-append-only'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  tempDirName: '.cache/mutants',
};
