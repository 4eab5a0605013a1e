/**
 * Test files that take long: chaos tests, tests that start or restart processes or PostgreSQL, and
 * tests that wait for the pauses of a retry.
 */
export const longTests = [
  'e2e/chaos/**/*.test.ts',
  'e2e/rollbacks/**/*.test.ts',
  'src/data/worker-openings.test.ts',
  'sync-server/api/fuzz.test.ts',
  'sync-server/figures/write-report.test.ts',
  'sync-server/locked-file.test.ts',
  'sync-server/rolling-restart.test.ts',
  'sync-server/restore-under-load.test.ts',
  'sync-server/several-processes.test.ts',
  'sync-server/database-restart.test.ts',
  'sync-server/blocked-showroom.test.ts',
  'sync-server/deployment.test.ts',
  'sync-server/operator-command.test.ts',
  'sync-server/main.test.ts',
  'sync-server/store/checkpoint-worker.test.ts',
  'sync-server/store/migrate-large.test.ts',
  'sync-server/store/postgres-cluster.test.ts',
  'sync-server/store/postgres-limits.test.ts',
  'sync-server/store/postgres-store.test.ts',
];
