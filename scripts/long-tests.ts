/** Chaos, several server processes, and a database that goes away and comes back. */
export const longTests = [
  'e2e/chaos/**/*.test.ts',
  'sync-server/several-processes.test.ts',
  'sync-server/database-restart.test.ts',
];
