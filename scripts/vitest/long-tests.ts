/**
 * Test files that take long, such as chaos tests, tests that start or restart processes or
 * PostgreSQL, and tests that wait for the pauses of a retry.
 */
export const longTests = [
  'e2e/chaos/**/*.test.ts',
  'e2e/fuzz/**/*.test.ts',
  'e2e/rollbacks/**/*.test.ts',
  'src/data/workers/worker-openings.test.ts',
  'sync-server/api/fuzz.test.ts',
  'sync-server/figures/write-report.test.ts',
  'sync-server/resilience/locked-file.test.ts',
  'sync-server/resilience/rolling-restart.test.ts',
  'sync-server/resilience/restore-under-load.test.ts',
  'sync-server/resilience/several-processes.test.ts',
  'sync-server/resilience/database-restart.test.ts',
  'sync-server/resilience/blocked-showroom.test.ts',
  'sync-server/deployment.test.ts',
  'sync-server/commands/operator-command.test.ts',
  'sync-server/main.test.ts',
  'sync-server/store/sqlite/checkpoint-worker.test.ts',
  'sync-server/store/migrate-large.test.ts',
  'sync-server/store/postgres/postgres-cluster.test.ts',
  'sync-server/store/postgres/postgres-limits.test.ts',
  'sync-server/store/contracts/postgres-store.test.ts',
];
