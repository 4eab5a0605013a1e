import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { createLanguageModel } from './ai/model.ts';
import { startFigures } from './figures/start-figures.ts';
import { startMailer } from './mail/start-mailer.ts';
import { startMaintenance } from './maintenance/maintenance.ts';
import { Metrics } from './metrics/metrics.ts';
import { systemClock } from './ports/clock.ts';
import { timeOrderedIds } from './ports/ids.ts';
import { Pokes } from './ports/pokes.ts';
import { enableWorkSlicing } from './ports/work-slicer.ts';
import { stderrLog } from './ports/stderr-log.ts';
import { type Config, parseConfig } from './process/config.ts';
import { exitWithError, reasonOf } from './process/exit-with-error.ts';
import { openStore, restrictNewFiles } from './process/open-store.ts';
import { stopOnSignal } from './process/stop-on-signal.ts';
import { demoPayments } from './routes/bookings/payments.ts';
import { DEMO_AGENT_CODE, DEMO_PASSWORD } from './seed/demo-agents.ts';
import { seedDemo } from './seed/seed-demo.ts';
import { buildServer } from './server.ts';
import { relayPokes } from './store/pokes/relay-pokes.ts';
import type { SyncStore } from './store/store.ts';
import { watchUnpokedCommits } from './store/pokes/watch-unpoked-commits.ts';

/** Maximum time of a stop after `drainMs`, ms; then the process exits with code 1. */
const STOP_TIMEOUT_MS = 4000;

const DEMO_DATABASE =
  'This database contains the demo, whose passwords are public: start with DEMO=1, or choose ' +
  'another DATA_DIR or DATABASE_URL';

restrictNewFiles();
const parsed = parseConfig(process.env);
if (parsed.ok) {
  await start(parsed.config).catch((error: unknown) =>
    exitWithError(`Head office could not start. ${reasonOf(error)}`),
  );
} else {
  exitWithError(parsed.problems.join('\n'));
}

async function start(config: Config): Promise<void> {
  enableWorkSlicing();
  const store = await openStore(config, stderrLog);
  await prepareStore(store, config);
  const { webDir, logLevel, trustProxy, metricsToken, drainMs, limits } = config;
  const { approvesDevices, publicOrigin, revokedMs, secondFactorRoles } = config;
  let isDraining = false;
  const pokes = new Pokes();
  const app = buildServer({
    store,
    pokes,
    clock: systemClock,
    ids: timeOrderedIds,
    webDir,
    logLevel,
    trustProxy,
    approvesDevices,
    revokedMs,
    metrics: new Metrics({ isWhole: true }),
    metricsToken,
    secondFactorRoles,
    publicOrigin,
    limits,
    isLeaving: () => isDraining,
    model: config.ai && createLanguageModel(config.ai),
    payments: config.demo ? demoPayments : undefined,
    demo: config.demo ? { agentCode: DEMO_AGENT_CODE, password: DEMO_PASSWORD } : undefined,
  });
  const stopFigures = startFigures({ store, clock: systemClock, pokes, log: app.log });
  const stopMaintenance = startMaintenance({
    store,
    clock: systemClock,
    ids: timeOrderedIds,
    log: app.log,
    pokes,
  });
  const stopWatching = watchUnpokedCommits({ store, pokes, log: app.log });
  const { smtpUrl, mailFrom: from } = config;
  // Records that there is no mail server. A later start with a mail server then marks the
  // e-mails that were queued until that start as `held`.
  if (smtpUrl === undefined) await store.mails.begin({ isConfigured: false });
  const mailer =
    smtpUrl === undefined
      ? undefined
      : startMailer({ store, clock: systemClock, log: app.log, pokes, smtpUrl, from });
  const relay = config.databaseUrl && relayPokes(config.databaseUrl, pokes, store.poked, app.log);
  const stop = async () => {
    // `/readyz` responds with 503 from now on, so that the proxy stops sending requests.
    isDraining = true;
    // The mailer stops first: an e-mail that is sent but not recorded before the exit would be sent
    // again after the next start.
    const mailerStopped = mailer?.stop();
    if (app.server.listening) await pause(drainMs);
    await Promise.all([app.close(), stopFigures(), mailerStopped]);
    stopMaintenance();
    stopWatching();
    if (relay) await relay.stop();
    await store.close();
  };
  stopOnSignal(stop, drainMs + STOP_TIMEOUT_MS);
  try {
    if (relay) await relay.ready;
    await app.listen({ port: config.port, host: config.host });
  } catch (error) {
    // Without this stop, open connections to the database would keep the process alive.
    await stop();
    throw error;
  }
  process.stdout.write(`${formatStartMessage(app, config)}\n`);
}

/**
 * Seeds the demo, or rejects a demo database without `DEMO=1`. Encrypts two-factor secrets, or
 * rejects a wrong key. Closes the store before it throws.
 */
async function prepareStore(store: SyncStore, { demo, secretsKey }: Config): Promise<void> {
  try {
    if (demo) await seedDemo(store, systemClock);
    else if (await store.isDemo()) throw new Error(DEMO_DATABASE);
    if (secretsKey === undefined && !demo)
      stderrLog.warn({}, 'SECRETS_KEY missing, two-factor secrets are stored in plain text');
    await store.secondFactors.sealSecrets();
  } catch (error) {
    await store.close();
    throw error;
  }
}

function formatStartMessage(app: FastifyInstance, { host, demo }: Config): string {
  const [address] = app.addresses();
  const port = typeof address === 'object' ? address.port : '';
  const name = ['0.0.0.0', '::'].includes(host) ? 'localhost' : host;
  const credentials = demo ? ` – demo, sign in with ${DEMO_AGENT_CODE} / ${DEMO_PASSWORD}` : '';
  return `Forecourt head office is open at http://${name}:${port}${credentials}`;
}
