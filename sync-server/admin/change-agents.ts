import type { Agent } from '#domain/agents/agent.ts';
import type { Write } from '#domain/mutations/outcome.ts';
import type { AgentChange, NewAgent } from '#domain/protocol/admin/admin-agents.ts';
import type { RowOf } from '#domain/rows/tables.ts';
import { RequestError } from '../errors/request-error.ts';
import type { Ids } from '../ports/ids.ts';
import {
  type AdminAction,
  type AdminDeps,
  applyAdminChange,
  type AdminChange,
} from '../reconcile/api-mutations/apply-admin-change.ts';
import type { WriteTx } from '../store/store.ts';
import { endDevicesOfAgent } from './end-devices-of-agent.ts';

export interface AccountDeps extends AdminDeps {
  ids: Ids;
}

/**
 * Creates an agent without a password; the agent sets a password with a reset code. Throws 409
 * `ALREADY_EXISTS` if the agent code is in use, and 400 for showrooms that are unknown or not
 * allowed.
 */
export async function createAgent(
  deps: AccountDeps,
  action: Omit<AdminAction, 'name'>,
  { id, ...fields }: NewAgent & { id: string },
): Promise<void> {
  await applyAdminChange(deps, { ...action, name: 'createAgent' }, async (tx) => {
    const [existingAgent] = await tx.findBy('agents', 'agentCode', fields.agentCode);
    if (existingAgent) throw new RequestError('BAD_REQUEST', { reason: 'ALREADY_EXISTS' });
    const timezone = await requireShowrooms(tx, fields);
    return putAgent({ id, ...fields, active: true, locale: 'en', timezone });
  });
}

/**
 * Changes an agent: name, contact data, role, showrooms, or whether the agent is active. A change
 * that disables the agent or sets role or showrooms also ends every session of the agent, and
 * revokes the tablets for which no other agent is responsible (see `endDevicesOfAgent`). Disabling
 * also ends every grant of the agent. Throws 404 for an unknown agent, and 400 for showrooms that
 * are unknown or not allowed. Throws 403 if administrators disable themselves or change their own
 * role.
 */
export async function changeAgent(
  deps: AccountDeps,
  action: Omit<AdminAction, 'name'>,
  { agentId, change }: { agentId: string; change: AgentChange },
): Promise<void> {
  await applyAdminChange(deps, { ...action, name: 'changeAgent' }, async (tx) => {
    const storedAgent = await tx.get('agents', agentId);
    if (!storedAgent) throw new RequestError('NOT_FOUND');
    const definedFields = Object.entries(change).filter(([, value]) => value !== undefined);
    const row: Agent = { ...storedAgent, ...Object.fromEntries(definedFields) };
    await requireShowrooms(tx, row);
    // Otherwise an installation could lose its last administrator.
    if (agentId === action.actorId && (!row.active || row.role !== storedAgent.role)) {
      throw new RequestError('FORBIDDEN');
    }
    const photo = await tx.get('agentPhotos', agentId);
    return putAgent(row, photo);
  });
  const endsSessions = change.active === false || (change.role ?? change.showroomIds) !== undefined;
  if (!endsSessions) return;
  await deps.store.credentials.endAgentTokens(agentId, '');
  if (change.active === false) await deps.store.grants.end(agentId, deps.clock.now());
  await endDevicesOfAgent(deps, agentId, action.actorId);
}

/**
 * Returns the writes of an agent. The photo gets the `showroomIds` of the agent too, because the
 * row of the photo syncs to the same showrooms.
 */
function putAgent(row: Agent, photo?: RowOf<'agentPhotos'>): AdminChange {
  const { id: agentId, role, showroomIds, active } = row;
  const writes: Write[] = [{ op: 'put', table: 'agents', row }];
  if (photo) writes.push({ op: 'put', table: 'agentPhotos', row: { ...photo, showroomIds } });
  return {
    writes,
    subject: { table: 'agents', id: agentId },
    spaceId: showroomIds[0] ?? '',
    said: { agentId, role, showroomIds, active },
  };
}

/**
 * Returns the time zone of the agent's first showroom (`UTC` without showrooms). Throws 400
 * `SHOWROOM_UNKNOWN` for an unknown showroom. Throws 400 `SPACE_NOT_ALLOWED` for showrooms of
 * several dealers unless the agent is an administrator.
 */
async function requireShowrooms(
  tx: WriteTx,
  { role, showroomIds }: Pick<Agent, 'role' | 'showroomIds'>,
): Promise<string> {
  const showrooms = await Promise.all(showroomIds.map((id) => tx.get('showrooms', id)));
  const dealers = new Set(showrooms.map((showroom) => showroom?.dealerId));
  const areShowroomsKnown = showrooms.every((showroom) => showroom !== undefined);
  if (!areShowroomsKnown) throw new RequestError('BAD_REQUEST', { reason: 'SHOWROOM_UNKNOWN' });
  if (role !== 'admin' && dealers.size > 1) {
    throw new RequestError('BAD_REQUEST', { reason: 'SPACE_NOT_ALLOWED' });
  }
  return showrooms[0]?.timezone ?? 'UTC';
}
