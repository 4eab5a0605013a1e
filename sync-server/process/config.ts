import * as v from 'valibot';
import { roles } from '#domain/agents/agent.ts';
import { DAY_MS } from '#domain/time/durations.ts';
import { defaultRequestLimits } from '../api/limit-requests.ts';
import { findRelyingParty } from '../ports/relying-party.ts';

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const switchValues = { '1': true, true: true, '0': false, false: false } as const;

const PORT_RULE = 'a whole number from 0 to 65535';
const portSchema = v.pipe(
  v.string(),
  v.regex(/^\d{1,5}$/, PORT_RULE),
  v.transform(Number),
  v.maxValue(65_535, PORT_RULE),
);

const booleanSchema = v.pipe(
  v.picklist(['1', '0', 'true', 'false'], '1, 0, true or false'),
  v.transform((value) => switchValues[value]),
);

export const MIN_PASSPHRASE_LENGTH = 12;
export const PASSPHRASE_RULE = `at least ${MIN_PASSPHRASE_LENGTH} characters`;
const rolesSchema = v.pipe(
  v.string(),
  v.transform((text) => text.split(',').map((role) => role.trim())),
  v.filterItems((role) => role !== ''),
  v.array(v.picklist(roles, `roles, separated by commas: ${roles.join(', ')}`)),
);

/** A limit of requests per minute. */
const limitSchema = v.pipe(
  v.string(),
  v.regex(/^[1-9]\d{0,8}$/, 'a whole number from 1 to 999999999'),
  v.transform(Number),
);

const environmentSchema = v.object({
  PORT: v.optional(portSchema, '8787'),
  HOST: v.optional(v.string(), '0.0.0.0'),
  DATA_DIR: v.optional(v.string(), './data'),
  DATABASE_URL: v.optional(
    v.pipe(v.string(), v.regex(/^postgres(ql)?:\/\/\S+$/, 'postgres://user:password@host/name')),
  ),
  DATABASE_TLS: v.optional(v.picklist(['require'], 'require')),
  DEMO: v.optional(booleanSchema, '0'),
  LOG_LEVEL: v.optional(v.picklist(logLevels, `one of ${logLevels.join(', ')}`), 'info'),
  POSITION_KEY: v.optional(
    v.pipe(v.string(), v.regex(/^[\w-]{43,128}$/, '43 to 128 letters, digits, _ or -')),
  ),
  SECRETS_KEY: v.optional(
    v.pipe(v.string(), v.regex(/^[\w-]{43,128}$/, '43 to 128 letters, digits, _ or -')),
  ),
  BACKUP_PASSPHRASE: v.optional(
    v.pipe(v.string(), v.minLength(MIN_PASSPHRASE_LENGTH, PASSPHRASE_RULE)),
  ),
  METRICS_TOKEN: v.optional(
    v.pipe(v.string(), v.regex(/^[\w-]{16,128}$/, '16 to 128 letters, digits, _ or -')),
  ),
  DRAIN_SECONDS: v.optional(
    v.pipe(v.string(), v.regex(/^\d{1,3}$/, 'a number of seconds below 1000'), v.transform(Number)),
    '0',
  ),
  REQUIRE_SECOND_FACTOR: v.optional(rolesSchema, ''),
  DEVICE_APPROVAL: v.optional(booleanSchema, '0'),
  PUBLIC_ORIGIN: v.optional(
    v.pipe(
      v.string(),
      v.check(
        (text) => findRelyingParty(text)?.origin === text,
        'https:// and a domain, without a path: https://forecourt.example.com',
      ),
    ),
  ),
  REVOKED_DAYS: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[1-9]\d{0,2}$/, 'a number of days from 1 to 999'),
      v.transform(Number),
    ),
    '7',
  ),
  TRUST_PROXY: v.optional(
    v.pipe(v.string(), v.regex(/^[\d.:a-fA-F/, ]+$/, 'addresses or ranges, 10.0.0.0/8')),
  ),
  WEB_DIR: v.optional(v.string(), './dist'),
  SMTP_URL: v.optional(
    v.pipe(v.string(), v.regex(/^smtps?:\/\/\S+$/, 'smtp://user:password@host:587')),
  ),
  MAIL_FROM: v.optional(
    v.pipe(v.string(), v.regex(/^\S+@\S+$/, 'an e-mail address')),
    'bookings@localhost',
  ),
  AI_BASE_URL: v.optional(
    v.pipe(v.string(), v.regex(/^https?:\/\/\S+$/, 'https://models.example.com/v1')),
  ),
  AI_API_KEY: v.optional(v.string()),
  AI_MODEL: v.optional(v.string(), 'default'),
  AI_SEES_IMAGES: v.optional(booleanSchema, '0'),
  REQUESTS_PER_ADDRESS: v.optional(limitSchema, String(defaultRequestLimits.perAddress)),
  REQUESTS_PER_AGENT: v.optional(limitSchema, String(defaultRequestLimits.perAgent)),
  REQUESTS_PER_DEVICE: v.optional(limitSchema, String(defaultRequestLimits.perDevice)),
  TABLET_REQUESTS_PER_ADDRESS: v.optional(
    limitSchema,
    String(defaultRequestLimits.tabletsPerAddress),
  ),
});

/**
 * Appends the mode that requires TLS and verifies the certificate. The appended mode overrides a
 * weaker mode in `DATABASE_URL`, because the last mode in a URL counts.
 */
function requireTls(databaseUrl: string | undefined): string | undefined {
  if (databaseUrl === undefined) return undefined;
  return `${databaseUrl}${databaseUrl.includes('?') ? '&' : '?'}sslmode=verify-full`;
}

export const environmentVariableNames: readonly string[] = Object.keys(environmentSchema.entries);

const configSchema = v.pipe(
  environmentSchema,
  v.transform((env) => ({
    port: env.PORT,
    host: env.HOST,
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_TLS === 'require' ? requireTls(env.DATABASE_URL) : env.DATABASE_URL,
    demo: env.DEMO,
    approvesDevices: env.DEMO && !env.DEVICE_APPROVAL,
    revokedMs: env.REVOKED_DAYS * DAY_MS,
    logLevel: env.LOG_LEVEL,
    positionKey: env.POSITION_KEY,
    secretsKey: env.SECRETS_KEY,
    backupPassphrase: env.BACKUP_PASSPHRASE,
    metricsToken: env.METRICS_TOKEN,
    drainMs: env.DRAIN_SECONDS * 1000,
    secondFactorRoles: env.REQUIRE_SECOND_FACTOR,
    publicOrigin: env.PUBLIC_ORIGIN,
    trustProxy: env.TRUST_PROXY,
    webDir: env.WEB_DIR,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    limits: {
      perAddress: env.REQUESTS_PER_ADDRESS,
      perAgent: env.REQUESTS_PER_AGENT,
      perDevice: env.REQUESTS_PER_DEVICE,
      tabletsPerAddress: env.TABLET_REQUESTS_PER_ADDRESS,
    },
    ai:
      env.AI_BASE_URL === undefined
        ? undefined
        : {
            baseUrl: env.AI_BASE_URL,
            apiKey: env.AI_API_KEY,
            model: env.AI_MODEL,
            seesImages: env.AI_SEES_IMAGES,
          },
  })),
);
export type Config = v.InferOutput<typeof configSchema>;

type ParsedConfig = { ok: true; config: Config } | { ok: false; problems: string[] };

/** Parses the environment. An empty variable counts as not set. */
export function parseConfig(env: Record<string, string | undefined>): ParsedConfig {
  const setVariables = Object.fromEntries(Object.entries(env).filter(([, value]) => value));
  const parsed = v.safeParse(configSchema, setVariables);
  if (parsed.success) return { ok: true, config: parsed.output };
  const problems = parsed.issues.map(
    (issue) => `${v.getDotPath(issue) ?? 'environment'} must be ${issue.message}.`,
  );
  return { ok: false, problems };
}
