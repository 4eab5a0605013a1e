import type { Agent } from '#domain/agents/agent.ts';
import { findPasswordProblem } from '#domain/agents/new-password.ts';
import type { ChangePasswordRequest } from '#domain/protocol/agent-security.ts';
import { RequestError } from '../../errors/request-error.ts';
import type { AuthenticatedAgent } from '../require-agent.ts';
import { requirePassword } from './check-secrets.ts';
import { type SignInChangeDeps, recordSignInChange } from './record-sign-in-change.ts';

/**
 * Changes the password of an agent and ends all other sessions of the agent. Throws 401
 * `PASSWORD_WRONG` for a wrong current password, 429 during the pause after several wrong
 * passwords, and 400 for an unacceptable new password.
 */
export async function changePassword(
  deps: SignInChangeDeps,
  { agent, tokenHash }: AuthenticatedAgent,
  { currentPassword: current, newPassword }: ChangePasswordRequest,
): Promise<{ agent: Agent }> {
  await requirePassword(deps, agent, current);
  const reason = findPasswordProblem(newPassword, { current, agentCode: agent.agentCode });
  if (reason) throw new RequestError('BAD_REQUEST', { reason }, 'This password is not taken');
  await deps.store.credentials.savePasswordHash(agent.id, await deps.passwords.hash(newPassword));
  await deps.store.credentials.endAgentTokens(agent.id, tokenHash);
  await deps.store.grants.end(agent.id, deps.clock.now(), tokenHash);
  return { agent: await recordSignInChange(deps, agent.id) };
}
