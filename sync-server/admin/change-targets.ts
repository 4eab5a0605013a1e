import { toTargetId } from '#domain/figures/target.ts';
import type { Write } from '#domain/mutations/outcome.ts';
import type { RequestedTarget } from '#domain/protocol/admin/admin-targets.ts';
import type { Showroom } from '#domain/showrooms/showroom.ts';
import { RequestError } from '../errors/request-error.ts';
import {
  type AdminAction,
  type AdminDeps,
  applyAdminChange,
} from '../reconcile/api-mutations/apply-admin-change.ts';
import type { WriteTx } from '../store/store.ts';

/**
 * Sets all given targets. A target without revenue is removed; months that are not given keep their
 * targets. Throws 400 `SHOWROOM_UNKNOWN` for an unknown showroom, and then sets no target.
 */
export async function changeTargets(
  deps: AdminDeps,
  action: Omit<AdminAction, 'name'>,
  targets: readonly RequestedTarget[],
): Promise<void> {
  await applyAdminChange(deps, { ...action, name: 'changeTargets' }, async (tx) => {
    const showrooms = await findShowrooms(tx, targets);
    const writes = createTargetWrites(targets, showrooms);
    const [first] = targets;
    if (!first) return null;
    const subject = { table: 'targets', id: toTargetId(first.showroomId, first.month) } as const;
    return { writes, subject, spaceId: first.showroomId, said: { targets } };
  });
}

async function findShowrooms(
  tx: WriteTx,
  targets: readonly RequestedTarget[],
): Promise<Map<string, Showroom>> {
  const showroomsById = new Map<string, Showroom>();
  for (const showroomId of new Set(targets.map((target) => target.showroomId))) {
    const showroom = await tx.get('showrooms', showroomId);
    if (!showroom) throw new RequestError('BAD_REQUEST', { reason: 'SHOWROOM_UNKNOWN' });
    showroomsById.set(showroomId, showroom);
  }
  return showroomsById;
}

/** @param showrooms showrooms by id; targets of other showrooms are left out */
export function createTargetWrites(
  targets: readonly RequestedTarget[],
  showrooms: ReadonlyMap<string, Showroom>,
): Write[] {
  return targets.flatMap(({ showroomId, month, revenue }): Write[] => {
    const showroom = showrooms.get(showroomId);
    if (!showroom) return [];
    const id = toTargetId(showroomId, month);
    if (revenue === null) return [{ op: 'del', table: 'targets', id }];
    const { dealerId } = showroom;
    return [{ op: 'put', table: 'targets', row: { id, showroomId, dealerId, month, revenue } }];
  });
}
