import { expect, test } from 'vitest';
import { aCustomer, inManhattan } from '../customers/customer.testing.ts';
import { MemoryTx } from '../mutations/memory-tx.testing.ts';
import { mutators } from '../mutations/mutators.ts';
import type { FollowUp } from './follow-up.ts';
import { isOpenFollowUp } from './follow-up.ts';
import { aFollowUp } from './follow-up.testing.ts';
import { suggestFollowUp } from './suggest-follow-up.ts';

type Name =
  | 'planFollowUp'
  | 'changeFollowUp'
  | 'closeFollowUp'
  | 'deleteFollowUp'
  | 'reopenFollowUp';
const about = { followUpId: 'follow-up-1', showroomId: 'manhattan' };

async function run(name: Name, args: object, followUp?: FollowUp, customer = aCustomer()) {
  const tx = new MemoryTx([{ op: 'put', table: 'customers', row: customer }]);
  if (followUp) tx.apply({ op: 'put', table: 'followUps', row: followUp });
  return mutators[name].run(tx, { ...about, ...args }, inManhattan());
}

const planned = {
  customerId: 'maria',
  dueOn: '2026-11-24',
  channel: 'call',
  agentId: 'AGT001',
  note: ' Ask about the estate car ',
};

test('a follow-up is planned with a day, a channel, an agent and a note', async () => {
  expect(await run('planFollowUp', planned)).toMatchObject({
    kind: 'accepted',
    writes: [
      {
        row: {
          dueOn: '2026-11-24',
          note: 'Ask about the estate car',
          outcome: null,
          createdBy: 'AGT001',
        },
      },
    ],
  });
});

test('a follow-up on a date that does not exist, or of an unknown customer, is refused', async () => {
  const day = await run('planFollowUp', { ...planned, dueOn: '2026-02-30' });
  expect(day).toMatchObject({ code: 'UNREADABLE_MUTATION' });
  expect(await run('planFollowUp', { ...planned, customerId: 'gone' })).toMatchObject({
    code: 'CUSTOMER_NOT_FOUND',
  });
});

test('day and agent of a follow-up can change; a field that another agent changed is a conflict', async () => {
  const changes = {
    dueOn: { from: '2026-11-24', to: '2026-11-27' },
    agentId: { from: 'AGT001', to: 'AGT004' },
  };
  expect(await run('changeFollowUp', { changes }, aFollowUp())).toMatchObject({
    kind: 'accepted',
    writes: [{ row: { dueOn: '2026-11-27', agentId: 'AGT004' } }],
  });
  expect(
    await run('changeFollowUp', { changes }, aFollowUp({ dueOn: '2026-12-01' })),
  ).toMatchObject({
    code: 'FIELD_CONFLICT',
    conflicts: [{ field: 'dueOn', kept: '2026-12-01', offered: '2026-11-27' }],
    writes: [{ row: { agentId: 'AGT004', dueOn: '2026-12-01' } }],
  });
});

test(
  'the follow-up outcome `reached` moves a customer from `new` to `contacted` and keeps later stages',
  { meta: { requirements: 'STATE-47' } },
  async () => {
    const reached = await run('closeFollowUp', { outcome: 'reached' }, aFollowUp());
    expect(reached).toMatchObject({
      writes: [
        { row: { outcome: 'reached', doneAt: 5000 } },
        { row: { lifecycle: { stage: 'contacted' }, lastActivityAt: 5000 } },
      ],
    });
    const visited = aCustomer({ lifecycle: { stage: 'visited', reason: null } });
    expect(await run('closeFollowUp', { outcome: 'reached' }, aFollowUp(), visited)).toMatchObject({
      writes: [{}, { row: { lifecycle: { stage: 'visited' } } }],
    });
    const silent = await run('closeFollowUp', { outcome: 'no-answer' }, aFollowUp());
    expect(silent).toMatchObject({ writes: [{ row: { outcome: 'no-answer' } }] });
  },
);

test('the first outcome of a follow-up is kept, and a different second outcome is a conflict', async () => {
  const done = aFollowUp({ outcome: 'reached', doneAt: 4500 });
  expect(await run('closeFollowUp', { outcome: 'no-answer' }, done)).toMatchObject({
    code: 'FIELD_CONFLICT',
    writes: [],
    conflicts: [{ field: 'outcome', kept: 'reached', offered: 'no-answer' }],
  });
});

test('reopening restores a deleted follow-up and removes the outcome of a closed follow-up', async () => {
  expect(await run('deleteFollowUp', {}, aFollowUp())).toMatchObject({
    writes: [{ row: { deletedAt: 5000 } }],
  });
  for (const closed of [
    aFollowUp({ deletedAt: 4500 }),
    aFollowUp({ outcome: 'reached', doneAt: 4500 }),
  ]) {
    expect(isOpenFollowUp(closed)).toBe(false);
    expect(await run('reopenFollowUp', {}, closed)).toEqual({
      kind: 'accepted',
      writes: [{ op: 'put', table: 'followUps', row: aFollowUp() }],
    });
  }
});

test('an edit of a deleted follow-up is refused', async () => {
  const changes = { note: { from: '', to: 'Later' } };
  expect(await run('changeFollowUp', { changes }, aFollowUp({ deletedAt: 1 }))).toMatchObject({
    code: 'ROW_DELETED',
  });
});

test('a suggested follow-up is due in 1, 3 or 14 days by intent, and uses the contact preference', () => {
  const suggest = (intent: 'hot' | 'warm' | 'cold') =>
    suggestFollowUp({ intent, contactPreference: 'email' }, '2026-11-20');
  expect(suggest('hot')).toEqual({ dueOn: '2026-11-21', channel: 'email' });
  expect(suggest('warm').dueOn).toBe('2026-11-23');
  expect(suggest('cold').dueOn).toBe('2026-12-04');
});
