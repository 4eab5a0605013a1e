import type { Write } from '#domain/mutations/outcome.ts';
import type { ReadTx } from '#domain/mutations/read-tx.ts';
import type {
  AdministeredShowroom,
  ShowroomChange,
} from '#domain/protocol/admin/admin-showrooms.ts';
import { checkOpeningHours } from '#domain/showrooms/check-opening-hours.ts';
import type { Showroom } from '#domain/showrooms/showroom.ts';
import { createDefaultVisitRules, type VisitRules } from '#domain/slots/visit-rules.ts';
import { RequestError } from '../errors/request-error.ts';
import {
  type AdminAction,
  type AdminDeps,
  applyAdminChange,
} from '../reconcile/api-mutations/apply-admin-change.ts';

/**
 * Changes the details and visit rules of a showroom, closes it or opens it again. Throws 404 for an
 * unknown showroom and 400 for invalid opening hours.
 */
export async function changeShowroom(
  deps: AdminDeps,
  action: Omit<AdminAction, 'name'>,
  { showroomId, change }: { showroomId: string; change: ShowroomChange },
): Promise<void> {
  await applyAdminChange(deps, { ...action, name: 'changeShowroom' }, async (tx) => {
    const before = await findShowroom(tx, showroomId);
    const showroom = applyShowroomChange(before.showroom, change, deps.clock.now());
    const reason = checkOpeningHours(showroom.hours);
    if (reason) throw new RequestError('BAD_REQUEST', { reason });
    const rules: VisitRules = { ...before.rules, ...omitUndefinedFields(change.rules ?? {}) };
    const writes: Write[] = [
      { op: 'put', table: 'showrooms', row: showroom },
      { op: 'put', table: 'visitRules', row: rules },
    ];
    const subject = { table: 'showrooms', id: showroomId } as const;
    return { writes, subject, spaceId: showroomId, said: { showroomId, ...change } };
  });
}

/**
 * Returns a showroom with its visit rules, or with the default rules if no rules are stored. Throws
 * 404 for an unknown id.
 */
export async function findShowroom(tx: ReadTx, id: string): Promise<AdministeredShowroom> {
  const showroom = await tx.get('showrooms', id);
  if (!showroom) throw new RequestError('NOT_FOUND');
  return { showroom, rules: (await tx.get('visitRules', id)) ?? createDefaultVisitRules(id) };
}

function applyShowroomChange(
  before: Showroom,
  { showroom = {}, closed }: ShowroomChange,
  now: number,
) {
  const { closedAt, ...row }: Showroom = { ...before, ...omitUndefinedFields(showroom) };
  if (closed === false) return row;
  const newClosedAt = closedAt ?? (closed ? now : undefined);
  return newClosedAt === undefined ? row : { ...row, closedAt: newClosedAt };
}

/** Removes undefined fields from a change, so that omitted fields keep their stored value. */
function omitUndefinedFields<T extends object>(fields: T): { [K in keyof T]?: NonNullable<T[K]> } {
  const definedFields = Object.entries(fields).filter(([, value]) => value !== undefined);
  return Object.fromEntries(definedFields) as { [K in keyof T]?: NonNullable<T[K]> };
}
