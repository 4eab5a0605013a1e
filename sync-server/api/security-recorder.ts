import { setTimeout as pause } from 'node:timers/promises';
import * as v from 'valibot';
import type { SecurityEventKind } from '#domain/protocol/admin/admin-security-log.ts';
import { HOUR_MS, MINUTE_MS } from '#domain/time/durations.ts';
import { idSchema } from '#domain/values/id.ts';
import type { AuthDeps } from '../auth/require-device.ts';
import { RequestError } from '../errors/request-error.ts';
import { toLoggableError } from '../ports/log.ts';
import type { SecurityEvent } from '../store/mutation-log/security-log.ts';
import type { Operation } from './operation.ts';

/**
 * Number of customer profiles that an agent may read within a clock hour before the security log
 * gets a `mass-reading` entry. Applies to reads over REST and to the reads that tablets report.
 */
export const MASS_READING_PROFILES = 200;

/**
 * Time in which several lockouts of one agent result in one entry, so that a guesser cannot fill
 * the log.
 */
const LOCKOUT_WINDOW_MS = 15 * MINUTE_MS;

/**
 * Maximum time that a response waits until its entry is written, ms; a later entry is still
 * written.
 */
const MAX_WAIT_MS = 1000;

/**
 * Kinds of events by operation. Changes of passwords and second factors are recorded in their own
 * transactions; see `recordSignInChange`.
 */
const kindsByOperation: Readonly<Record<string, SecurityEventKind>> = {
  login: 'sign-in',
  createAgent: 'reset-issued',
  resetAgent: 'reset-issued',
  endSession: 'session-ended',
  endSessionsOfAgent: 'session-ended',
  enrolDevice: 'device-enrolled',
  exportAnalytics: 'export',
};

/**
 * Operations that check a secret: a failure is recorded as a failed sign-in, a rejected passkey or
 * a lockout.
 */
const secretOperations: ReadonlySet<string> = new Set([
  'login',
  'resetPassword',
  'changePassword',
  'beginTwoFactor',
  'confirmTwoFactor',
  'endTwoFactor',
  'requestPasskeyChallenge',
  'beginPasskey',
  'confirmPasskey',
  'endPasskey',
]);

/** Operations for which a passkey can be the second factor. */
const passkeyOperations: ReadonlySet<string> = new Set(['login', 'endPasskey']);

/** Reasons of a rejected passkey. */
const passkeyReasons: ReadonlySet<string> = new Set(['PASSKEY_WRONG', 'CHALLENGE_EXPIRED']);

/** Operations whose responses contain names and contact data of customers. */
const profileOperations: ReadonlySet<string> = new Set([
  'getCustomer',
  'listCustomers',
  'searchCustomers',
  'listCustomersOfAgent',
  'getBooking',
  'listBookings',
]);

/** Operations of administrators on the access of another agent, whose id is in the path. */
const operationsOnAgents: ReadonlySet<string> = new Set(['resetAgent', 'endSessionsOfAgent']);

/** Operations on a tablet, whose id is in the path. */
const operationsOnDevices: ReadonlySet<string> = new Set(['changeDevice']);

export type OperationInput = Parameters<Operation['handle']>[0];

const pathSchema = v.object({ id: v.nullable(idSchema) });
const bodySchema = v.object({
  agentCode: v.optional(v.string()),
  deviceId: v.nullish(idSchema),
});
const resultSchema = v.object({
  data: v.object({
    agent: v.optional(v.object({ id: idSchema })),
    deviceId: v.optional(idSchema),
  }),
});
const customersSchema = v.object({
  data: v.union([v.array(v.unknown()), v.object({ customers: v.array(v.unknown()) })]),
});

/**
 * Records the security events of API operations, such as sign-ins, uses of passkeys, ended sessions
 * and tablets, exports, and mass reading of customer profiles. A failed record is logged and does
 * not fail the request.
 */
export class SecurityRecorder {
  readonly #deps: AuthDeps;
  /** Number of profiles that each agent has read in the current hour, in this process. */
  #profileReads = { hour: 0, counts: new Map<string, number>() };

  constructor(deps: AuthDeps) {
    this.#deps = deps;
  }

  async onHandled({ id }: Operation, input: OperationInput, result: unknown): Promise<void> {
    if (profileOperations.has(id)) await this.#countProfiles(input, result);
    if (passkeyOperations.has(id) && hasPasskey(input))
      await this.#record(input, {
        kind: 'passkey-used',
        ...agentsOf(input, result),
        subjectId: null,
        deviceId: deviceIdOf(input),
      });
    const kind = id === 'changeDevice' ? kindOfDeviceChange(input) : kindsByOperation[id];
    if (kind === undefined) return;
    const { deviceId } = parseOr(resultSchema, result, { data: {} }).data;
    const pathId = parseOr(pathSchema, input.params, { id: null }).id;
    await this.#record(input, {
      kind,
      ...agentsOf(input, result),
      ...(operationsOnAgents.has(id) && { subjectId: pathId }),
      deviceId: operationsOnDevices.has(id) ? pathId : (deviceId ?? deviceIdOf(input)),
    });
  }

  async onFailed({ id }: Operation, input: OperationInput, error: unknown): Promise<void> {
    if (!secretOperations.has(id) || !(error instanceof RequestError)) return;
    const kind = kindOfFailure(error);
    if (kind === undefined) return;
    const { agentCode } = parseOr(bodySchema, input.body, {});
    const onceSince = this.#deps.clock.now() - LOCKOUT_WINDOW_MS;
    await this.#record(input, {
      kind,
      agentId: input.agent?.id ?? (() => this.#findAgentId(agentCode)),
      deviceId: deviceIdOf(input),
      ...(kind === 'lockout' && { onceSince }),
    });
  }

  async #countProfiles(input: OperationInput, result: unknown): Promise<void> {
    if (!input.agent) return;
    const now = this.#deps.clock.now();
    const hour = Math.floor(now / HOUR_MS);
    if (this.#profileReads.hour !== hour) this.#profileReads = { hour, counts: new Map() };
    const { counts } = this.#profileReads;
    const { data } = parseOr(customersSchema, result, { data: [result] });
    const before = counts.get(input.agent.id) ?? 0;
    const count = before + ('customers' in data ? data.customers : data).length;
    counts.set(input.agent.id, count);
    if (before > MASS_READING_PROFILES || count <= MASS_READING_PROFILES) return;
    await this.#record(input, {
      kind: 'mass-reading',
      agentId: input.agent.id,
      onceSince: hour * HOUR_MS,
    });
  }

  async #record(
    { request }: OperationInput,
    {
      agentId,
      ...event
    }: Omit<SecurityEvent, 'at' | 'address' | 'agentId'> & {
      agentId: string | null | (() => Promise<string | null>);
    },
  ): Promise<void> {
    const { store, clock } = this.#deps;
    const at = clock.now();
    const append = async () => {
      const id = typeof agentId === 'function' ? await agentId() : agentId;
      await store.securityLog.append({ ...event, at, agentId: id, address: request.ip });
    };
    const appended = append().catch((error: unknown) =>
      request.log.error({ error: toLoggableError(error) }, 'security event not recorded'),
    );
    await Promise.race([appended, pause(MAX_WAIT_MS, undefined, { ref: false })]);
  }

  async #findAgentId(agentCode: string | undefined): Promise<string | null> {
    if (agentCode === undefined) return null;
    const [agent] = await this.#deps.store.read((snapshot) =>
      snapshot.findBy('agents', 'agentCode', agentCode),
    );
    return agent?.id ?? null;
  }
}

/**
 * Returns the acting agent, and the agent in the response whose access was changed. Without a
 * caller, as in a sign-in, the agent in the response is the acting agent.
 */
function agentsOf({ agent }: OperationInput, result: unknown) {
  const described = parseOr(resultSchema, result, { data: {} }).data.agent?.id ?? null;
  return agent
    ? { agentId: agent.id, subjectId: described }
    : { agentId: described, subjectId: null };
}

function hasPasskey({ body }: OperationInput): boolean {
  return 'passkey' in parseOr(v.record(v.string(), v.unknown()), body, {});
}

function kindOfDeviceChange({ body }: OperationInput): SecurityEventKind | undefined {
  const change = parseOr(v.record(v.string(), v.unknown()), body, {});
  if ('end' in change) return 'device-ended';
  if ('approve' in change) return 'device-approved';
  return 'reopen' in change ? 'device-reopened' : undefined;
}

/**
 * Returns the kind of event for an error; undefined if the error is not recorded. `CODE_REQUIRED`
 * is not recorded, because it is the usual first step of a sign-in with a second factor.
 */
function kindOfFailure({ code, details }: RequestError): SecurityEventKind | undefined {
  if (code === 'TOO_MANY_REQUESTS') return 'lockout';
  const reason = 'reason' in details ? details.reason : '';
  if (passkeyReasons.has(reason)) return 'passkey-failed';
  const isFirstStep = reason === 'CODE_REQUIRED';
  const isRefused = code === 'INVALID_CREDENTIALS' || code === 'SHOWROOM_NOT_ALLOWED';
  return isRefused && !isFirstStep ? 'sign-in-failed' : undefined;
}

/** Returns the tablet that sends the request or that its body names. */
function deviceIdOf({ device, tablet, body }: OperationInput): string | null {
  const caller: { id: string } | undefined = device ?? tablet;
  return caller?.id ?? parseOr(bodySchema, body, {}).deviceId ?? null;
}

function parseOr<S extends v.GenericSchema>(
  schema: S,
  value: unknown,
  fallback: v.InferOutput<S>,
): v.InferOutput<S> {
  const parsed = v.safeParse(schema, value);
  return parsed.success ? parsed.output : fallback;
}
