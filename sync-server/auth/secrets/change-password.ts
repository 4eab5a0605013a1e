import type { Agent } from '#domain/agents/agent.ts';
import { findPasswordProblem } from '#domain/agents/new-password.ts';
import type { ChangePasswordRequest } from '#domain/protocol/agent-security.ts';
import { RequestError } from '../../errors/request-error.ts';
import type { AuthenticatedAgent } from '../require-agent.ts';
import type { SyncStore } from '../../store/store.ts';
import { requirePassword } from './check-secrets.ts';
import { type SignInChangeDeps, recordSignInChange } from './record-sign-in-change.ts';

/**
 * Changes the password of an agent. Ends all other sessions of the agent, and all grants except the
 * grants of this session. Throws 401 `PASSWORD_WRONG` for a wrong current password, 429 during the
 * pause after several wrong passwords, and 400 for an unacceptable new password.
 */
export async function changePassword(
  deps: SignInChangeDeps,
  { agent, tokenHash, address }: AuthenticatedAgent,
  { currentPassword: current, newPassword }: ChangePasswordRequest,
): Promise<{ agent: Agent }> {
  await requirePassword(deps, agent, current);
  await requireGoodPassword(deps.store, agent, { newPassword, current });
  await deps.store.credentials.savePasswordHash(agent.id, await deps.passwords.hash(newPassword));
  await deps.store.credentials.endAgentTokens(agent.id, tokenHash);
  await deps.store.grants.end(agent.id, deps.clock.now(), tokenHash);
  return { agent: await recordSignInChange(deps, agent.id, { kind: 'password-changed', address }) };
}

/**
 * Throws 400 with the problem of a new password, such as a password of less than twelve characters.
 */
export async function requireGoodPassword(
  store: SyncStore,
  { agentCode, name, showroomIds }: Pick<Agent, 'agentCode' | 'name' | 'showroomIds'>,
  { newPassword, current }: { newPassword: string; current: string },
): Promise<void> {
  const showrooms = await store.read((snapshot) => snapshot.all('showrooms'));
  const ownShowrooms = showrooms.filter(({ id }) => showroomIds.includes(id));
  const personalTerms = [agentCode, name, ...ownShowrooms.map((showroom) => showroom.name)];
  const reason = findPasswordProblem(newPassword, { current, personalTerms });
  if (reason) throw new RequestError('BAD_REQUEST', { reason }, 'This password is not taken');
}
