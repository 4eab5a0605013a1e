import type { Agent } from '#domain/agents/agent.ts';
import { newAgentSchema } from '#domain/protocol/admin/admin-agents.ts';
import { CommandError, parseArguments } from '../errors/command-error.ts';
import type { SyncStore } from '../store/store.ts';
import { type AccountDeps, createAgent } from './change-agents.ts';

/** Actor id in the mutation log for changes that an operator makes with a command. */
const OPERATOR_ACTOR_ID = 'head-office';

/**
 * Creates an administrator of every existing showroom, such as the first account of a new
 * installation. Throws a `CommandError` for invalid fields, a used agent code or a database without
 * showrooms.
 */
export async function createAdmin(
  deps: AccountDeps,
  [agentCode = '', name = '', email = '', phone = '']: readonly string[],
): Promise<Agent> {
  const showrooms = await deps.store.read((snapshot) => snapshot.all('showrooms'));
  if (showrooms.length === 0) throw new CommandError('There is no showroom yet.');
  const showroomIds = showrooms.map(({ id }) => id);
  const input = { agentCode, name, email, phone, role: 'admin', showroomIds };
  const fields = parseArguments(newAgentSchema, input, 'the agent');
  await assertAgentCodeUnused(deps.store, fields.agentCode);
  await createAgent(deps, { actorId: OPERATOR_ACTOR_ID }, { id: deps.ids.next(), ...fields });
  return findAgentByCode(deps.store, fields.agentCode);
}

async function assertAgentCodeUnused(store: SyncStore, agentCode: string): Promise<void> {
  const [existingAgent] = await store.read((tx) => tx.findBy('agents', 'agentCode', agentCode));
  if (existingAgent) throw new CommandError(`There is an agent ${agentCode} already.`);
}

export async function findAgentByCode(store: SyncStore, typedCode: string): Promise<Agent> {
  const agentCode = typedCode.trim().toUpperCase();
  const [agent] = await store.read((tx) => tx.findBy('agents', 'agentCode', agentCode));
  if (!agent) throw new CommandError(`There is no agent ${agentCode}.`);
  return agent;
}
