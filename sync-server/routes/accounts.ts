import * as v from 'valibot';
import type { Agent } from '#domain/agents/agent.ts';
import { idSchema } from '#domain/id.ts';
import {
  type AdministeredAgent,
  agentChangeSchema,
  agentListResponseSchema,
  agentSessionsResponseSchema,
  changedAccountResponseSchema,
  issuedCodeResponseSchema,
  newAgentResponseSchema,
  newAgentSchema,
} from '#domain/protocol/admin-agents.ts';
import { type AccountDeps, changeAgent, createAgent } from '../accounts/change-agents.ts';
import { issueResetCode } from '../accounts/reset-password.ts';
import { type Operation, operation } from '../api/operation.ts';
import { idOfNew } from '../api/once.ts';
import type { NoteDeps } from '../auth/note-sign-in-change.ts';
import { RequestError } from '../errors/request-error.ts';

const ACCOUNT_LIMIT = 16 * 1024;

const params = v.object({ id: idSchema });

const common = { group: 'Administration', caller: 'agent', right: 'administer-agents' } as const;

/** Agents, for administrators: who there is, where they work, how they get in again. */
export function accountOperations(deps: AccountDeps & NoteDeps): Operation[] {
  const { store, clock } = deps;
  const requireAgentOf = async (agentId: string) => {
    const agent = await store.read((snapshot) => snapshot.get('agents', agentId));
    if (!agent) throw new RequestError('NOT_FOUND');
    return agent;
  };
  return [
    operation({
      ...common,
      id: 'listAgents',
      method: 'GET',
      path: '/admin/agents',
      summary: 'Every agent of every dealer',
      failure: 'Failed to fetch agents',
      response: agentListResponseSchema,
      handle: async () => {
        const agents = await store.read((snapshot) => snapshot.all('agents'));
        const seen = await store.credentials.lastSignIns();
        const data = agents.map((agent) => withSignIn(agent, seen.get(agent.id)));
        return { data };
      },
    }),
    operation({
      ...common,
      id: 'createAgent',
      method: 'POST',
      path: '/admin/agents',
      summary: 'Makes an agent, with a code to set their first password',
      failure: 'Failed to create agent',
      body: newAgentSchema,
      bodyLimit: ACCOUNT_LIMIT,
      response: newAgentResponseSchema,
      handle: async ({ agent: admin, body, once }) => {
        const id = idOfNew(deps.ids, once);
        await createAgent(deps, { actorId: admin.id, once }, { id, ...body });
        // Asked again, it is a new code: the first one was never read.
        const agent = await requireAgentOf(id);
        return { data: { agent, ...(await issueResetCode(deps, id)) } };
      },
    }),
    operation({
      ...common,
      id: 'changeAgent',
      method: 'PUT',
      path: '/admin/agents/{id}',
      summary: 'Moves, disables or renames an agent; what is not said stays as it is',
      failure: 'Failed to update agent',
      params,
      body: agentChangeSchema,
      bodyLimit: ACCOUNT_LIMIT,
      response: changedAccountResponseSchema,
      handle: async ({ agent: admin, params: { id }, body, once }) => {
        await changeAgent(deps, { actorId: admin.id, once }, { agentId: id, change: body });
        return { data: await requireAgentOf(id) };
      },
    }),
    operation({
      ...common,
      id: 'resetAgent',
      method: 'POST',
      path: '/admin/agents/{id}/reset',
      summary: 'A code to set a new password, once, within a day; every session ends',
      failure: 'Failed to reset agent',
      params,
      response: issuedCodeResponseSchema,
      handle: async ({ params: { id } }) => {
        await requireAgentOf(id);
        return { data: await issueResetCode(deps, id) };
      },
    }),
    operation({
      ...common,
      id: 'listSessionsOfAgent',
      method: 'GET',
      path: '/admin/agents/{id}/sessions',
      summary: 'The sessions of an agent',
      failure: 'Failed to fetch sessions',
      params,
      response: agentSessionsResponseSchema,
      handle: async ({ params: { id } }) => {
        await requireAgentOf(id);
        return { data: await store.credentials.listSessions(id, clock.now()) };
      },
    }),
    operation({
      ...common,
      id: 'endSessionsOfAgent',
      method: 'DELETE',
      path: '/admin/agents/{id}/sessions',
      summary: 'Ends every session of an agent',
      failure: 'Failed to end sessions',
      params,
      response: agentSessionsResponseSchema,
      handle: async ({ params: { id } }) => {
        await requireAgentOf(id);
        await store.credentials.endAgentTokens(id, '');
        return { data: await store.credentials.listSessions(id, clock.now()) };
      },
    }),
  ];
}

function withSignIn(agent: Agent, at: number | undefined): AdministeredAgent {
  return { ...agent, lastSignInAt: at ?? null };
}
