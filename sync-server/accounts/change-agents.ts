import * as v from 'valibot';
import { type Agent, agentCodeSchema, agentFields, agentSchema } from '#domain/agents/agent.ts';
import { idSchema } from '#domain/id.ts';
import { accept } from '#domain/mutations/outcome.ts';
import { RequestError } from '../errors/request-error.ts';
import type { Clock } from '../ports/clock.ts';
import type { Ids } from '../ports/ids.ts';
import type { Pokes } from '../ports/pokes.ts';
import { logForAgent } from '../reconcile/log-for-agent.ts';
import type { SyncStore, WriteTx } from '../store/store.ts';

export interface AccountDeps {
  store: SyncStore;
  clock: Clock;
  ids: Ids;
  pokes: Pokes;
}

const { role, showroomIds, active } = agentSchema.entries;

/** What head office says of a new agent. */
export const newAgentSchema = v.object({
  agentCode: agentCodeSchema,
  name: agentFields.name,
  email: agentFields.email,
  phone: agentFields.phone,
  role,
  showroomIds,
});
type NewAgent = v.InferOutput<typeof newAgentSchema>;

/** What head office changes of one; what is not said stays as it is. */
export const agentChangeSchema = v.strictObject({
  name: v.optional(agentFields.name),
  email: v.optional(agentFields.email),
  phone: v.optional(agentFields.phone),
  role: v.optional(role),
  showroomIds: v.optional(v.pipe(v.array(idSchema), v.minLength(1))),
  /** False disables them: they sign in nowhere, and what they still send waits for a manager. */
  active: v.optional(active),
});
type AgentChange = v.InferOutput<typeof agentChangeSchema>;

/** Makes an agent. They set their password with a reset code. */
export async function createAgent(
  deps: AccountDeps,
  actorId: string,
  fields: NewAgent,
): Promise<Agent> {
  const agentId = deps.ids.next();
  return changeRow(deps, { actorId, name: 'createAgent', agentId }, async (tx) => {
    const [same] = await tx.findBy('agents', 'agentCode', fields.agentCode);
    if (same) throw new RequestError('BAD_REQUEST', { reason: 'ALREADY_EXISTS' });
    const timezone = await requireShowrooms(tx, fields);
    return { id: agentId, ...fields, active: true, locale: 'en', timezone };
  });
}

/** Moves, disables or renames an agent. Whoever may do something else now signs in again. */
export async function changeAgent(
  deps: AccountDeps,
  actorId: string,
  agentId: string,
  change: AgentChange,
): Promise<Agent> {
  const agent = await changeRow(deps, { actorId, name: 'changeAgent', agentId }, async (tx) => {
    const before = await tx.get('agents', agentId);
    if (!before) throw new RequestError('NOT_FOUND');
    const said = Object.entries(change).filter(([, value]) => value !== undefined);
    const row: Agent = { ...before, ...Object.fromEntries(said) };
    await requireShowrooms(tx, row);
    // Nobody locks everybody out, not even themselves.
    if (agentId === actorId && (!row.active || row.role !== before.role)) {
      throw new RequestError('FORBIDDEN');
    }
    return row;
  });
  const moves = change.active === false || (change.role ?? change.showroomIds) !== undefined;
  if (moves) await deps.store.credentials.endAgentTokens(agentId, '');
  return agent;
}

interface Act {
  actorId: string;
  name: string;
  agentId: string;
}

/** Writes an agent's row and logs who did it, in one transaction. */
async function changeRow(
  { store, clock, pokes }: AccountDeps,
  { actorId, name, agentId }: Act,
  decide: (tx: WriteTx) => Promise<Agent>,
): Promise<Agent> {
  const { value, changedSpaces } = await store.write([], async (tx) => {
    const row = await decide(tx);
    tx.applyWrites([{ op: 'put', table: 'agents', row }]);
    const now = clock.now();
    const subject = { table: 'agents', id: agentId } as const;
    const { role: as, showroomIds: where, active: isActive } = row;
    await logForAgent(tx, {
      name,
      argsVersion: 1,
      args: { agentId, role: as, showroomIds: where, active: isActive },
      actorId,
      spaceId: where[0] ?? '',
      recordedAt: now,
      receivedAt: now,
      outcome: accept([]),
      subject,
    });
    return row;
  });
  pokes.notify(changedSpaces);
  return value;
}

/** Answers the time zone of the first. Only administrators work for more than one dealer. */
async function requireShowrooms(
  tx: WriteTx,
  { role: as, showroomIds: ids }: Pick<Agent, 'role' | 'showroomIds'>,
): Promise<string> {
  const showrooms = await Promise.all(ids.map((id) => tx.get('showrooms', id)));
  const dealers = new Set(showrooms.map((showroom) => showroom?.dealerId));
  const isKnown = showrooms.every((showroom) => showroom !== undefined);
  if (!isKnown) throw new RequestError('BAD_REQUEST', { reason: 'SHOWROOM_UNKNOWN' });
  if (as !== 'admin' && dealers.size > 1) {
    throw new RequestError('BAD_REQUEST', { reason: 'SPACE_NOT_ALLOWED' });
  }
  return showrooms[0]?.timezone ?? 'UTC';
}
