import { expect, test } from 'vitest';
import { readMeta, writeMeta } from '../../data/meta.ts';
import { anEnrolledTablet, aPage } from '../../data/tablet.testing.ts';
import { fail, ScriptedTransport } from '../transport/scripted-transport.testing.ts';
import { WatchedLoop } from './watched-loop.testing.ts';

const page = () => ({ ok: true as const, value: aPage() });

test('a successful sync round deletes the mark `deviceRefused` of a rejected tablet', async () => {
  const db = await anEnrolledTablet();
  const transport = new ScriptedTransport({ pull: [fail('UNAUTHORISED'), page()] });
  const watched = await new WatchedLoop(db, transport).rest();
  expect(await readMeta(db, 'deviceRefused')).toBe(true);
  await watched.wake();
  expect(watched.state).toMatchObject({ phase: 'idle' });
  expect(await readMeta(db, 'deviceRefused')).toBeUndefined();
});

test('the rejection of a token that has been replaced during the request does not pause the loop', async () => {
  const db = await anEnrolledTablet();
  const transport = new ScriptedTransport({
    pull: [
      async () => {
        const device = await readMeta(db, 'device');
        if (device) await writeMeta(db, 'device', { ...device, deviceToken: 'next-token' });
        return fail('UNAUTHORISED');
      },
      page(),
    ],
  });
  const watched = await new WatchedLoop(db, transport).rest();
  expect(await readMeta(db, 'deviceRefused')).toBeUndefined();
  expect(watched.state).not.toMatchObject({ phase: 'paused' });
  await watched.due();
  expect(watched.state).toMatchObject({ phase: 'idle' });
  expect(transport.tokens).toEqual(new Set(['device-token', 'next-token']));
});

test('a tablet that waits for approval retries automatically, and its first pull ends the wait', async () => {
  const db = await anEnrolledTablet();
  const transport = new ScriptedTransport({ pull: [fail('DEVICE_NOT_APPROVED'), page()] });
  const watched = await new WatchedLoop(db, transport).rest();
  expect(await readMeta(db, 'unapproved')).toBe(true);
  expect(await readMeta(db, 'deviceRefused')).toBeUndefined();
  expect(watched.state).toMatchObject({ phase: 'waiting', reachable: true });
  await watched.due();
  expect(watched.state).toMatchObject({ phase: 'idle' });
  expect(await readMeta(db, 'unapproved')).toBeUndefined();
});
