import 'fake-indexeddb/auto';
import { liveQuery } from 'dexie';
import { expect, test } from 'vitest';
import { aCustomer } from '#domain/customers/customer.testing.ts';
import type { LocalDatabase } from '../database/database.ts';
import { edit, anEnrolledTablet, put, receive, register } from '../tablet.testing.ts';

interface Seen {
  intent: string | undefined;
  notes: string | undefined;
  waiting: number;
}

/**
 * Collects every state of the customer Maria that a live query returns; `until` waits for a
 * state that matches.
 */
function watch(db: LocalDatabase) {
  const seen: Seen[] = [];
  let look = () => {};
  const subscription = liveQuery(async () => {
    const maria = await db.customers.get('maria');
    return { intent: maria?.intent, notes: maria?.notes, waiting: await db.outbox.count() };
  }).subscribe((state) => {
    seen.push(state);
    look();
  });
  return {
    seen,
    until: (wanted: (state: Seen) => boolean) =>
      new Promise<void>((resolve) => {
        look = () => {
          if (seen.some(wanted)) resolve();
        };
        look();
      }),
    stop: () => subscription.unsubscribe(),
  };
}

test('while a registration is settled, each result of a live query contains the new customer', async () => {
  const db = await anEnrolledTablet();
  await register(db);
  const screen = watch(db);
  await screen.until(({ waiting }) => waiting === 1);
  await receive(db, { patch: [put('customers', aCustomer())], lastMutationId: 1 });
  await screen.until(({ waiting }) => waiting === 0);
  screen.stop();
  expect(screen.seen.map(({ intent }) => intent)).not.toContain(undefined);
});

test('while two edits of a customer are settled, no result of a live query contains an old value', async () => {
  const db = await anEnrolledTablet();
  await receive(db, { patch: [put('customers', aCustomer())] });
  await edit(db, { intent: { from: 'warm', to: 'hot' } });
  await edit(db, { notes: { from: '', to: 'Call back' } });
  const screen = watch(db);
  await screen.until(({ waiting }) => waiting === 2);
  await receive(db, { patch: [put('customers', aCustomer({ intent: 'hot' }))], lastMutationId: 1 });
  await screen.until(({ waiting }) => waiting === 1);
  const settled = aCustomer({ intent: 'hot', notes: 'Call back' });
  await receive(db, { patch: [put('customers', settled)], lastMutationId: 2 });
  await screen.until(({ waiting }) => waiting === 0);
  screen.stop();
  for (const state of screen.seen)
    expect(state).toMatchObject({ intent: 'hot', notes: 'Call back' });
});

test('during a pull from scratch, each result of a live query contains the stored customer', async () => {
  const db = await anEnrolledTablet();
  await receive(db, { patch: [put('customers', aCustomer())] });
  const screen = watch(db);
  await screen.until(({ intent }) => intent === 'warm');
  const ann = put('customers', aCustomer({ id: 'ann' }));
  await receive(db, { reset: true, more: true, cookie: 'r-1', patch: [ann] });
  const maria = put('customers', aCustomer({ intent: 'cold' }));
  await receive(db, { cookie: 'r-2', patch: [maria] });
  await screen.until(({ intent }) => intent === 'cold');
  screen.stop();
  expect(screen.seen.map(({ intent }) => intent)).not.toContain(undefined);
});
