import * as v from 'valibot';
import type { Agent } from '#domain/agents/agent.ts';
import {
  twoFactorCodeSchema,
  type CredentialErrorReason,
} from '#domain/protocol/agent-security.ts';
import { RequestError } from '../../errors/request-error.ts';
import type { AuthDeps } from '../require-device.ts';
import type { PasswordHasher } from './password.ts';
import { hashEarlierRecoveryCode, hashRecoveryCode } from './recovery-codes.ts';
import { resetSecretTries, checkSecretWithLimit } from './secret-tries.ts';
import { findTotpStep } from './totp.ts';

export interface PasswordDeps extends AuthDeps {
  passwords: PasswordHasher;
}

const messagesByReason: Record<CredentialErrorReason, string> = {
  CODE_REQUIRED: 'Please enter the code of your authenticator app',
  CODE_WRONG: 'This code is not right, or was used before',
  PASSWORD_WRONG: 'The current password is not right',
  NOT_BEGUN: 'Two-factor sign-in is not being set up',
};

export function createSecretError(reason: CredentialErrorReason): RequestError {
  return new RequestError('INVALID_CREDENTIALS', { reason }, messagesByReason[reason]);
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

/**
 * Checks the second factor of an agent: a code of the authenticator or a recovery code, each valid
 * once. Throws 401 `CODE_REQUIRED` without a code, 401 `CODE_WRONG` for an invalid code, and 429
 * during the pause after several wrong tries. Agents without two-factor sign-in need no code.
 */
export async function requireSecondFactor(
  deps: AuthDeps,
  { id }: Agent,
  typedCode: string | undefined,
): Promise<void> {
  const factor = await deps.store.secondFactors.find(id);
  if (!factor || factor.confirmedAt === null) return;
  if (typedCode === undefined || typedCode.trim() === '') throw createSecretError('CODE_REQUIRED');
  const isRight = await checkSecretWithLimit(deps, id, () => {
    const parsedCode = v.safeParse(twoFactorCodeSchema, typedCode);
    return (
      parsedCode.success &&
      consumeSecondFactor(deps, { id, secret: factor.secret, code: parsedCode.output })
    );
  });
  if (!isRight) throw createSecretError('CODE_WRONG');
  await resetSecretTries(deps, id);
}

async function consumeSecondFactor(
  { store, clock }: AuthDeps,
  { id, secret, code }: { id: string; secret: string; code: string },
): Promise<boolean> {
  const step = findTotpStep(secret, code, clock.now());
  if (step !== undefined) return store.secondFactors.consumeTotpStep(id, step);
  const consume = (hash: string) => store.secondFactors.consumeRecoveryCode(id, hash);
  if (await consume(await hashRecoveryCode(secret, code))) return true;
  return consume(hashEarlierRecoveryCode(id, code));
}
