import { createHash } from 'node:crypto';
import { verifyRegistrationResponse } from '@simplewebauthn/server';
import type { Agent } from '#domain/agents/agent.ts';
import {
  MAX_PASSKEYS_PER_AGENT,
  PASSKEY_CHALLENGE_MS,
  type PasskeyConfirmation,
  type PasskeyCreationOptions,
  type PasskeyRegistration,
  type SecondFactors,
} from '#domain/protocol/passkeys.ts';
import { RequestError } from '../../errors/request-error.ts';
import type { RelyingParty } from '../../ports/relying-party.ts';
import { type StoredPasskey, toTransports } from '../../store/unsynced-tables/passkey-store.ts';
import type { AuthenticatedAgent } from '../require-agent.ts';
import type { AuthDeps } from '../require-device.ts';
import { requireSecondFactor, type SecondFactorProof, requirePassword } from './check-secrets.ts';
import { createSecretError } from './create-secret-error.ts';
import { recordSignInChange, type SignInChangeDeps } from './record-sign-in-change.ts';
import { generateRecoveryCodes, hashRecoveryCodes } from './recovery-codes.ts';
import { checkSecretWithLimit, resetSecretTries } from './secret-tries.ts';
import {
  issueChallenge,
  requireRelyingParty,
  takeChallenge,
  toCredential,
  userHandleOf,
} from './verify-passkey.ts';

const RELYING_PARTY_NAME = 'Forecourt';

/** COSE numbers of the accepted signature algorithms: EdDSA, ES256 and RS256. */
const ALGORITHMS = [-8, -7, -257];

const ID_LENGTH = 32;

export async function readSecondFactors(
  { store }: AuthDeps,
  agentId: string,
): Promise<SecondFactors> {
  const factor = await store.secondFactors.find(agentId);
  const passkeys = await store.passkeys.list(agentId);
  return {
    authenticatorSince: factor?.confirmedAt ?? null,
    passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
      id,
      name,
      createdAt,
      lastUsedAt,
    })),
  };
}

/**
 * Returns the options with which a browser creates a passkey. Throws as `requirePassword` does, 400
 * `TOO_MANY_PASSKEYS` if the agent cannot add another passkey, and 400 `PASSKEYS_UNAVAILABLE` if
 * browsers do not offer passkeys at this origin.
 */
export async function beginPasskey(
  deps: SignInChangeDeps,
  { agent }: AuthenticatedAgent,
  { password, origin }: { password: string; origin: string },
): Promise<PasskeyCreationOptions> {
  await requirePassword(deps, agent, password);
  const party = requireRelyingParty(origin);
  const passkeys = await listWithRoom(deps, agent);
  return {
    challenge: await issueChallenge(deps, agent.id, 'register'),
    rp: { id: party.id, name: RELYING_PARTY_NAME },
    user: { id: userHandleOf(agent.id), name: agent.agentCode, displayName: agent.name },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
    timeout: PASSKEY_CHALLENGE_MS,
    attestation: 'none',
    excludeCredentials: passkeys.filter(({ rpId }) => rpId === party.id).map(toCredential),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  };
}

async function listWithRoom({ store }: AuthDeps, { id }: Agent): Promise<StoredPasskey[]> {
  const passkeys = await store.passkeys.list(id);
  if (passkeys.length < MAX_PASSKEYS_PER_AGENT) return passkeys;
  const message = `An agent has at most ${MAX_PASSKEYS_PER_AGENT} passkeys`;
  throw new RequestError('BAD_REQUEST', { reason: 'TOO_MANY_PASSKEYS' }, message);
}

interface NewPasskey {
  name: string;
  passkey: PasskeyRegistration;
  origin: string;
}

/**
 * Adds a passkey that has signed the challenge of `beginPasskey`. Ends all other sessions of the
 * agent, and all grants except the grants of this session. Returns recovery codes if the passkey is
 * the only second factor. Throws 401 `CHALLENGE_EXPIRED`, 401 `PASSKEY_WRONG` for an invalid
 * response, 400 `PASSKEY_KNOWN` for a passkey that was added before, 429 during the pause after
 * several wrong tries, and 400 as `beginPasskey` does.
 */
export async function confirmPasskey(
  deps: SignInChangeDeps,
  { agent, tokenHash, address }: AuthenticatedAgent,
  { name, passkey, origin }: NewPasskey,
): Promise<PasskeyConfirmation> {
  const { store, clock } = deps;
  const party = requireRelyingParty(origin);
  await listWithRoom(deps, agent);
  let key: VerifiedKey | undefined;
  await checkSecretWithLimit(deps, agent.id, async () => {
    const challenge = await takeChallenge(deps, agent.id, 'register');
    key = await verifyRegistration(passkey, { challenge, party });
    return key !== undefined;
  });
  if (!key) throw createSecretError('PASSKEY_WRONG');
  await resetSecretTries(deps, agent.id);
  const recoveryCodes = generateRecoveryCodes();
  const transports = toTransports(passkey.response.transports ?? []);
  const added = await store.passkeys.add(
    agent.id,
    { ...key, transports, rpId: party.id, name, createdAt: clock.now() },
    await hashRecoveryCodes(recoveryCodes),
  );
  if (added === 'known')
    throw new RequestError(
      'BAD_REQUEST',
      { reason: 'PASSKEY_KNOWN' },
      'This passkey was added before',
    );
  await store.credentials.endAgentTokens(agent.id, tokenHash);
  await store.grants.end(agent.id, clock.now(), tokenHash);
  const changedAgent = await recordSignInChange(deps, agent.id, { kind: 'passkey-added', address });
  return { agent: changedAgent, recoveryCodes: added === 'first' ? recoveryCodes : [] };
}

interface VerifiedKey {
  id: string;
  credentialId: string;
  publicKey: string;
  counter: number;
}

/** Returns the public key of a new passkey; undefined for an invalid response. */
async function verifyRegistration(
  { response, ...passkey }: PasskeyRegistration,
  { challenge, party }: { challenge: string; party: RelyingParty },
): Promise<VerifiedKey | undefined> {
  try {
    const { clientDataJSON, attestationObject } = response;
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: {
        ...passkey,
        response: { clientDataJSON, attestationObject },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: false,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    if (!verified || registrationInfo.credential.id !== passkey.id) return undefined;
    const { id: credentialId, publicKey, counter } = registrationInfo.credential;
    return {
      id: createHash('sha256').update(credentialId).digest('hex').slice(0, ID_LENGTH),
      credentialId,
      publicKey: Buffer.from(publicKey).toString('base64url'),
      counter,
    };
  } catch {
    // The library throws for each failed check of a response, and for a response that it cannot
    // parse. No other call in the `try` block can throw.
    return undefined;
  }
}

/** Throws 404 if the agent has no such passkey. */
export async function renamePasskey(
  deps: AuthDeps,
  { id: agentId }: Agent,
  { id, name }: { id: string; name: string },
): Promise<SecondFactors> {
  if (!(await deps.store.passkeys.rename(agentId, id, name))) throw new RequestError('NOT_FOUND');
  return readSecondFactors(deps, agentId);
}

interface PasskeyRemoval extends SecondFactorProof {
  id: string;
  password: string;
}

/**
 * Removes a passkey after a check of the password. The removal of the last second factor also
 * requires that factor or a recovery code. Throws 401 as `requirePassword` and
 * `requireSecondFactor` do, and 404 if the agent has no such passkey.
 */
export async function endPasskey(
  deps: SignInChangeDeps,
  { agent, address }: AuthenticatedAgent,
  { id, password, ...proof }: PasskeyRemoval,
): Promise<{ agent: Agent }> {
  await requirePassword(deps, agent, password);
  const { authenticatorSince, passkeys } = await readSecondFactors(deps, agent.id);
  if (!passkeys.some((passkey) => passkey.id === id)) throw new RequestError('NOT_FOUND');
  const isLastFactor = authenticatorSince === null && passkeys.length === 1;
  if (isLastFactor || proof.passkey) await requireSecondFactor(deps, agent, proof);
  await deps.store.passkeys.remove(agent.id, { id, at: deps.clock.now() });
  const event = { kind: 'passkey-removed', address } as const;
  return { agent: await recordSignInChange(deps, agent.id, event) };
}
