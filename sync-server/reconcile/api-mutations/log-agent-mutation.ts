import { v5, validate, version } from 'uuid';
import type { Outcome } from '#domain/mutations/outcome.ts';
import type { RowRef } from '#domain/rows/row-ref.ts';
import type { WriteTx } from '../../store/store.ts';
import { createAttention } from '../attentions/create-attention.ts';

/** UUID namespace of the client ids under which actions of agents on the server are logged. */
const AGENT_CLIENT_NAMESPACE = '0b6d3f0e-64d3-4a43-8f57-1c3bd6c1a2f5';
/**
 * Device id in the log of actions on the server. It is empty, because ids of tablets are never
 * empty.
 */
const NO_DEVICE = '';
/** Device id in a logged mutation, whose schema allows no empty id. */
const SERVER_DEVICE_ID = 'head-office';

export function agentClientIdOf(agentId: string): string {
  return v5(agentId, AGENT_CLIENT_NAMESPACE);
}

/**
 * Whether a client id has the form of an agent's client id: a UUID of version 5. The server rejects
 * pushes with such a client id, so that no tablet can use the client id of an agent.
 */
export function isAgentClientId(clientId: string): boolean {
  return validate(clientId) && version(clientId) === 5;
}

interface AgentMutation {
  name: string;
  argsVersion: number;
  args: unknown;
  actorId: string;
  spaceId: string;
  recordedAt: number;
  receivedAt: number;
  outcome: Outcome;
  subject: RowRef;
}

/**
 * Logs an action of an agent on the server in the same form as a mutation of a tablet. Also stores
 * the attention that the action may cause.
 */
export async function logAgentMutation(
  tx: WriteTx,
  { name, argsVersion, args, outcome, subject, ...context }: AgentMutation,
): Promise<void> {
  const { actorId, spaceId, recordedAt, receivedAt } = context;
  const clientId = agentClientIdOf(actorId);
  const mutationId = (await tx.lockClient(clientId, NO_DEVICE)).lastMutationId + 1;
  const mutationFields = { mutationId, name, argsVersion, args, actorId, spaceId, recordedAt };
  const raw = { ...mutationFields, deviceId: SERVER_DEVICE_ID };
  const receivedMutation = { ...context, clientId, mutationId, raw };
  const attention = createAttention(receivedMutation, outcome, subject);
  if (attention) tx.applyWrites([{ op: 'put', table: 'attentions', row: attention }]);
  tx.appendLog({
    ...receivedMutation,
    name,
    deviceId: NO_DEVICE,
    verdict: attention ? 'attention' : 'applied',
    code: attention?.code ?? null,
    attentionId: attention?.id ?? null,
  });
  tx.advanceClient(clientId, mutationId, receivedAt);
}
