import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { parse as parseYaml } from 'yaml';
import { parseConfig, environmentVariableNames } from './process/config.ts';
import { startTestPostgres, type TestPostgres } from './store/postgres/postgres.testing.ts';
import { killServers, startNode, urlOf } from './test/server-process.testing.ts';

/*
 * These tests run the commands of the files in `docs/deploy` with the environment variables and
 * health checks of those files, but without containers and systemd.
 */
const serverSchema = v.object({
  command: v.array(v.string()),
  environment: v.record(v.string(), v.string()),
  healthcheck: v.object({ test: v.array(v.string()) }),
});
const composeSchema = v.object({
  services: v.looseObject({ 'server-1': serverSchema, 'server-2': serverSchema }),
});

const read = (name: string) =>
  readFileSync(new URL(`../docs/deploy/${name}`, import.meta.url), 'utf8');
const { services } = v.parse(composeSchema, parseYaml(read('compose.yaml'), { merge: true }));
const servers = [services['server-1'], services['server-2']];
const unit = { command: setting('ExecStart'), environment: setting('Environment') };

/** Returns the value of one setting in the systemd unit file. */
function setting(name: string): string {
  const value = new RegExp(`^${name}=(.+)$`, 'm').exec(read('forecourt@.service'))?.[1];
  if (value === undefined) throw new Error(`the unit does not say ${name}`);
  return value;
}

const secrets: Record<string, string> = {
  POSTGRES_PASSWORD: 'a-password',
  METRICS_TOKEN: 'a-token-of-16-characters',
};

/** Substitutes `${NAME}` and `${NAME:-default}` in the values, as Docker Compose does. */
function filledIn(environment: Record<string, string>): Record<string, string> {
  const fill = (text: string) =>
    text.replaceAll(/\$\{(\w+)(?::-(.*?))?\}/g, (_, name: string, otherwise?: string) => {
      const value = secrets[name] ?? otherwise;
      if (value === undefined) throw new Error(`no document describes ${name}`);
      return value;
    });
  return Object.fromEntries(Object.entries(environment).map(([name, text]) => [name, fill(text)]));
}

function unitEnvironment(port: string): Record<string, string> {
  const said = unit.environment.replaceAll('%i', port).split(' ');
  return Object.fromEntries(said.map((pair) => pair.split('=') as [string, string]));
}

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startTestPostgres();
});
afterEach(killServers);
afterAll(() => postgres.stop());

const onThisMachine = (databaseUrl: string) => ({
  DATABASE_URL: databaseUrl,
  HOST: '127.0.0.1',
  PORT: '0',
  LOG_LEVEL: 'error',
  DRAIN_SECONDS: '0',
});

test('the server accepts every environment variable of the compose file and the systemd unit', () => {
  const environments = servers.map(({ environment }) => filledIn(environment));
  const { NODE_ENV, ...ofUnit } = unitEnvironment('8787');
  expect(NODE_ENV).toBe('production');
  for (const environment of [...environments, ofUnit]) {
    expect(environmentVariableNames).toEqual(expect.arrayContaining(Object.keys(environment)));
    expect(parseConfig(environment)).toMatchObject({ ok: true });
  }
});

test('the two servers of the compose file share one PostgreSQL and pass their health check', async () => {
  const databaseUrl = await postgres.createDatabase();
  for (const { command, environment, healthcheck } of servers) {
    const [program, ...args] = command;
    expect(program).toBe('node');
    const server = startNode(args, { ...filledIn(environment), ...onThisMachine(databaseUrl) });
    const url = await urlOf(server);
    const [how, checker, ...check] = healthcheck.test;
    expect([how, checker]).toEqual(['CMD', 'node']);
    const asked = check.map((text) => text.replace('http://127.0.0.1:8787', url));
    expect(asked).not.toEqual(check);
    expect(await startNode(asked, {}).ended).toBe(0);
  }
});

test('the compose file and the Dockerfile pin each image by version and digest', () => {
  const defaults = [
    ...read('compose.yaml').matchAll(/^ +image: \$\{\w+:-(.+)\}$/gm),
    ...read('Dockerfile').matchAll(/^ARG NODE_IMAGE=(.+)$/gm),
  ].map((match) => match[1]);
  expect(defaults.map((image) => image?.split(':')[0])).toEqual(['postgres', 'caddy', 'node']);
  for (const image of defaults) expect(image).toMatch(/^\w+:\d+\.\d+\S*@sha256:[0-9a-f]{64}$/);
});

test('the health check of the compose file fails if no server is running', async () => {
  const [, , ...check] = servers[0]?.healthcheck.test ?? [];
  const asked = check.map((text) => text.replace(':8787', ':1'));
  expect(await startNode(asked, {}).ended).toBe(1);
});

test('the command of the systemd unit starts a server process that becomes ready', async () => {
  const databaseUrl = await postgres.createDatabase();
  const [program = '', ...args] = unit.command.split(' ');
  const installed = program.replace('/opt/forecourt', process.cwd());
  // The Node in the path of the unit has the version that runs these tests.
  expect(execFileSync(installed, ['--version'], { encoding: 'utf8' }).trim()).toBe(process.version);
  const server = startNode(args, { ...unitEnvironment('0'), ...onThisMachine(databaseUrl) });
  expect((await fetch(`${await urlOf(server)}/readyz`)).status).toBe(200);
});

test('the proxy forwards to the names and the port that both servers have in the compose file', () => {
  const asked = /reverse_proxy (.+) \{/.exec(read('Caddyfile'))?.[1]?.split(' ');
  const { PORT } = services['server-1'].environment;
  expect(asked).toEqual([`server-1:${PORT}`, `server-2:${PORT}`]);
  expect(services['server-2'].environment['PORT']).toBe(PORT);
});
