/**
 * Test files that take long: chaos tests, and tests that start or restart servers or PostgreSQL.
 */
export const longTests = [
  'e2e/chaos/**/*.test.ts',
  'e2e/rollbacks/**/*.test.ts',
  'sync-server/api/fuzz.test.ts',
  'sync-server/rolling-restart.test.ts',
  'sync-server/restore-under-load.test.ts',
  'sync-server/several-processes.test.ts',
  'sync-server/database-restart.test.ts',
  'sync-server/blocked-showroom.test.ts',
  'sync-server/deployment.test.ts',
  'sync-server/operator-command.test.ts',
  'sync-server/main.test.ts',
  'sync-server/store/migrate-large.test.ts',
  'sync-server/store/postgres-cluster.test.ts',
  'sync-server/store/postgres-limits.test.ts',
  'sync-server/store/postgres-store.test.ts',
];
