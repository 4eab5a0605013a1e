/*
 * Changes the name and the showroom of a tablet on request of an agent. The server accepts or
 * rejects the change. If name and showroom stay the same, a request is sent only after the server
 * has rejected the token of the tablet.
 */
import type { Showroom } from '#domain/showrooms/showroom.ts';
import type { LocalDatabase } from '../../data/database/database.ts';
import { type MetaValue, readMetas } from '../../data/meta.ts';
import { countUnsentWork } from '../../data/queries/sync-center/outbox-queries.ts';
import type { Session } from '../../data/session/session.ts';
import type { Transport } from '../transport/transport.ts';
import { identifyTablet, storeEnrolment } from './store-enrolment.ts';

export interface AssignTabletDeps {
  db: LocalDatabase;
  transport: Pick<Transport, 'enrol'>;
}

export type AssignTabletOutcome =
  | { ok: true }
  /**
   * `SIGN_IN_ONLINE`: the agent signed in offline or the session has ended, so the agent has no
   * valid token.
   */
  | { ok: false; code: 'SIGN_IN_ONLINE' | 'NOT_ALLOWED' | 'UNREACHABLE' }
  | { ok: false; code: 'ENTRIES_WAITING'; count: number };

export interface TabletAssignment {
  showroom: Showroom;
  name: string;
}

/** Enrolls the tablet with a name in a showroom. Refuses a move while unsent work waits. */
export async function assignTablet(
  deps: AssignTabletDeps,
  session: Session,
  assignment: TabletAssignment,
): Promise<AssignTabletOutcome> {
  const { db } = deps;
  const { device, deviceRefused } = await readMetas(db, ['device', 'deviceRefused']);
  const staysInShowroom = device?.showroomId === assignment.showroom.id;
  if (staysInShowroom && device.name === assignment.name && !deviceRefused) return { ok: true };
  // Unsent work prevents a move, because the work belongs to the space of the current showroom.
  const unsentCount = staysInShowroom ? 0 : await countUnsentWork(db);
  if (unsentCount > 0) return { ok: false, code: 'ENTRIES_WAITING', count: unsentCount };
  return enrol(deps, session, assignment, device);
}

async function enrol(
  { db, transport }: AssignTabletDeps,
  { agent, token }: Session,
  { showroom, name }: TabletAssignment,
  device: MetaValue<'device'> | undefined,
): Promise<AssignTabletOutcome> {
  if (token === null) return { ok: false, code: 'SIGN_IN_ONLINE' };
  const enrolment = await transport.enrol(token, {
    ...(await identifyTablet(db, device)),
    name,
    showroomId: showroom.id,
  });
  if (!enrolment.ok) return { ok: false, code: refusalCodes[enrolment.code] ?? 'UNREACHABLE' };
  await storeEnrolment(db, agent.id, { ...enrolment.value, name });
  return { ok: true };
}

const refusalCodes: Record<string, 'SIGN_IN_ONLINE' | 'NOT_ALLOWED'> = {
  UNAUTHORISED: 'SIGN_IN_ONLINE',
  SHOWROOM_NOT_ALLOWED: 'NOT_ALLOWED',
  FORBIDDEN: 'NOT_ALLOWED',
};
