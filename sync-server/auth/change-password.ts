import type { Agent } from '#domain/agents/agent.ts';
import { checkNewPassword } from '#domain/agents/new-password.ts';
import type { ChangePasswordRequest } from '#domain/protocol/agent-security.ts';
import { RequestError } from '../errors/request-error.ts';
import { requirePassword } from './check-secrets.ts';
import { type NoteDeps, noteSignInChange } from './note-sign-in-change.ts';

/** An agent who is signed in. `tokenHash` is that of the session it is done from. */
export interface Signed {
  agent: Agent;
  tokenHash: string;
}

/** Gives an agent another password. Every other session of theirs ends. */
export async function changePassword(
  deps: NoteDeps,
  { agent, tokenHash }: Signed,
  { currentPassword: current, newPassword }: ChangePasswordRequest,
): Promise<{ agent: Agent }> {
  await requirePassword(deps, agent, current);
  const reason = checkNewPassword(newPassword, { current, agentCode: agent.agentCode });
  if (reason) throw new RequestError('BAD_REQUEST', { reason }, 'This password is not taken');
  await deps.store.credentials.savePasswordHash(agent.id, await deps.passwords.hash(newPassword));
  await deps.store.credentials.endAgentTokens(agent.id, tokenHash);
  return { agent: await noteSignInChange(deps, agent.id) };
}
