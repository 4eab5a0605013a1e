import { chownSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import {
  type OwnPostgres,
  queryPostgres,
  runAsOwner,
  startOwnPostgres,
} from '../../sync-server/store/postgres/postgres.testing.ts';
import { portOf } from './server-processes.ts';
import { TcpForwarder } from './tcp-forwarder.ts';

export class Clusters {
  primary: OwnPostgres;
  #standby: OwnPostgres | undefined;
  readonly #clients: TcpForwarder;
  readonly #replication: TcpForwarder;
  /** Port at which clients reach the current primary. */
  readonly port: number;
  readonly #settings: readonly string[];

  private constructor(
    primary: OwnPostgres,
    clients: { forwarder: TcpForwarder; port: number },
    replication: { forwarder: TcpForwarder; settings: readonly string[] },
  ) {
    this.primary = primary;
    this.#clients = clients.forwarder;
    this.port = clients.port;
    this.#replication = replication.forwarder;
    this.#settings = replication.settings;
  }

  static async start(): Promise<Clusters> {
    const replication = new TcpForwarder();
    const settings = settingsFor(await replication.listen());
    const primary = await startOwnPostgres({ settings });
    const clients = new TcpForwarder(portOf(primary.url));
    const port = await clients.listen();
    return new Clusters(
      primary,
      { forwarder: clients, port },
      { forwarder: replication, settings },
    );
  }

  /**
   * Starts a standby of the primary. Breaks the replication once the standby has replayed all
   * commits.
   */
  async leaveStandbyBehind(): Promise<void> {
    this.#replication.switchTo(portOf(this.primary.url));
    const fill = (folder: string) => copyCluster(this.primary, folder);
    this.#standby = await startOwnPostgres({ settings: this.#settings, fill });
    await untilReplayed(this.#standby.url, await readPosition(this.primary.url));
    this.#replication.switchTo(null);
  }

  refuseClients(): void {
    this.#clients.switchTo(null);
  }

  async failOver(): Promise<void> {
    const promoted = this.#standby;
    if (!promoted) throw new Error('there is no standby');
    await this.primary.crash();
    await this.primary.stop();
    this.primary = promoted;
    this.#standby = undefined;
    await queryPostgres(promoted.url, (query) => query('select pg_promote(true, 30)'));
  }

  admitClients(): void {
    this.#clients.switchTo(portOf(this.primary.url));
  }

  async close(): Promise<void> {
    await Promise.all([this.#clients.close(), this.#replication.close()]);
    await this.#standby?.stop();
    await this.primary.stop();
  }
}

/**
 * Returns the settings of all clusters. `primary_conninfo` applies only to a cluster with a file
 * `standby.signal`.
 */
function settingsFor(replicationPort: number): string[] {
  return [
    `primary_conninfo=host=127.0.0.1 port=${replicationPort} user=postgres`,
    'wal_retrieve_retry_interval=100ms',
    'wal_keep_size=1GB',
    // Prevents automatic vacuum and timed checkpoints, which could remove a file while the data
    // directory is copied.
    'autovacuum=off',
    'checkpoint_timeout=1h',
  ];
}

/** Copies a running cluster like `pg_basebackup`, which the embedded binaries lack. */
async function copyCluster(primary: OwnPostgres, folder: string): Promise<void> {
  // Uses one session, because PostgreSQL must end a backup in the session that began it.
  await queryPostgres(primary.url, async (query) => {
    await query(`select pg_backup_start('standby', true)`);
    await runAsOwner('cp', ['-a', `${primary.folder}/.`, folder]);
    const [record] = await query('select labelfile from pg_backup_stop(false)');
    for (const name of readdirSync(folder).filter(belongsToServer)) rmSync(join(folder, name));
    writeOwned(join(folder, 'backup_label'), String(record?.['labelfile']));
    writeOwned(join(folder, 'standby.signal'), '');
  });
}

/**
 * Whether a file belongs to the running server process, such as its socket, and must not be copied.
 */
function belongsToServer(name: string): boolean {
  return name.startsWith('postmaster.') || name.startsWith('.s.PGSQL.');
}

function writeOwned(file: string, text: string): void {
  writeFileSync(file, text, { mode: 0o600 });
  const { uid, gid } = statSync(join(file, '..'));
  chownSync(file, uid, gid);
}

async function readPosition(url: string): Promise<string> {
  const [record] = await queryPostgres(url, (query) =>
    query('select pg_current_wal_lsn()::text as position'),
  );
  return String(record?.['position']);
}

async function untilReplayed(url: string, position: string): Promise<void> {
  await queryPostgres(url, async (query) => {
    for (let attempt = 0; attempt < 600; attempt += 1) {
      const [record] = await query(
        `select pg_last_wal_replay_lsn() >= '${position}'::pg_lsn as replayed`,
      );
      if (record?.['replayed'] === true) return;
      await pause(50);
    }
    throw new Error(`the standby did not reach ${position}`);
  });
}
