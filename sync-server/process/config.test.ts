import { expect, test } from 'vitest';
import { DAY_MS } from '#domain/time/durations.ts';
import { parseConfig } from './config.ts';

const problemsOf = (env: Record<string, string>) => {
  const parsed = parseConfig(env);
  return parsed.ok ? [] : parsed.problems;
};

test('without environment variables, the configuration has its default values', () => {
  const defaults = {
    port: 8787,
    host: '0.0.0.0',
    dataDir: './data',
    databaseUrl: undefined,
    demo: false,
    approvesDevices: false,
    revokedMs: 7 * DAY_MS,
    logLevel: 'info',
    webDir: './dist',
    smtpUrl: undefined,
    mailFrom: 'bookings@localhost',
    secondFactorRoles: [],
    publicOrigin: undefined,
    trustProxy: undefined,
    positionKey: undefined,
    secretsKey: undefined,
    backupPassphrase: undefined,
    metricsToken: undefined,
    drainMs: 0,
    limits: { perAddress: 6000, perAgent: 1200, perDevice: 3000, tabletsPerAddress: 90_000 },
    ai: undefined,
  };
  expect(parseConfig({})).toStrictEqual({ ok: true, config: defaults });
  expect(parseConfig({ PORT: '', DATABASE_URL: '', HOME: '/root' })).toEqual({
    ok: true,
    config: defaults,
  });
});

test('environment variables override the default values of the configuration', () => {
  const env = {
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: '/srv/data',
    DATABASE_URL: 'postgres://mailer@db/forecourt',
    DEMO: 'true',
    LOG_LEVEL: 'warn',
    WEB_DIR: '/srv/web',
    SMTP_URL: 'smtp://mailer:secret@mail:587',
    MAIL_FROM: 'visits@example.com',
    REQUIRE_SECOND_FACTOR: 'manager, admin',
    PUBLIC_ORIGIN: 'https://forecourt.example.com',
    REVOKED_DAYS: '30',
    TRUST_PROXY: '10.0.0.0/8',
    POSITION_KEY: 'k'.repeat(43),
    SECRETS_KEY: 's'.repeat(43),
    BACKUP_PASSPHRASE: 'a long passphrase',
    METRICS_TOKEN: 'a-token-of-the-operator',
    DRAIN_SECONDS: '15',
    AI_BASE_URL: 'https://models.example.com/v1',
    AI_API_KEY: 'secret',
    AI_MODEL: 'small',
    AI_SEES_IMAGES: '1',
    REQUESTS_PER_ADDRESS: '1',
    REQUESTS_PER_AGENT: '2',
    REQUESTS_PER_DEVICE: '3',
    TABLET_REQUESTS_PER_ADDRESS: '4',
  };
  expect(parseConfig(env)).toEqual({
    ok: true,
    config: {
      port: 0,
      host: '127.0.0.1',
      dataDir: '/srv/data',
      databaseUrl: 'postgres://mailer@db/forecourt',
      demo: true,
      approvesDevices: true,
      revokedMs: 30 * DAY_MS,
      logLevel: 'warn',
      webDir: '/srv/web',
      smtpUrl: 'smtp://mailer:secret@mail:587',
      mailFrom: 'visits@example.com',
      secondFactorRoles: ['manager', 'admin'],
      publicOrigin: 'https://forecourt.example.com',
      trustProxy: '10.0.0.0/8',
      positionKey: 'k'.repeat(43),
      secretsKey: 's'.repeat(43),
      backupPassphrase: 'a long passphrase',
      metricsToken: 'a-token-of-the-operator',
      drainMs: 15_000,
      limits: { perAddress: 1, perAgent: 2, perDevice: 3, tabletsPerAddress: 4 },
      ai: {
        baseUrl: 'https://models.example.com/v1',
        apiKey: 'secret',
        model: 'small',
        seesImages: true,
      },
    },
  });
});

test.each([
  ['1', true],
  ['true', true],
  ['0', false],
  ['false', false],
])('the environment variable DEMO=%s is parsed as %s', (value, demo) => {
  expect(parseConfig({ DEMO: value })).toMatchObject({ ok: true, config: { demo } });
});

test('the error about an invalid variable contains the name and the valid format of the variable', () => {
  expect(problemsOf({ SMTP_URL: 'mail', MAIL_FROM: 'us', AI_BASE_URL: 'model' })).toEqual([
    'SMTP_URL must be smtp://user:password@host:587.',
    'MAIL_FROM must be an e-mail address.',
    'AI_BASE_URL must be https://models.example.com/v1.',
  ]);
  expect(problemsOf({ PORT: 'eighty' })).toEqual(['PORT must be a whole number from 0 to 65535.']);
  expect(problemsOf({ PORT: '70000' })).toEqual(['PORT must be a whole number from 0 to 65535.']);
  expect(problemsOf({ DEMO: 'yes', LOG_LEVEL: 'loud' })).toEqual([
    'DEMO must be 1, 0, true or false.',
    'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent.',
  ]);
});

test('the error about an invalid variable omits the value, which may contain a password', () => {
  const problems = problemsOf({ DATABASE_URL: 'mysql://root:secret@db' });
  expect(problems).toEqual(['DATABASE_URL must be postgres://user:password@host/name.']);
});

test.each([
  ['postgres://mailer@db/forecourt', true],
  ['postgresql://mailer@db/forecourt', true],
  ['postgres:/mailer@db/forecourt', false],
  ['postgres://', false],
  ['postgres://db/fore court', false],
  ['see postgres://db/forecourt', false],
])('the environment variable DATABASE_URL=%s is valid: %s', (url, isValid) => {
  expect(parseConfig({ DATABASE_URL: url }).ok).toBe(isValid);
});

test.each([
  ['POSITION_KEY', 43, 128],
  ['METRICS_TOKEN', 16, 128],
])('a valid %s has %i to %i letters, digits, _ or -', (name, shortest, longest) => {
  const isValid = (value: string) => parseConfig({ [name]: value }).ok;
  const lengths = [shortest - 1, shortest, longest, longest + 1];
  expect(lengths.map((length) => isValid('a'.repeat(length)))).toEqual([false, true, true, false]);
  expect(isValid('-_'.repeat(shortest))).toBe(true);
  expect(isValid(`${'a'.repeat(shortest)} b`)).toBe(false);
});

test('if only AI_BASE_URL is set, the other variables of the language model have their defaults', () => {
  expect(parseConfig({ AI_BASE_URL: 'http://10.0.0.5:8000/v1' })).toMatchObject({
    ok: true,
    config: { ai: { apiKey: undefined, model: 'default', seesImages: false } },
  });
});

test.each([
  ['PORT', '65535', true],
  ['PORT', '65536', false],
  ['PORT', '-1', false],
  ['REVOKED_DAYS', '999', true],
  ['REVOKED_DAYS', '0', false],
  ['REVOKED_DAYS', '1000', false],
  ['PORT', '1.5', false],
  ['DRAIN_SECONDS', '999', true],
  ['DRAIN_SECONDS', '1000', false],
  ['DRAIN_SECONDS', 'ten', false],
  ['REQUIRE_SECOND_FACTOR', 'agent,manager,admin,', true],
  ['REQUIRE_SECOND_FACTOR', 'owner', false],
  ['PUBLIC_ORIGIN', 'https://forecourt.example.com:8443', true],
  ['PUBLIC_ORIGIN', 'http://localhost:8787', true],
  ['PUBLIC_ORIGIN', 'http://forecourt.example.com', false],
  ['PUBLIC_ORIGIN', 'https://forecourt.example.com/app', false],
  ['PUBLIC_ORIGIN', 'https://192.0.2.7', false],
  ['TRUST_PROXY', '10.0.0.0/8, fd00::/8', true],
  ['TRUST_PROXY', 'the proxy', false],
  ['SMTP_URL', 'smtps://mail:465', true],
  ['SMTP_URL', 'see smtp://mail', false],
  ['SMTP_URL', 'http://mail', false],
  ['MAIL_FROM', 'us@example.com', true],
  ['MAIL_FROM', 'us and you@example.com', false],
  ['AI_BASE_URL', 'http://localhost:1/v1', true],
  ['AI_BASE_URL', 'ftp://localhost/v1', false],
  ['AI_SEES_IMAGES', 'maybe', false],
  ['LOG_LEVEL', 'silent', true],
])('the environment variable %s=%s is valid: %s', (name, value, isValid) => {
  expect(parseConfig({ [name]: value }).ok).toBe(isValid);
});

test.each([
  ['postgres://db/name', 'postgres://db/name?sslmode=verify-full'],
  ['postgres://db/name?sslmode=disable', 'postgres://db/name?sslmode=disable&sslmode=verify-full'],
])('DATABASE_TLS=require adds the verification of the certificate to %s', (url, expected) => {
  const parsed = parseConfig({ DATABASE_URL: url, DATABASE_TLS: 'require' });
  expect(parsed).toMatchObject({ ok: true, config: { databaseUrl: expected } });
});

test('DATABASE_TLS accepts only the value `require`, and has no effect on a database file', () => {
  expect(problemsOf({ DATABASE_TLS: 'yes' })).toEqual(['DATABASE_TLS must be require.']);
  expect(parseConfig({ DATABASE_TLS: 'require' })).toMatchObject({
    ok: true,
    config: { databaseUrl: undefined },
  });
});

test.each([
  ['1', '0', true],
  ['1', '1', false],
  ['0', '0', false],
])('with DEMO=%s and DEVICE_APPROVAL=%s, new tablets are approved automatically: %s', (...row) => {
  const [demo, approval, approvesDevices] = row;
  const parsed = parseConfig({ DEMO: demo, DEVICE_APPROVAL: approval });
  expect(parsed).toMatchObject({ ok: true, config: { approvesDevices } });
});
