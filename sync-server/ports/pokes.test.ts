import { setImmediate as nextTick } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { Pokes } from './pokes.ts';

test('a subscriber is called only for notifications of its own spaces', async () => {
  const pokes = new Pokes();
  const heard: string[] = [];
  pokes.subscribe(['catalogue', 'manhattan'], () => heard.push('manhattan'));
  pokes.subscribe(['catalogue', 'brooklyn'], () => heard.push('brooklyn'));
  pokes.notify(['manhattan']);
  await nextTick();
  expect(heard).toEqual(['manhattan']);
});

test('several notifications within one turn of the event loop call a subscriber once', async () => {
  const pokes = new Pokes();
  let count = 0;
  pokes.subscribe(['catalogue', 'manhattan'], () => (count += 1));
  pokes.notify(['manhattan']);
  pokes.notify(['manhattan', 'catalogue']);
  await nextTick();
  expect(count).toBe(1);
  pokes.notify(['manhattan']);
  await nextTick();
  expect(count).toBe(2);
});

test('a subscriber is not called after its removal', async () => {
  const pokes = new Pokes();
  let count = 0;
  const stop = pokes.subscribe(['manhattan'], () => (count += 1));
  pokes.notify(['manhattan']);
  stop();
  stop();
  await nextTick();
  pokes.notify(['manhattan', 'nowhere']);
  await nextTick();
  expect(count).toBe(0);
});

test('a removed subscriber is no longer called for any of its spaces, other subscribers still are', async () => {
  const pokes = new Pokes();
  const called: string[] = [];
  const stop = pokes.subscribe(['catalogue', 'manhattan'], () => called.push('first'));
  pokes.subscribe(['catalogue', 'manhattan'], () => called.push('second'));
  stop();
  for (const spaceId of ['catalogue', 'manhattan']) {
    pokes.notify([spaceId]);
    await nextTick();
  }
  expect(called).toEqual(['second', 'second']);
});

test('a poke relay gets the notified spaces until its removal, but no pokes from other processes', async () => {
  const pokes = new Pokes();
  const relayed: (readonly string[])[] = [];
  const called: string[] = [];
  const stop = pokes.addRelay((spaceIds) => relayed.push(spaceIds));
  pokes.subscribe(['manhattan'], () => called.push('manhattan'));
  pokes.subscribe(['queens'], () => called.push('queens'));
  pokes.notify(['manhattan', 'nowhere']);
  pokes.notify([]);
  pokes.deliver(['queens']);
  stop();
  pokes.notify(['queens']);
  await nextTick();
  expect(relayed).toEqual([['manhattan', 'nowhere']]);
  expect(called.toSorted()).toEqual(['manhattan', 'queens']);
  pokes.deliverToAll();
  await nextTick();
  expect(called.slice(2).toSorted()).toEqual(['manhattan', 'queens']);
});
