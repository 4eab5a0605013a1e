import { expect, test } from 'vitest';
import { aCustomer } from '#domain/customers/customer.testing.ts';
import { aFollowUp } from '#domain/follow-ups/follow-up.testing.ts';
import { anEnrolledTablet, put, receive } from '../../tablet.testing.ts';
import { listDueFollowUps, listFollowUps } from './follow-up-queries.ts';

const rows = [
  aFollowUp({ id: 'today', dueOn: '2026-11-22' }),
  aFollowUp({ id: 'late', dueOn: '2026-11-01', customerId: 'ann' }),
  aFollowUp({ id: 'later', dueOn: '2026-11-23' }),
  aFollowUp({ id: 'done', dueOn: '2026-11-02', outcome: 'reached', doneAt: 9000 }),
  aFollowUp({ id: 'gone', dueOn: '2026-11-03', deletedAt: 9000 }),
];

async function withFollowUps() {
  const db = await anEnrolledTablet();
  await receive(db, { patch: rows.map((row) => put('followUps', row)) });
  return db;
}

test('a showroom’s open follow-ups that are due or recently overdue are listed, the longest overdue first', async () => {
  const db = await withFollowUps();
  await receive(db, {
    patch: [
      ...['maria', 'ann'].map((id) => put('customers', aCustomer({ id, name: id }))),
      put('customers', aCustomer({ id: 'gone', deletedAt: 9000 })),
      put(
        'followUps',
        aFollowUp({ id: 'without-customer', dueOn: '2026-11-02', customerId: 'gone' }),
      ),
      put('followUps', aFollowUp({ id: 'elsewhere', dueOn: '2026-11-02', showroomId: 'queens' })),
      put('followUps', aFollowUp({ id: 'of-summer', dueOn: '2026-08-02' })),
    ],
  });
  const due = await listDueFollowUps(db, { showroomId: 'manhattan', today: '2026-11-22' });
  expect(due.map(({ followUp, customer }) => [followUp.id, customer.name])).toEqual([
    ['late', 'ann'],
    ['today', 'maria'],
  ]);
});

test('open follow-ups are sorted by day, done follow-ups are separate, deleted follow-ups are omitted', async () => {
  const { open, done } = await listFollowUps(await withFollowUps(), 'maria');
  expect(open.map(({ id }) => id)).toEqual(['today', 'later']);
  expect(done.map(({ id }) => id)).toEqual(['done']);
});

test('open follow-ups of a day are sorted by creation, and done follow-ups by descending completion', async () => {
  const db = await anEnrolledTablet();
  const done = { outcome: 'reached', doneAt: 9000 } as const;
  await db.followUps.bulkPut([
    aFollowUp({ id: 'a', createdAt: 6000 }),
    aFollowUp({ id: 'b', createdAt: 8000 }),
    aFollowUp({ id: 'c', createdAt: 7000 }),
    aFollowUp({ id: 'd', ...done, doneAt: 6000 }),
    aFollowUp({ id: 'e', ...done, doneAt: 8000 }),
    aFollowUp({ id: 'f', ...done, doneAt: 7000 }),
  ]);
  const found = await listFollowUps(db, 'maria');
  expect(found.open.map(({ id }) => id)).toEqual(['a', 'c', 'b']);
  expect(found.done.map(({ id }) => id)).toEqual(['e', 'f', 'd']);
});

test('a follow-up overdue by 60 days is listed, and a follow-up overdue by 61 days is omitted', async () => {
  const db = await anEnrolledTablet();
  await db.customers.put(aCustomer());
  await db.followUps.bulkPut([
    aFollowUp({ id: 'sixty', dueOn: '2026-09-23' }),
    aFollowUp({ id: 'sixty-one', dueOn: '2026-09-22' }),
  ]);
  const due = await listDueFollowUps(db, { showroomId: 'manhattan', today: '2026-11-22' });
  expect(due.map(({ followUp }) => followUp.id)).toEqual(['sixty']);
});
