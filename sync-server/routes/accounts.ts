import * as v from 'valibot';
import { agentSchema } from '#domain/agents/agent.ts';
import { idSchema } from '#domain/id.ts';
import { instantSchema } from '#domain/time.ts';
import {
  type AccountDeps,
  agentChangeSchema,
  changeAgent,
  createAgent,
  newAgentSchema,
} from '../accounts/change-agents.ts';
import { issueResetCode } from '../accounts/reset-password.ts';
import { dataOf, type Operation, operation } from '../api/operation.ts';
import type { NoteDeps } from '../auth/note-sign-in-change.ts';
import { RequestError } from '../errors/request-error.ts';

const ACCOUNT_LIMIT = 16 * 1024;

const params = v.object({ id: idSchema });
const resetAnswer = v.object({
  /** Told to the agent, who sets a password with it. It is shown once. */
  resetCode: v.string(),
  expiresAt: instantSchema,
});
const sessionAnswer = v.object({ id: v.string(), expiresAt: instantSchema });

const common = { group: 'Administration', caller: 'agent', right: 'administer-agents' } as const;

/** Agents, for administrators: who there is, where they work, how they get in again. */
export function accountOperations(deps: AccountDeps & NoteDeps): Operation[] {
  const { store, clock } = deps;
  const requireAgentOf = async (agentId: string) => {
    const agent = await store.read((snapshot) => snapshot.get('agents', agentId));
    if (!agent) throw new RequestError('NOT_FOUND');
  };
  return [
    operation({
      ...common,
      id: 'listAgents',
      method: 'GET',
      path: '/admin/agents',
      summary: 'Every agent of every dealer',
      failure: 'Failed to fetch agents',
      answer: dataOf(v.array(agentSchema)),
      handle: async () => ({ data: await store.read((snapshot) => snapshot.all('agents')) }),
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
      answer: dataOf(v.object({ agent: agentSchema, ...resetAnswer.entries })),
      handle: async ({ agent: admin, body }) => {
        const agent = await createAgent(deps, admin.id, body);
        return { data: { agent, ...(await issueResetCode(deps, agent.id)) } };
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
      answer: dataOf(agentSchema),
      handle: async ({ agent: admin, params: { id }, body }) => ({
        data: await changeAgent(deps, admin.id, id, body),
      }),
    }),
    operation({
      ...common,
      id: 'resetAgent',
      method: 'POST',
      path: '/admin/agents/{id}/reset',
      summary: 'A code to set a new password, once, within a day; every session ends',
      failure: 'Failed to reset agent',
      params,
      answer: dataOf(resetAnswer),
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
      answer: dataOf(v.array(sessionAnswer)),
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
      answer: dataOf(v.array(sessionAnswer)),
      handle: async ({ params: { id } }) => {
        await requireAgentOf(id);
        await store.credentials.endAgentTokens(id, '');
        return { data: await store.credentials.listSessions(id, clock.now()) };
      },
    }),
  ];
}
