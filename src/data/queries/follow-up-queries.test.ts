import { expect, test } from 'vitest';
import { aFollowUp } from '#domain/follow-ups/follow-up.testing.ts';
import { anEnrolledTablet, put, receive } from '../tablet.testing.ts';
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

test('what is due today or overdue is there, the longest due first', async () => {
  const due = await listDueFollowUps(await withFollowUps(), '2026-11-22');
  expect(due.map(({ id }) => id)).toEqual(['late', 'today']);
});

test('a customer’s follow-ups: open by day, done apart, deleted not at all', async () => {
  const { open, done } = await listFollowUps(await withFollowUps(), 'maria');
  expect(open.map(({ id }) => id)).toEqual(['today', 'later']);
  expect(done.map(({ id }) => id)).toEqual(['done']);
});
