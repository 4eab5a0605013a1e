import { setTimeout as pause } from 'node:timers/promises';
import { type Query, queryPostgres } from '../../sync-server/store/postgres/postgres.testing.ts';

const MOST_TRIES = 200;
const HALTED_MS = 250;

/**
 * Halts a process, and resumes and halts the process again until one of its write transactions
 * stays open. Throws after 200 attempts.
 */
export function haltInsideWrite(
  databaseUrl: string,
  halt: () => void,
  resume: () => void,
): Promise<void> {
  return queryPostgres(databaseUrl, async (query) => {
    for (let attempt = 0; attempt < MOST_TRIES; attempt += 1) {
      halt();
      await pause(HALTED_MS);
      if (await isHaltedInsideWrite(query)) return;
      resume();
      await pause(Math.random() * 50);
    }
    throw new Error('the process was never halted inside a write');
  });
}

/**
 * Whether a write transaction stays open. Only writes have a transaction id, and writes of running
 * processes end within a few ms.
 */
async function isHaltedInsideWrite(query: Query): Promise<boolean> {
  const rows = await query(
    `select 1 from pg_stat_activity
     where datname = current_database() and state = 'idle in transaction'
       and backend_xid is not null and state_change < now() - interval '${HALTED_MS / 2} ms'`,
  );
  return rows.length > 0;
}
