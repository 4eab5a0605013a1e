import type { Agent } from '#domain/agents/agent.ts';
import {
  type AdministeredAgent,
  changeAgentEndpoint,
  createAgentEndpoint,
  endSessionsOfAgentEndpoint,
  listAgentsEndpoint,
  listSessionsOfAgentEndpoint,
  resetAgentPasswordEndpoint,
} from '#domain/protocol/admin/admin-agents.ts';
import { type AccountDeps, changeAgent, createAgent } from '../../admin/change-agents.ts';
import { issueResetCode } from '../../admin/reset-password.ts';
import { createRowId } from '../../api/idempotency-key.ts';
import { type Operation, defineOperation } from '../../api/operation.ts';
import type { SignInChangeDeps } from '../../auth/secrets/record-sign-in-change.ts';
import { RequestError } from '../../errors/request-error.ts';

const ACCOUNT_BODY_LIMIT = 16 * 1024;

const commonFields = {
  group: 'Administration',
  caller: 'agent',
  right: 'administer-agents',
} as const;

export function createAccountOperations(deps: AccountDeps & SignInChangeDeps): Operation[] {
  const { store, clock } = deps;
  const requireAgentById = async (agentId: string) => {
    const agent = await store.read((snapshot) => snapshot.get('agents', agentId));
    if (!agent) throw new RequestError('NOT_FOUND');
    return agent;
  };
  return [
    defineOperation({
      ...listAgentsEndpoint,
      ...commonFields,
      id: 'listAgents',
      summary: 'Every agent of every dealer',
      failure: 'Failed to fetch agents',
      handle: async () => {
        const agents = await store.read((snapshot) => snapshot.all('agents'));
        const lastSignIns = await store.credentials.lastSignIns();
        const data = agents.map((agent) => withSignIn(agent, lastSignIns.get(agent.id)));
        return { data };
      },
    }),
    defineOperation({
      ...createAgentEndpoint,
      ...commonFields,
      id: 'createAgent',
      summary: 'Makes an agent, with a code to set their first password',
      failure: 'Failed to create agent',
      bodyLimit: ACCOUNT_BODY_LIMIT,
      handle: async ({ agent: admin, body, once }) => {
        const id = createRowId(deps.ids, once);
        await createAgent(deps, { actorId: admin.id, once }, { id, ...body });
        // A retry creates a new reset code, because the server stores only the hash of the first
        // code.
        const agent = await requireAgentById(id);
        return { data: { agent, ...(await issueResetCode(deps, id)) } };
      },
    }),
    defineOperation({
      ...changeAgentEndpoint,
      ...commonFields,
      id: 'changeAgent',
      summary: 'Moves, disables or renames an agent; what is not said stays as it is',
      failure: 'Failed to update agent',
      bodyLimit: ACCOUNT_BODY_LIMIT,
      rows: ['agents'],
      handle: async ({ agent: admin, params: { id }, body, once, unchanged }) => {
        const actor = { actorId: admin.id, once, unchanged };
        await changeAgent(deps, actor, { agentId: id, change: body });
        return { data: await requireAgentById(id) };
      },
    }),
    defineOperation({
      ...resetAgentPasswordEndpoint,
      ...commonFields,
      id: 'resetAgent',
      summary: 'A code to set a new password, once, within a day; every session ends',
      failure: 'Failed to reset agent',
      handle: async ({ params: { id } }) => {
        await requireAgentById(id);
        // A retry creates a new reset code; see `createAgent`.
        return { data: await issueResetCode(deps, id) };
      },
    }),
    defineOperation({
      ...listSessionsOfAgentEndpoint,
      ...commonFields,
      id: 'listSessionsOfAgent',
      summary: 'The sessions of an agent',
      failure: 'Failed to fetch sessions',
      handle: async ({ params: { id } }) => {
        await requireAgentById(id);
        return { data: await store.credentials.listSessions(id, clock.now()) };
      },
    }),
    defineOperation({
      ...endSessionsOfAgentEndpoint,
      ...commonFields,
      id: 'endSessionsOfAgent',
      summary: 'Ends every session of an agent',
      failure: 'Failed to end sessions',
      handle: async ({ params: { id } }) => {
        await requireAgentById(id);
        await store.credentials.endAgentTokens(id, '');
        await store.grants.end(id, clock.now());
        return { data: await store.credentials.listSessions(id, clock.now()) };
      },
    }),
  ];
}

function withSignIn(agent: Agent, lastSignInAt: number | undefined): AdministeredAgent {
  return { ...agent, lastSignInAt: lastSignInAt ?? null };
}
