import { expect, test } from 'vitest';
import { aNewTablet, anEnrolledTablet, aPage } from '../data/tablet.testing.ts';
import { fail, type Script, ScriptedTransport } from './scripted-transport.testing.ts';
import { verifyNow } from './verify-now.ts';

const verify = (db: ReturnType<typeof aNewTablet>, pull: Script['pull'] = []) =>
  verifyNow({ db, transport: new ScriptedTransport({ pull }), now: () => 5000 });

test('a tablet that holds what head office says is told to be the same', async () => {
  const same = { ok: true, value: aPage() } as const;
  expect(await verify(await anEnrolledTablet(), [same])).toBe('equal');
});

test('where head office does not answer, nothing was compared', async () => {
  expect(await verify(await anEnrolledTablet(), [fail('UNREACHABLE')])).toBe('unreachable');
});

test('a tablet that is not enrolled is not taken for a head office that does not answer', async () => {
  expect(await verify(aNewTablet())).toBe('notEnrolled');
});

test('nor is a tablet whose disk cannot be read', async () => {
  const db = await anEnrolledTablet();
  db.close();
  await expect(verify(db)).rejects.toThrow('closed');
});
