/*
 * Sign-in: the server decides if it responds. If the server is unreachable, fails or requests a
 * pause, the tablet decides, but only for agents with an earlier online sign-in on this tablet. The
 * first online sign-in also enrolls the tablet.
 */
import { requestErrorPolicy } from '#domain/errors/request-error-policy.ts';
import type { CodedSignInRequest, SignInResult } from '#domain/protocol/sign-in.ts';
import type { Showroom } from '#domain/showrooms/showroom.ts';
import type { LocalDatabase } from '../../data/database/database.ts';
import { type MetaValue, readMeta, readMetas } from '../../data/meta.ts';
import { getOrCreateClientId } from '../../data/mutate/client-id.ts';
import { countUnsentWork } from '../../data/queries/sync-center/outbox-queries.ts';
import { storeActorGrant } from '../../data/session/agent/actor-grants.ts';
import {
  type OfflineSignInResult,
  findUsableVerifier,
  storeAgentVerifier,
  signInOffline,
} from '../../data/session/agent/offline-sign-in.ts';
import { countFailedSignIn, findSignInPause } from '../../data/session/agent/sign-in-attempts.ts';
import type { Session } from '../../data/session/session.ts';
import type { RequestFailure } from '../requests/request-result.ts';
import type { Transport } from '../transport/transport.ts';
import { identifyTablet, storeEnrolment } from './store-enrolment.ts';

export type SignInRefusal =
  | { code: 'LOGIN_FAILED' | 'SHOWROOM_NOT_ALLOWED' }
  | { code: 'UNKNOWN_OFFLINE' | 'ADMIN_OFFLINE' | 'CHANGED_OFFLINE' }
  /** The server did not respond in time, and the agent cannot sign in offline. */
  | { code: 'SERVER_SLOW' }
  /** The server requires a one-time code, or a passkey if `passkey` is true. */
  | { code: 'CODE_REQUIRED'; passkey: boolean }
  /** The server rejects the code or the passkey that was sent. */
  | { code: 'CODE_WRONG' | 'PASSKEY_WRONG' }
  | { code: 'PAUSED'; until: number }
  /**
   * The server requests a pause; `until` is a time of this tablet's clock, ms, or null if the
   * server sends no duration.
   */
  | { code: 'TOO_MANY_REQUESTS'; until: number | null }
  /** The tablet could not read or write its database. `TABLET_FULL`: because of a full disk. */
  | { code: 'TABLET_FAILED' | 'TABLET_FULL' }
  /**
   * The tablet cannot move to another showroom, because `count` outbox entries and documents still
   * wait.
   */
  | { code: 'ENTRIES_WAITING'; count: number };

export type SignInOutcome = { ok: true; session: Session } | ({ ok: false } & SignInRefusal);

export interface SignInDeps {
  db: LocalDatabase;
  transport: Transport;
  now: () => number;
}

export async function signIn(
  deps: SignInDeps,
  request: CodedSignInRequest,
): Promise<SignInOutcome> {
  const { db, transport } = deps;
  const pausedUntil = await findSignInPause(db, deps.now());
  if (pausedUntil !== null) return { ok: false, code: 'PAUSED', until: pausedUntil };
  const device = await readMeta(db, 'device');
  const blockingCount = await countBlockingWork(db, device, request.showroomId);
  if (blockingCount > 0) return { ok: false, code: 'ENTRIES_WAITING', count: blockingCount };

  const { ok: canSignInOffline } = await findUsableVerifier(db, request.agentCode, deps.now());
  const result = await transport.signIn(toTabletRequest(request, device), {
    isPatient: !canSignInOffline,
  });
  if (result.ok) return acceptOnline(deps, request.password, result.value, device);
  if (result.timedOut && !canSignInOffline) return { ok: false, code: 'SERVER_SLOW' };

  return handleFailure(deps, request, { result, device });
}

/** Tries an offline sign-in if the server is unreachable, fails (5xx) or requests a pause. */
async function handleFailure(
  deps: SignInDeps,
  request: CodedSignInRequest,
  { result, device }: { result: RequestFailure; device: MetaValue<'device'> | undefined },
): Promise<SignInOutcome> {
  const { status } = requestErrorPolicy[result.code];
  if (status === 0 || status >= 500) return acceptOffline(deps, request, device);
  if (result.code === 'TOO_MANY_REQUESTS') {
    const offlineOutcome = await acceptOffline(deps, request, device);
    if (offlineOutcome.ok || hasTriedPassword(offlineOutcome)) return offlineOutcome;
  }
  return isFailedAttempt(result)
    ? refuseFailedAttempt(deps, result)
    : toOnlineRefusal(result, deps.now());
}

/** Whether a failed offline sign-in has compared the password, or was refused by a pause. */
function hasTriedPassword({ code }: SignInRefusal): boolean {
  return code === 'LOGIN_FAILED' || code === 'PAUSED';
}

/**
 * Adds the token of this tablet to a sign-in request. If the request contains no showroom, also
 * adds the current showroom of the tablet.
 */
function toTabletRequest(
  request: CodedSignInRequest,
  device: MetaValue<'device'> | undefined,
): CodedSignInRequest {
  if (!device) return request;
  const { deviceToken, showroomId } = device;
  return { ...request, showroomId: request.showroomId ?? showroomId, deviceToken };
}

/**
 * Whether the attempt failed because of a wrong password, code or passkey. If the password is right
 * but the second factor is missing or the passkey challenge has expired, returns false.
 */
function isFailedAttempt({ code, reason }: RequestFailure): boolean {
  return (
    code === 'INVALID_CREDENTIALS' && reason !== 'CODE_REQUIRED' && reason !== 'CHALLENGE_EXPIRED'
  );
}

/**
 * Counts failed online and offline attempts together, to limit password guesses on a stolen tablet.
 */
async function refuseFailedAttempt(
  deps: SignInDeps,
  failure: RequestFailure,
): Promise<SignInOutcome> {
  const now = deps.now();
  const until = await countFailedSignIn(deps.db, now);
  return until === null ? toOnlineRefusal(failure, now) : { ok: false, code: 'PAUSED', until };
}

function toOnlineRefusal(
  { code, reason, passkey = false, retryAfterMs }: RequestFailure,
  now: number,
): SignInOutcome {
  if (reason === 'CODE_REQUIRED') return { ok: false, code: reason, passkey };
  if (reason === 'CODE_WRONG') return { ok: false, code: reason };
  if (reason === 'PASSKEY_WRONG' || reason === 'CHALLENGE_EXPIRED')
    return { ok: false, code: 'PASSKEY_WRONG' };
  if (code === 'SHOWROOM_NOT_ALLOWED') return { ok: false, code };
  if (code !== 'TOO_MANY_REQUESTS') return { ok: false, code: 'LOGIN_FAILED' };
  return { ok: false, code, until: retryAfterMs === undefined ? null : now + retryAfterMs };
}

/** Returns a refusal without an offline attempt, because only an enrolled tablet can be used. */
function toEnrolmentRefusal(failure: RequestFailure, now: number): SignInOutcome {
  if (failure.timedOut) return { ok: false, code: 'SERVER_SLOW' };
  const { status } = requestErrorPolicy[failure.code];
  return status === 0 || status >= 500
    ? { ok: false, code: 'UNKNOWN_OFFLINE' }
    : toOnlineRefusal(failure, now);
}

/**
 * Resolves with the number of waiting entries and documents. This work prevents a move, because the
 * work belongs to the space of the current showroom. Resolves with 0 if the sign-in requires no
 * move.
 */
async function countBlockingWork(
  db: LocalDatabase,
  device: MetaValue<'device'> | undefined,
  requestedShowroomId: string | undefined,
): Promise<number> {
  if (!device || !requestedShowroomId || requestedShowroomId === device.showroomId) return 0;
  return countUnsentWork(db);
}

/**
 * Enrolls the tablet, stores a password verifier for offline sign-ins, and returns the session. If
 * the session only permits the set-up of the second factor, deletes the verifier and does not
 * enroll the tablet, because the agent signs in again afterwards.
 */
async function acceptOnline(
  deps: SignInDeps,
  password: string,
  signInResult: SignInResult,
  device: MetaValue<'device'> | undefined,
): Promise<SignInOutcome> {
  const { db } = deps;
  const { agent, showroom, token, grant, secondFactorRequired } = signInResult;
  if (secondFactorRequired) {
    await db.verifiers.delete(agent.agentCode);
    const signedInAt = deps.now();
    return { ok: true, session: { agent, showroom, token, signedInAt, secondFactorRequired } };
  }
  const enrolFailure = await enrolInShowroom(deps, signInResult, device);
  // Rejects the sign-in on a tablet that is not enrolled, because such a tablet cannot write
  // mutations.
  if (enrolFailure && !device) return toEnrolmentRefusal(enrolFailure, deps.now());
  const now = deps.now();
  await storeActorGrant(db, agent.id, grant);
  await storeAgentVerifier(db, { agent, showroom }, password, now);
  // A failed enrolment leaves the tablet in its current showroom.
  const enrolledShowroom = enrolFailure
    ? await findEnrolledShowroom(db, device, showroom)
    : showroom;
  return { ok: true, session: { agent, showroom: enrolledShowroom, token, signedInAt: now } };
}

/**
 * Enrolls the tablet in the showroom of the sign-in, if necessary. Resolves with null on success,
 * else with the failure. Avoids a needless enrolment, because an enrolment
 * invalidates the old token, and the response with the new token may be lost.
 */
async function enrolInShowroom(
  { db, transport }: SignInDeps,
  { agent, showroom, token }: SignInResult,
  device: MetaValue<'device'> | undefined,
): Promise<RequestFailure | null> {
  const { deviceRefused, unapproved } = await readMetas(db, ['deviceRefused', 'unapproved']);
  // The sign-in of a manager approves a waiting tablet.
  const needsEnrolment = deviceRefused === true || unapproved === true;
  if (device?.showroomId === showroom.id && !needsEnrolment) return null;
  const name = device?.name ?? (await createDefaultDeviceName(db));
  const enrolment = await transport.enrol(token, {
    ...(await identifyTablet(db, device)),
    name,
    showroomId: showroom.id,
  });
  if (!enrolment.ok) return enrolment;
  await storeEnrolment(db, agent.id, { ...enrolment.value, name });
  return null;
}

async function acceptOffline(
  deps: SignInDeps,
  request: CodedSignInRequest,
  device: MetaValue<'device'> | undefined,
): Promise<SignInOutcome> {
  const now = deps.now();
  const offlineResult = await signInOffline(deps.db, request.agentCode, request.password, now);
  if (!offlineResult.ok) return toRefusal(offlineResult);
  const showroom = await findEnrolledShowroom(deps.db, device, offlineResult.showroom);
  return {
    ok: true,
    session: { agent: offlineResult.agent, showroom, token: null, signedInAt: now },
  };
}

function toRefusal(offlineResult: Extract<OfflineSignInResult, { ok: false }>): SignInOutcome {
  if (offlineResult.code === 'PAUSED')
    return { ok: false, code: 'PAUSED', until: offlineResult.until };
  if (offlineResult.code === 'WRONG_PASSWORD') return { ok: false, code: 'LOGIN_FAILED' };
  return { ok: false, code: offlineResult.code };
}

/**
 * Resolves with the showroom in which the tablet is enrolled. Resolves with `storedShowroom` if the
 * tablet is not enrolled, or does not store the row of its showroom.
 */
async function findEnrolledShowroom(
  db: LocalDatabase,
  device: MetaValue<'device'> | undefined,
  storedShowroom: Showroom,
): Promise<Showroom> {
  if (!device || device.showroomId === storedShowroom.id) return storedShowroom;
  return (await db.showrooms.get(device.showroomId)) ?? storedShowroom;
}

async function createDefaultDeviceName(db: LocalDatabase): Promise<string> {
  const clientId = await getOrCreateClientId(db);
  return `Tablet ${clientId.slice(-4).toUpperCase()}`;
}
