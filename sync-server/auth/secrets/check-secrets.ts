import * as v from 'valibot';
import type { Agent } from '#domain/agents/agent.ts';
import { twoFactorCodeSchema } from '#domain/protocol/agent-security.ts';
import type { PasskeyAssertion } from '#domain/protocol/sign-in.ts';
import type { AuthDeps } from '../require-device.ts';
import { createSecretError } from './create-secret-error.ts';
import type { PasswordHasher } from './password.ts';
import { listPossibleHashes } from './recovery-codes.ts';
import { resetSecretTries, checkSecretWithLimit } from './secret-tries.ts';
import { findTotpStep } from './totp.ts';
import { consumePasskey, hasPasskey } from './verify-passkey.ts';

export interface PasswordDeps extends AuthDeps {
  passwords: PasswordHasher;
}

/**
 * Throws 401 `PASSWORD_WRONG` for a wrong password, and 429 during the pause after several wrong
 * tries. Changes of the sign-in require the password, so that a passer-by at an unattended tablet
 * cannot change the sign-in.
 */
export async function requirePassword(
  deps: PasswordDeps,
  { id }: Agent,
  password: string,
): Promise<void> {
  const isRight = await checkSecretWithLimit(deps, id, async () => {
    const hash = await deps.store.credentials.findPasswordHash(id);
    return deps.passwords.verify(password, hash);
  });
  if (!isRight) throw createSecretError('PASSWORD_WRONG');
}

/** The second factor in a request, and the origin of the site that sends the request. */
export interface SecondFactorProof {
  code?: string | undefined;
  passkey?: PasskeyAssertion | undefined;
  origin: string;
}

/**
 * Checks the second factor of an agent who has two-factor sign-in on: a code of the authenticator
 * or a recovery code, each valid once, or a challenge signed by a passkey. Other agents need no
 * second factor. Throws 401 `CODE_REQUIRED` if the request contains neither a code nor a passkey;
 * the error contains `passkey: true` if the agent can use a passkey at this origin. Throws 401
 * `CODE_WRONG`, `PASSKEY_WRONG` or `CHALLENGE_EXPIRED` for an invalid second factor, and 429 during
 * the pause after several wrong tries.
 */
export async function requireSecondFactor(
  deps: AuthDeps,
  { id }: Agent,
  { code, passkey, origin }: SecondFactorProof,
): Promise<void> {
  const factor = await deps.store.secondFactors.find(id);
  const secret = factor?.confirmedAt ? factor.secret : undefined;
  // A passkey in a request is always verified, because its use is recorded in the security log.
  if (passkey) {
    const isRight = await checkSecretWithLimit(deps, id, () =>
      consumePasskey(deps, id, { assertion: passkey, origin }),
    );
    if (!isRight) throw createSecretError('PASSKEY_WRONG');
  } else {
    if (secret === undefined && (await deps.store.passkeys.list(id)).length === 0) return;
    await requireCode(deps, { id, secret, code, origin });
  }
  await resetSecretTries(deps, id);
}

interface TypedCode {
  id: string;
  /** Secret of the authenticator app; undefined if the agent uses none. */
  secret: string | undefined;
  code: string | undefined;
  origin: string;
}

async function requireCode(deps: AuthDeps, { id, secret, code, origin }: TypedCode): Promise<void> {
  if (code === undefined || code.trim() === '') {
    const isPasskeyUsable = await hasPasskey(deps, id, origin);
    throw createSecretError('CODE_REQUIRED', isPasskeyUsable ? { passkey: true } : {});
  }
  const isRight = await checkSecretWithLimit(deps, id, () => {
    const parsedCode = v.safeParse(twoFactorCodeSchema, code);
    return parsedCode.success && consumeCode(deps, { id, secret, code: parsedCode.output });
  });
  if (!isRight) throw createSecretError('CODE_WRONG');
}

async function consumeCode(
  { store, clock }: AuthDeps,
  { id, secret, code }: { id: string; secret: string | undefined; code: string },
): Promise<boolean> {
  const step = secret === undefined ? undefined : findTotpStep(secret, code, clock.now());
  if (step !== undefined) return store.secondFactors.consumeTotpStep(id, step);
  const storedHashes = await store.secondFactors.listRecoveryHashes(id);
  const possibleHashes = await listPossibleHashes(id, code, storedHashes);
  const hash = storedHashes.find((storedHash) => possibleHashes.includes(storedHash));
  return hash !== undefined && (await store.secondFactors.consumeRecoveryCode(id, hash));
}
