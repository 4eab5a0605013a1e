import * as v from 'valibot';
import type { Agent } from '#domain/agents/agent.ts';
import { mayActInSpace } from '#domain/agents/may-act-in-space.ts';
import type { PasskeyRequestOptions } from '#domain/protocol/passkeys.ts';
import type { CodedSignInRequest, SignInResult } from '#domain/protocol/sign-in.ts';
import type { Showroom } from '#domain/showrooms/showroom.ts';
import { SIGN_IN_LIFETIME_MS } from '#domain/time/durations.ts';
import { RequestError } from '../../errors/request-error.ts';
import type { SyncStore } from '../../store/store.ts';
import type { EnrolledDevice } from '../../store/unsynced-tables/credential-store.ts';
import { findDeviceOfToken } from '../devices/identify-device.ts';
import type { AuthDeps } from '../require-device.ts';
import { type PasswordDeps, requireSecondFactor } from '../secrets/check-secrets.ts';
import { requestPasskey } from '../secrets/verify-passkey.ts';
import { lacksRequiredFactor } from '../require-agent.ts';
import { hashToken } from '../token.ts';
import type { SignInGuard } from './sign-in-guard.ts';

interface SessionDeps extends AuthDeps {
  newToken: () => string;
}

export type SignInDeps = PasswordDeps & SessionDeps;

/**
 * Matches a body whose agent code or password may have an invalid length. Such a body counts as a
 * failed login; a body that does not match this schema is a malformed request.
 */
const credentialTextsSchema = v.object({ agentCode: v.string(), password: v.string() });

/** IP address of a sign-in request, and origin of the URL to which the request was sent. */
interface SignInClient {
  address: string;
  origin: string;
}

type PasswordAttempt = Pick<CodedSignInRequest, 'agentCode' | 'password' | 'deviceToken'>;

/**
 * Returns a challenge for a passkey of the agent. Throws 401 for wrong credentials and for a
 * disabled agent, 429 during a pause, and 400 as `requestPasskey` does.
 */
export async function requestPasskeyChallenge(
  deps: SignInDeps & { guard: SignInGuard },
  request: PasswordAttempt,
  { address, origin }: SignInClient,
): Promise<PasskeyRequestOptions> {
  const { agent } = await checkPassword(deps, request, address);
  return requestPasskey(deps, agent, origin);
}

/**
 * Checks agent code, password and second factor, and creates a session; on an enrolled tablet also
 * a grant. Throws 401 for wrong or missing credentials and for a disabled agent. Throws 403
 * `SHOWROOM_NOT_ALLOWED` for a showroom in which the agent may not work, and 429
 * `TOO_MANY_REQUESTS` during a pause.
 */
export async function signIn(
  deps: SignInDeps & { guard: SignInGuard },
  request: CodedSignInRequest,
  { address, origin }: SignInClient,
): Promise<SignInResult> {
  const { agent, deviceId } = await checkPassword(deps, request, address);
  const showroom = await chooseShowroom(deps.store, agent, request.showroomId);
  // The second factor is checked last: a code or challenge is valid only once, so a sign-in that is
  // rejected for another reason must not use it up.
  const { code, passkey } = request;
  await requireSecondFactor(deps, agent, { code, passkey, origin });
  // A session that permits only the set-up of the second factor gets no grant.
  if (lacksRequiredFactor(deps, agent)) {
    const session = await startSession(deps, agent, undefined);
    return { ...session, agent, showroom, secondFactorRequired: true };
  }
  return { ...(await startSession(deps, agent, deviceId)), agent, showroom };
}

async function checkPassword(
  deps: SignInDeps & { guard: SignInGuard },
  request: PasswordAttempt,
  address: string,
): Promise<{ agent: Agent; deviceId: string | undefined }> {
  const device = await findDevice(deps, request.deviceToken);
  // Wrong tries on a waiting or ended tablet count for its address: agents can set up any number of
  // such tablets, and each would have a count of its own.
  const isTrusted = device !== undefined && device.approvedAt !== null && device.ending === null;
  const attempt = {
    agentCode: request.agentCode,
    address,
    ...(isTrusted && { deviceId: device.id }),
  };
  const agent = await deps.guard.watch(attempt, () => verifyAgent(deps, request));
  return { agent, deviceId: device?.id };
}

/**
 * Returns the enrolled tablet with this token; undefined for a tablet without access, and for a
 * token that has expired or was replaced.
 */
async function findDevice(
  deps: AuthDeps,
  deviceToken: string | undefined,
): Promise<EnrolledDevice | undefined> {
  if (deviceToken === undefined) return undefined;
  const device = await findDeviceOfToken(deps, deviceToken);
  return device?.revokedAt === null ? device : undefined;
}

/**
 * Creates a session of an agent. Issues a grant if the device is an enrolled tablet of a showroom
 * in which the agent may act.
 */
export async function startSession(
  { store, clock, newToken }: SessionDeps,
  agent: Agent,
  deviceId: string | undefined,
): Promise<Pick<SignInResult, 'token' | 'expiresAt' | 'grant'>> {
  const token = newToken();
  const now = clock.now();
  const expiresAt = now + SIGN_IN_LIFETIME_MS;
  const sessionHash = hashToken(token);
  await store.credentials.saveAgentToken(sessionHash, { agentId: agent.id, expiresAt }, now);
  await store.credentials.recordSignIn(agent.id, now);
  const device = deviceId === undefined ? undefined : await store.fleet.find(deviceId);
  if (!device || device.ending !== null || !mayActInSpace(agent, device.showroomId)) {
    return { token, expiresAt };
  }
  const ids = { agentId: agent.id, deviceId: device.id };
  const grant = await store.grants.issue({ ...ids, sessionHash, issuedAt: now, nonce: newToken() });
  return { token, expiresAt, grant };
}

/**
 * Returns the error for a sign-in request with an invalid body: 401 if agent code and password are
 * strings, 400 otherwise.
 */
export function toInvalidBodyError(body: unknown): RequestError {
  return new RequestError(
    v.is(credentialTextsSchema, body) ? 'INVALID_CREDENTIALS' : 'BAD_REQUEST',
  );
}

async function verifyAgent(
  { store, passwords }: SignInDeps,
  request: PasswordAttempt,
): Promise<Agent> {
  const [agent] = await store.read((snapshot) =>
    snapshot.findBy('agents', 'agentCode', request.agentCode),
  );
  const hash = agent && (await store.credentials.findPasswordHash(agent.id));
  const isRight = await passwords.verify(request.password, hash);
  if (!agent?.active || !isRight) throw new RequestError('INVALID_CREDENTIALS');
  if (hash !== undefined && passwords.isOutdated(hash)) {
    const newHash = await passwords.hash(request.password);
    await store.credentials.replacePasswordHash(agent.id, hash, newHash);
  }
  return agent;
}

async function chooseShowroom(
  store: SyncStore,
  agent: Agent,
  requestedId: string | undefined,
): Promise<Showroom> {
  const showroomId = requestedId ?? agent.showroomIds[0] ?? '';
  if (!mayActInSpace(agent, showroomId)) throw new RequestError('SHOWROOM_NOT_ALLOWED');
  const showroom = await store.read((snapshot) => snapshot.get('showrooms', showroomId));
  if (!showroom) throw new RequestError('SHOWROOM_NOT_ALLOWED');
  return showroom;
}
