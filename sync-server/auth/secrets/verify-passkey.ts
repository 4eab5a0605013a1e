import { createHash, randomBytes } from 'node:crypto';
import { verifyAuthenticationResponse } from '@simplewebauthn/server';
import type { Agent } from '#domain/agents/agent.ts';
import { PASSKEY_CHALLENGE_MS, type PasskeyRequestOptions } from '#domain/protocol/passkeys.ts';
import type { PasskeyAssertion } from '#domain/protocol/sign-in.ts';
import { RequestError } from '../../errors/request-error.ts';
import { findRelyingParty, type RelyingParty } from '../../ports/relying-party.ts';
import type { ChallengePurpose, StoredPasskey } from '../../store/unsynced-tables/passkey-store.ts';
import type { AuthDeps } from '../require-device.ts';
import { createSecretError } from './create-secret-error.ts';

const CHALLENGE_BYTES = 32;

/** Throws 400 `PASSKEYS_UNAVAILABLE` if browsers do not offer passkeys at this origin. */
export function requireRelyingParty(origin: string): RelyingParty {
  const party = findRelyingParty(origin);
  if (party) return party;
  const message = 'Passkeys need the domain of head office, with HTTPS';
  throw new RequestError('BAD_REQUEST', { reason: 'PASSKEYS_UNAVAILABLE' }, message);
}

/**
 * Creates, stores and returns a challenge of an agent. The challenge replaces an open challenge of
 * the agent with the same purpose.
 */
export async function issueChallenge(
  { store, clock }: AuthDeps,
  agentId: string,
  purpose: ChallengePurpose,
): Promise<string> {
  const challenge = randomBytes(CHALLENGE_BYTES).toString('base64url');
  const expiresAt = clock.now() + PASSKEY_CHALLENGE_MS;
  await store.passkeys.saveChallenge(agentId, purpose, { challenge, expiresAt });
  return challenge;
}

/**
 * Deletes and returns the open challenge. Throws 401 `CHALLENGE_EXPIRED` if no challenge is open.
 */
export async function takeChallenge(
  { store, clock }: AuthDeps,
  agentId: string,
  purpose: ChallengePurpose,
): Promise<string> {
  const challenge = await store.passkeys.takeChallenge(agentId, purpose, clock.now());
  if (challenge === undefined) throw createSecretError('CHALLENGE_EXPIRED');
  return challenge;
}

/** User id that a passkey stores for an agent. It reveals nothing about the agent. */
export function userHandleOf(agentId: string): string {
  return createHash('sha256').update(`passkey/${agentId}`).digest('base64url');
}

export function toCredential({ credentialId, transports }: StoredPasskey) {
  return { id: credentialId, type: 'public-key' as const, transports };
}

export async function hasPasskey(deps: AuthDeps, agentId: string, origin: string) {
  const party = findRelyingParty(origin);
  return party !== undefined && (await listPasskeysAt(deps, agentId, party)).length > 0;
}

async function listPasskeysAt({ store }: AuthDeps, agentId: string, party: RelyingParty) {
  const passkeys = await store.passkeys.list(agentId);
  return passkeys.filter(({ rpId }) => rpId === party.id);
}

/**
 * Returns a challenge that any passkey of the agent may sign. Throws 400 `PASSKEYS_UNAVAILABLE` if
 * browsers do not offer passkeys at this origin, and 400 `NO_PASSKEY` if the agent has no passkey
 * for this site.
 */
export async function requestPasskey(
  deps: AuthDeps,
  { id: agentId }: Agent,
  origin: string,
): Promise<PasskeyRequestOptions> {
  const party = requireRelyingParty(origin);
  const passkeys = await listPasskeysAt(deps, agentId, party);
  if (passkeys.length === 0)
    throw new RequestError('BAD_REQUEST', { reason: 'NO_PASSKEY' }, 'There is no passkey');
  return {
    challenge: await issueChallenge(deps, agentId, 'use'),
    rpId: party.id,
    timeout: PASSKEY_CHALLENGE_MS,
    allowCredentials: passkeys.map(toCredential),
    userVerification: 'preferred',
  };
}

/**
 * Whether a passkey of the agent has signed the open challenge at this origin. Deletes the
 * challenge. Also returns false if the signature counter has not grown, because the passkey was
 * then copied. Throws 400 `PASSKEYS_UNAVAILABLE`, or 401 `CHALLENGE_EXPIRED` if no challenge is
 * open.
 */
export async function consumePasskey(
  deps: AuthDeps,
  agentId: string,
  { assertion, origin }: { assertion: PasskeyAssertion; origin: string },
): Promise<boolean> {
  const party = requireRelyingParty(origin);
  const challenge = await takeChallenge(deps, agentId, 'use');
  const passkeys = await listPasskeysAt(deps, agentId, party);
  const passkey = passkeys.find(({ credentialId }) => credentialId === assertion.id);
  const { userHandle = userHandleOf(agentId) } = assertion.response;
  if (!passkey || userHandle !== userHandleOf(agentId)) return false;
  const newCounter = await verifySignature(passkey, { assertion, challenge, party });
  if (newCounter === undefined) return false;
  const { id, counter } = passkey;
  return deps.store.passkeys.recordUse({ id, counter, newCounter, usedAt: deps.clock.now() });
}

interface SignedChallenge {
  assertion: PasskeyAssertion;
  challenge: string;
  party: RelyingParty;
}

/** Returns the signature counter in the response; undefined for an invalid response. */
async function verifySignature(
  { credentialId, publicKey, counter }: StoredPasskey,
  { assertion, challenge, party }: SignedChallenge,
): Promise<number | undefined> {
  const { clientDataJSON, authenticatorData, signature } = assertion.response;
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        ...assertion,
        response: { clientDataJSON, authenticatorData, signature },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      credential: { id: credentialId, publicKey: Buffer.from(publicKey, 'base64url'), counter },
      requireUserVerification: false,
    });
    return verified ? authenticationInfo.newCounter : undefined;
  } catch {
    // The library throws for each failed check of a response, and for a response that it cannot
    // parse. No other call in the `try` block can throw.
    return undefined;
  }
}
