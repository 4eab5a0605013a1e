import { afterEach, expect, test, vi } from 'vitest';
import { anAgent, aShowroom } from '#domain/agents/agent.testing.ts';
import { startBrowser } from '../installation/web-storage.testing.ts';
import {
  clearSessionInWebStorage,
  clearUnsavedDrafts,
  storeReloadCount,
  hasSessionInSessionStorage,
  writeSessionToWebStorage,
  readCustomerSessionPart,
  readPendingLanguage,
  readReloadCount,
  readUnsavedDraft,
  writeCustomerSessionPart,
  writePendingLanguage,
  writeUnsavedDraft,
} from './session-mirror.ts';
import type { Session } from './session.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

function aSession(fields: Partial<Session> = {}): Session {
  return { agent: anAgent(), showroom: aShowroom(), token: 'token-1', signedInAt: 5, ...fields };
}

test(
  'a sign-in stores agent, showroom and token in three session and three local storage keys',
  {
    meta: {
      requirements:
        'STORE-01, STORE-02, STORE-03, STORE-12, STORE-13, STORE-14, STATE-05, STATE-06, STATE-07, ENT-60',
    },
  },
  () => {
    const { session, local } = startBrowser();
    const agent = anAgent({ id: 'agent-7', agentCode: 'MAYA' });
    writeSessionToWebStorage(aSession({ agent }));
    expect(session.keys()).toEqual(['agentData', 'agentToken', 'showroomData']);
    expect(local.keys()).toEqual(['selectedShowroom', 'token', 'user']);
    expect(session.getItem('agentToken')).toBe('token-1');
    expect(local.getItem('token')).toBe('token-1');
    expect(JSON.parse(session.getItem('agentData') ?? '')).toEqual({
      agentId: 'agent-7',
      agentCode: 'MAYA',
      name: agent.name,
      showroomId: 'manhattan',
    });
    expect(JSON.parse(session.getItem('showroomData') ?? '')).toEqual(aShowroom());
    expect(JSON.parse(local.getItem('selectedShowroom') ?? '')).toEqual(aShowroom());
    const user = JSON.parse(local.getItem('user') ?? '') as object;
    expect(user).toEqual(agent);
    const fields = ['id', 'agentCode', 'name', 'email', 'phone'];
    expect(Object.keys(user)).toEqual(expect.arrayContaining(fields));
  },
);

test('an offline sign-in removes the previous token from web storage', () => {
  const { session, local } = startBrowser();
  writeSessionToWebStorage(aSession());
  writeSessionToWebStorage(aSession({ token: null }));
  expect(session.getItem('agentToken')).toBeNull();
  expect(local.getItem('token')).toBeNull();
  expect(local.getItem('user')).not.toBeNull();
});

test('a sign-out removes the web storage keys of the agent and the customer, but no other keys', () => {
  const { session, local } = startBrowser();
  writeSessionToWebStorage(aSession());
  const keys = [
    'customerData',
    'selectedVehicle',
    'currentConfiguration',
    'discoveryFilters',
    'pendingBooking',
    'confirmedBooking',
  ] as const;
  for (const key of keys) writeCustomerSessionPart(key, { any: 'thing' });
  expect(session.keys()).toEqual(expect.arrayContaining([...keys]));
  session.setItem('i18n', 'en');
  local.setItem('theme', 'dark');
  clearSessionInWebStorage();
  expect(session.keys()).toEqual(['i18n']);
  expect(local.keys()).toEqual(['theme']);
});

test('setting a part of the customer session to undefined removes its key from session storage', () => {
  const { session } = startBrowser();
  writeCustomerSessionPart('selectedVehicle', { id: 'g70' });
  expect(session.getItem('selectedVehicle')).toBe('{"id":"g70"}');
  writeCustomerSessionPart('selectedVehicle', undefined);
  expect(session.keys()).toEqual([]);
});

test('session storage contains a mirrored session from the sign-in to the sign-out', () => {
  startBrowser();
  expect(hasSessionInSessionStorage()).toBe(false);
  writeSessionToWebStorage(aSession());
  expect(hasSessionInSessionStorage()).toBe(true);
  clearSessionInWebStorage();
  expect(hasSessionInSessionStorage()).toBe(false);
});

test('the stored number of automatic reloads is 0 by default, and storing 0 removes the key', () => {
  const { session } = startBrowser();
  expect(readReloadCount()).toBe(0);
  storeReloadCount(2);
  expect(readReloadCount()).toBe(2);
  storeReloadCount(0);
  expect(readReloadCount()).toBe(0);
  session.setItem('reloads', 'many');
  expect(readReloadCount()).toBe(0);
  storeReloadCount(0);
  expect(session.keys()).toEqual([]);
});

test('a stored part of the customer session is found with its value, a damaged part without a value', () => {
  const { session } = startBrowser();
  expect(readCustomerSessionPart('customerData')).toEqual({ found: false });
  writeCustomerSessionPart('customerData', { id: 'maria' });
  expect(readCustomerSessionPart('customerData')).toEqual({ found: true, value: { id: 'maria' } });
  session.setItem('customerData', '{"id":');
  expect(readCustomerSessionPart('customerData')).toEqual({ found: true, value: undefined });
});

test('a draft is read from session storage, and a damaged draft is ignored', () => {
  const { session } = startBrowser();
  expect(readUnsavedDraft('journey')).toBeUndefined();
  writeUnsavedDraft('journey', { step: 2 });
  expect(readUnsavedDraft('journey')).toEqual({ step: 2 });
  session.setItem('unsavedDraft:journey', '{"step":');
  expect(readUnsavedDraft('journey')).toBeUndefined();
});

test('clearing the unsaved drafts removes all of them, and no other key', () => {
  const { session } = startBrowser();
  for (const key of ['journey', 'profile/maria', 'chat']) writeUnsavedDraft(key, 'half-typed');
  storeReloadCount(1);
  clearUnsavedDrafts();
  expect(session.keys()).toEqual(['reloads']);
});

test('a pending language is read from web storage, and a damaged pending language is ignored', () => {
  const { local } = startBrowser();
  expect(readPendingLanguage()).toBeUndefined();
  writePendingLanguage({ language: 'es' });
  expect(readPendingLanguage()).toEqual({ language: 'es' });
  local.setItem('forecourtLanguageWish', '{');
  expect(readPendingLanguage()).toBeUndefined();
  writePendingLanguage(null);
  expect(local.keys()).toEqual([]);
});
