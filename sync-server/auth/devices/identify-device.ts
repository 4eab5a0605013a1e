import { createHash } from 'node:crypto';
import { DEVICE_TOKEN_LIFE_MS } from '#domain/devices/device.ts';
import { DAY_MS } from '#domain/time/durations.ts';
import { RequestError } from '../../errors/request-error.ts';
import type { Clock } from '../../ports/clock.ts';
import type { SyncStore } from '../../store/store.ts';
import type { EnrolledDevice } from '../../store/unsynced-tables/credential-store.ts';
import { hashToken, parseBearerToken } from '../token.ts';

/** Age from which the server replaces a device token, ms. */
const ROTATE_AFTER_MS = 7 * DAY_MS;

/**
 * Time during which the server still accepts a retired token, ms: requests that the tablet sent
 * before it stored the new token may arrive late.
 */
const RETIRED_GRACE_MS = 5 * 60 * 1000;

export interface TokenRequest {
  headers: { authorization?: string | undefined };
  ip?: string;
}

interface TokenDeps {
  store: SyncStore;
  clock: Clock;
}

interface IdentifiedDevice {
  device: EnrolledDevice;
  isTokenExpired: boolean;
}

/**
 * Returns the tablet of the token in a request, even if the tablet has ended or its token has
 * expired. The first use of the next token retires the present one. Throws 401 for a missing or
 * unknown token, and for a token that was retired more than `RETIRED_GRACE_MS` ago. In the last
 * case, also revokes the tablet unless the token has expired, because the token was copied.
 */
export async function identifyDevice(
  { store, clock }: TokenDeps,
  { headers, ip }: TokenRequest,
): Promise<IdentifiedDevice> {
  const token = parseBearerToken(headers.authorization);
  if (token === undefined) throw new RequestError('UNAUTHORISED');
  const { credentials } = store;
  const hash = hashToken(token);
  const now = clock.now();
  const device = await credentials.findDeviceByToken(hash);
  if (!device) return identifyByRetiredToken({ store, clock }, hash, ip);
  const { next } = device.tokens;
  const isTokenExpired = isExpired(device, hash, now);
  if (next?.hash !== hash) return { device, isTokenExpired };
  await credentials.confirmNextToken(device, now);
  const tokens = { hash, issuedAt: next.issuedAt, next: null };
  return { device: { ...device, tokens }, isTokenExpired };
}

/** Whether the present or next token of a device has expired. */
function isExpired({ tokens }: EnrolledDevice, hash: string, now: number): boolean {
  const { issuedAt } = tokens.next?.hash === hash ? tokens.next : tokens;
  return now - issuedAt > DEVICE_TOKEN_LIFE_MS;
}

/**
 * Finds the device of a present or next token that has not expired. Unlike `identifyDevice`,
 * retires no token and revokes no tablet.
 */
export async function findDeviceOfToken(
  { store, clock }: TokenDeps,
  token: string,
): Promise<EnrolledDevice | undefined> {
  const hash = hashToken(token);
  const device = await store.credentials.findDeviceByToken(hash);
  return device && !isExpired(device, hash, clock.now()) ? device : undefined;
}

async function identifyByRetiredToken(
  { store, clock }: TokenDeps,
  hash: string,
  address: string | undefined,
): Promise<IdentifiedDevice> {
  const now = clock.now();
  const retired = await store.credentials.findRetiredToken(hash);
  const device = retired && (await store.credentials.findDevice(retired.deviceId));
  if (!device) throw new RequestError('UNAUTHORISED');
  const isTokenExpired = now - retired.issuedAt > DEVICE_TOKEN_LIFE_MS;
  if (Math.abs(now - retired.retiredAt) <= RETIRED_GRACE_MS) return { device, isTokenExpired };
  // An expired copy, for example in an old backup of the tablet's disk, does not revoke the tablet.
  if (!isTokenExpired && device.ending === null) {
    const by = { agentId: null, at: now, reason: 'token-reused' } as const;
    await store.fleet.end(device.id, 'revoked', by);
    const event = { at: now, kind: 'device-ended', deviceId: device.id } as const;
    await store.securityLog.append({ ...event, address: address ?? null });
  }
  throw new RequestError('UNAUTHORISED');
}

/** Whether a token is the present or next token of a device; the token may have expired. */
export function isTokenOf({ tokens }: EnrolledDevice, token: string | undefined): boolean {
  if (token === undefined) return false;
  const hash = hashToken(token);
  return hash === tokens.hash || hash === tokens.next?.hash;
}

/**
 * Returns the token that replaces `token`. The same token and nonce result in the same next token,
 * so that a repeated request after a lost response gets the same token again.
 */
export function deriveNextToken(token: string, nonce: string): string {
  return createHash('sha256').update(`${token} ${nonce}`).digest('base64url');
}

function isRotationDue({ tokens, ending, approvedAt }: EnrolledDevice, now: number): boolean {
  const ageMs = now - tokens.issuedAt;
  const isDue = ageMs > ROTATE_AFTER_MS && ageMs <= DEVICE_TOKEN_LIFE_MS;
  return isDue && ending === null && approvedAt !== null;
}

/**
 * Returns the next token of the calling tablet; undefined while its present token is new enough.
 * Tablets that wait for approval or have ended keep their token.
 */
export async function rotateToken(
  { store, clock, ...deps }: TokenDeps & { newToken(): string },
  deviceId: string,
  { headers }: TokenRequest,
): Promise<string | undefined> {
  const token = parseBearerToken(headers.authorization) ?? '';
  const device = await store.credentials.findDevice(deviceId);
  if (!device || device.tokens.hash !== hashToken(token)) return undefined;
  const now = clock.now();
  if (!isRotationDue(device, now)) return undefined;
  if (device.tokens.next) return deriveNextToken(token, device.tokens.next.nonce);
  const nonce = deps.newToken();
  const hash = hashToken(deriveNextToken(token, nonce));
  await store.credentials.saveNextToken(deviceId, device.tokens.hash, {
    hash,
    nonce,
    issuedAt: now,
  });
  // Another request may have stored its nonce first. The stored nonce then counts for both
  // requests.
  const stored = (await store.credentials.findDevice(deviceId))?.tokens.next;
  return stored ? deriveNextToken(token, stored.nonce) : undefined;
}
