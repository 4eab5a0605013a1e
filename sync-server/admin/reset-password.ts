import { randomBytes } from 'node:crypto';
import type { Agent } from '#domain/agents/agent.ts';
import type { IssuedCode } from '#domain/protocol/admin/admin-agents.ts';
import { requireGoodPassword } from '../auth/secrets/change-password.ts';
import type { PasswordDeps } from '../auth/secrets/check-secrets.ts';
import {
  type SignInChangeDeps,
  recordSignInChange,
} from '../auth/secrets/record-sign-in-change.ts';
import { hashShortCode, generateRecoveryCode } from '../auth/secrets/recovery-codes.ts';
import type { SignInGuard } from '../auth/sign-in/sign-in-guard.ts';
import { RequestError } from '../errors/request-error.ts';

/**
 * Validity of a reset code, ms: one day. An administrator reads the code out on the telephone, and
 * the agent types the code at the next shift.
 */
const CODE_LIFE_MS = 24 * 60 * 60 * 1000;

/**
 * Returns a one-time code with which an agent sets a new password. Replaces the old password with a
 * random one and ends every session and grant of the agent. Use of the code also turns two-factor
 * sign-in off and removes all passkeys, because the agent may have lost them.
 */
export async function issueResetCode(deps: PasswordDeps, agentId: string): Promise<IssuedCode> {
  const { store, clock, passwords } = deps;
  const resetCode = generateRecoveryCode();
  const expiresAt = clock.now() + CODE_LIFE_MS;
  // The hash of the random password stays stored until the code is used, so it can be the salt of
  // the code.
  const passwordHash = await passwords.hash(randomBytes(32).toString('base64url'));
  const codeHash = await hashResetCode(passwordHash, resetCode);
  await store.credentials.saveResetCode(agentId, codeHash, expiresAt);
  await store.credentials.savePasswordHash(agentId, passwordHash);
  await store.credentials.endAgentTokens(agentId, '');
  await store.grants.end(agentId, clock.now());
  return { resetCode, expiresAt };
}

interface PasswordReset {
  agentCode: string;
  resetCode: string;
  newPassword: string;
}

/**
 * Sets a password with a reset code, turns two-factor sign-in off and removes all passkeys. Throws
 * 400 for an unacceptable password, and 429 during the pause after several wrong codes. Throws 401
 * `INVALID_CREDENTIALS` for an unknown or disabled agent and for a wrong or expired code.
 */
export async function resetPassword(
  deps: SignInChangeDeps & { guard: SignInGuard },
  { agentCode, resetCode, newPassword }: PasswordReset,
  address: string,
): Promise<{ agent: Agent }> {
  const { store, clock, passwords } = deps;
  const agent = await deps.guard.watch({ agentCode, address }, async () => {
    const [matchingAgent] = await store.read((tx) => tx.findBy('agents', 'agentCode', agentCode));
    const id = matchingAgent?.id ?? '';
    const salt = (await store.credentials.findPasswordHash(id)) ?? '';
    const hash = await hashResetCode(salt, resetCode);
    const isValid = await store.credentials.hasResetCode(id, hash, clock.now());
    if (!isValid || !matchingAgent?.active) throw new RequestError('INVALID_CREDENTIALS');
    // The code is checked first, because errors about the new password reveal parts of the agent's
    // name. The code is consumed later, so that the agent can choose another password after such an
    // error.
    await requireGoodPassword(store, matchingAgent, { newPassword, current: '' });
    const newHash = await passwords.hash(newPassword);
    await store.passkeys.remove(id, { at: clock.now() });
    await store.secondFactors.remove(id);
    // The replaced hash is the salt of the code, so this statement also invalidates the code. After
    // a crash before this statement, the code is still valid.
    await store.credentials.replacePasswordHash(id, salt, newHash);
    if ((await store.credentials.findPasswordHash(id)) !== newHash)
      throw new RequestError('INVALID_CREDENTIALS');
    await store.credentials.consumeResetCode(id, hash, clock.now());
    return matchingAgent;
  });
  return { agent: await recordSignInChange(deps, agent.id, { kind: 'password-reset', address }) };
}

/** Ignores spaces, hyphens and letter case of the typed code. */
function hashResetCode(salt: string, code: string): Promise<string> {
  return hashShortCode(salt, code.replaceAll(/[\s-]/g, '').toUpperCase());
}
