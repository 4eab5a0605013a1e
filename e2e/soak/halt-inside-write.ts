import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';

const MOST_TRIES = 200;
const HALTED_MS = 250;

/** Halts a process again and again, until a transaction with locks of its own stays open. */
export async function haltInsideWrite(
  databaseUrl: string,
  halt: () => void,
  resume: () => void,
): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    for (let attempt = 0; attempt < MOST_TRIES; attempt += 1) {
      halt();
      await pause(HALTED_MS);
      if (await isHaltedInsideWrite(client)) return;
      resume();
      await pause(Math.random() * 50);
    }
  } finally {
    await client.end();
  }
  throw new Error('the process was never halted inside a write');
}

/** A write has a transaction id; others end theirs in a few ms. */
async function isHaltedInsideWrite(client: Client): Promise<boolean> {
  const { rows } = await client.query(
    `select 1 from pg_stat_activity
     where datname = current_database() and state = 'idle in transaction'
       and backend_xid is not null and state_change < now() - interval '${HALTED_MS / 2} ms'`,
  );
  return rows.length > 0;
}
