/*
 * The session keys of the specification, written and cleared exactly as named. They mirror the
 * session store; the local ones also bring it back after a restart of the tablet.
 *   session storage: agentToken, agentData, showroomData (and the customer session's keys)
 *   local storage:   token, user, selectedShowroom
 */
import * as v from 'valibot';
import { agentSchema } from '#domain/agents/agent.ts';
import { showroomSchema } from '#domain/showrooms/showroom.ts';
import { instantSchema } from '#domain/time.ts';
import type { Session } from './session.ts';

const userSchema = v.object({ ...agentSchema.entries, signedInAt: instantSchema });

const customerSessionKeys = [
  'customerData',
  'selectedVehicle',
  'currentConfiguration',
  'discoveryFilters',
  'pendingBooking',
  'confirmedBooking',
] as const;
export type CustomerSessionKey = (typeof customerSessionKeys)[number];

export function writeSession(session: Session): void {
  const { agent, showroom, token, signedInAt } = session;
  const agentData = {
    agentId: agent.id,
    agentCode: agent.agentCode,
    name: agent.name,
    showroomId: showroom.id,
  };
  setOrRemove(sessionStorage, 'agentToken', token);
  sessionStorage.setItem('agentData', JSON.stringify(agentData));
  sessionStorage.setItem('showroomData', JSON.stringify(showroom));
  setOrRemove(localStorage, 'token', token);
  localStorage.setItem('user', JSON.stringify({ ...agent, signedInAt }));
  localStorage.setItem('selectedShowroom', JSON.stringify(showroom));
}

/** The session as it was left, or null where there is none or what is stored is damaged. */
export function readSession(): Session | null {
  const user = v.safeParse(userSchema, readJson(localStorage, 'user'));
  const showroom = v.safeParse(showroomSchema, readJson(localStorage, 'selectedShowroom'));
  if (!user.success || !showroom.success) return null;
  const { signedInAt, ...agent } = user.output;
  return { agent, showroom: showroom.output, token: localStorage.getItem('token'), signedInAt };
}

export function clearSession(): void {
  for (const key of ['agentToken', 'agentData', 'showroomData', ...customerSessionKeys]) {
    sessionStorage.removeItem(key);
  }
  for (const key of ['token', 'user', 'selectedShowroom']) localStorage.removeItem(key);
}

/** Keeps one thing of the customer session; undefined removes it. */
export function writeCustomerSession(key: CustomerSessionKey, value: object | undefined): void {
  setOrRemove(sessionStorage, key, value === undefined ? null : JSON.stringify(value));
}

function setOrRemove(storage: Storage, key: string, value: string | null): void {
  if (value === null) storage.removeItem(key);
  else storage.setItem(key, value);
}

function readJson(storage: Storage, key: string): unknown {
  try {
    return JSON.parse(storage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}
