import * as v from 'valibot';
import type { Agent } from '#domain/agents/agent.ts';
import {
  type TwoFactorSetup,
  twoFactorCodeSchema,
  type TwoFactorConfirmation,
} from '#domain/protocol/agent-security.ts';
import type { AuthenticatedAgent } from '../require-agent.ts';
import { requireSecondFactor, requirePassword } from './check-secrets.ts';
import { createSecretError } from './create-secret-error.ts';
import { type SignInChangeDeps, recordSignInChange } from './record-sign-in-change.ts';
import { generateRecoveryCodes, hashRecoveryCodes } from './recovery-codes.ts';
import { resetSecretTries, checkSecretWithLimit } from './secret-tries.ts';
import { generateTotpSecret, findTotpStep, buildTotpUri } from './totp.ts';

/**
 * Creates a secret for an authenticator app. The secret has no effect until `confirmTwoFactor`
 * receives a code that was made from the secret.
 */
export async function beginTwoFactor(
  deps: SignInChangeDeps,
  { agent }: AuthenticatedAgent,
  { password }: { password: string },
): Promise<TwoFactorSetup> {
  await requirePassword(deps, agent, password);
  const secret = generateTotpSecret();
  await deps.store.secondFactors.begin(agent.id, secret);
  return { secret, uri: buildTotpUri(secret, agent.agentCode) };
}

/**
 * Turns two-factor sign-in on with the first code of the authenticator. Ends all other sessions of
 * the agent, and all grants except the grants of this session. Returns the recovery codes, which
 * cannot be read again. Throws 401 `NOT_BEGUN` if no new secret waits for its first code, 401
 * `CODE_WRONG` for a wrong code, and 429 during the pause after several wrong tries.
 */
export async function confirmTwoFactor(
  deps: SignInChangeDeps,
  { agent, tokenHash, address }: AuthenticatedAgent,
  request: { code: string },
): Promise<TwoFactorConfirmation> {
  const { store, clock } = deps;
  const factor = await store.secondFactors.find(agent.id);
  if (factor?.confirmedAt !== null) throw createSecretError('NOT_BEGUN');
  let step: number | undefined;
  await checkSecretWithLimit(deps, agent.id, () => {
    const code = v.safeParse(twoFactorCodeSchema, request.code);
    step = code.success ? findTotpStep(factor.secret, code.output, clock.now()) : undefined;
    return step !== undefined;
  });
  if (step === undefined) throw createSecretError('CODE_WRONG');
  await resetSecretTries(deps, agent.id);
  const recoveryCodes = generateRecoveryCodes();
  const recoveryHashes = await hashRecoveryCodes(recoveryCodes);
  const confirmation = { at: clock.now(), step, recoveryHashes };
  if (!(await store.secondFactors.confirm(agent.id, confirmation)))
    throw createSecretError('NOT_BEGUN');
  await store.credentials.endAgentTokens(agent.id, tokenHash);
  await store.grants.end(agent.id, clock.now(), tokenHash);
  const event = { kind: 'second-factor-on', address } as const;
  return { agent: await recordSignInChange(deps, agent.id, event), recoveryCodes };
}

export async function endTwoFactor(
  deps: SignInChangeDeps,
  { agent, address }: AuthenticatedAgent,
  { password, code, origin }: { password: string; code: string; origin: string },
): Promise<{ agent: Agent }> {
  await requirePassword(deps, agent, password);
  await requireSecondFactor(deps, agent, { code, origin });
  await deps.store.secondFactors.remove(agent.id);
  const event = { kind: 'second-factor-off', address } as const;
  return { agent: await recordSignInChange(deps, agent.id, event) };
}
