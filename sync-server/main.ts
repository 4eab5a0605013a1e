import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { systemClock } from './ports/clock.ts';
import { type Config, parseConfig } from './config.ts';
import { timeOrderedIds } from './ports/ids.ts';
import type { Log } from './ports/log.ts';
import { Pokes } from './ports/pokes.ts';
import { DEMO_AGENT_CODE, DEMO_PASSWORD } from './seed/demo-agents.ts';
import { seedDemo } from './seed/seed-demo.ts';
import { buildServer } from './server.ts';
import { openPostgresStore } from './store/open-postgres-store.ts';
import { openSqliteStore } from './store/open-sqlite-store.ts';
import type { SyncStore } from './store/store.ts';

/** How long requests may take to end before the process leaves without them. */
const STOP_WITHIN_MS = 4000;

/** For what happens before and beside the server, which has a logger of its own. */
const plainLog: Log = { info: writeLog, warn: writeLog, error: writeLog };

const parsed = parseConfig(process.env);
if (parsed.ok) {
  await start(parsed.config).catch((error: unknown) => giveUp([reasonOf(error)]));
} else {
  giveUp(parsed.problems);
}

async function start(config: Config): Promise<void> {
  const store = await openStore(config);
  if (config.demo) await seedDemo(store, systemClock);
  const { webDir, logLevel } = config;
  const pokes = new Pokes();
  const app = buildServer({
    store,
    pokes,
    clock: systemClock,
    ids: timeOrderedIds,
    webDir,
    logLevel,
    demo: config.demo ? { agentCode: DEMO_AGENT_CODE, password: DEMO_PASSWORD } : undefined,
  });
  stopOnSignal(app, store);
  await app.listen({ port: config.port, host: config.host });
  process.stdout.write(`${greeting(app, config)}\n`);
}

function openStore({ databaseUrl, dataDir }: Config): Promise<SyncStore> {
  if (databaseUrl) return openPostgresStore(databaseUrl, plainLog);
  mkdirSync(dataDir, { recursive: true });
  return openSqliteStore(join(dataDir, 'head-office.sqlite'));
}

function writeLog(fields: object, text: string): void {
  process.stderr.write(`${JSON.stringify({ msg: text, ...fields })}\n`);
}

function greeting(app: FastifyInstance, { host, demo }: Config): string {
  const [address] = app.addresses();
  const port = typeof address === 'object' ? address.port : '';
  const name = ['0.0.0.0', '::'].includes(host) ? 'localhost' : host;
  const credentials = demo ? ` – demo, sign in with ${DEMO_AGENT_CODE} / ${DEMO_PASSWORD}` : '';
  return `Forecourt head office is open at http://${name}:${port}${credentials}`;
}

/** The first signal lets what has begun come to its end, the second does not. */
function stopOnSignal(app: FastifyInstance, store: SyncStore): void {
  let stopping = false;
  const stop = () => {
    if (stopping) process.exit(1);
    stopping = true;
    setTimeout(() => process.exit(0), STOP_WITHIN_MS).unref();
    void app
      .close()
      .then(() => store.close())
      .finally(() => process.exit(0));
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'Head office could not start.';
  const cause = error.cause instanceof Error ? `: ${error.cause.message}` : '';
  return `Head office could not start. ${error.message}${cause}`;
}

function giveUp(reasons: string[]): void {
  process.stderr.write(`${reasons.join('\n')}\n`);
  process.exitCode = 1;
}
