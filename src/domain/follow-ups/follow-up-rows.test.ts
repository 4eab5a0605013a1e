/* Tests the writes of each follow-up mutation and the reasons for refusals. */
import { expect, test } from 'vitest';
import { anAttention } from '../attentions/attention.testing.ts';
import { aCustomer, inManhattan } from '../customers/customer.testing.ts';
import { MemoryTx } from '../mutations/memory-tx.testing.ts';
import { type MutatorName, mutators } from '../mutations/mutators.ts';
import { accept, acceptPartly, refuse, type Write } from '../mutations/outcome.ts';
import { type FollowUp, isOpenFollowUp } from './follow-up.ts';
import { aFollowUp } from './follow-up.testing.ts';

const about = { followUpId: 'follow-up-1', showroomId: 'manhattan' };
const put = (row: FollowUp): Write => ({ op: 'put', table: 'followUps', row });
const maria: Write = { op: 'put', table: 'customers', row: aCustomer() };

function run(name: MutatorName, args: object, ...writes: Write[]) {
  return mutators[name].run(new MemoryTx(writes), { ...about, ...args }, inManhattan());
}

const changes = { dueOn: { from: '2026-11-24', to: '2026-11-27' } };

test.each<[MutatorName, object]>([
  ['changeFollowUp', { changes }],
  ['closeFollowUp', { outcome: 'done' }],
  ['deleteFollowUp', {}],
  ['reopenFollowUp', {}],
])('%s is refused for a follow-up that is unknown or of another showroom', async (name, args) => {
  const theirs = put(aFollowUp({ showroomId: 'brooklyn' }));
  expect(await run(name, args)).toEqual(refuse('ROW_NOT_FOUND'));
  expect(await run(name, args, theirs)).toEqual(refuse('ROW_NOT_FOUND'));
});

test('a follow-up for a merged customer is created for the remaining customer; a repetition is refused', async () => {
  const planned = {
    customerId: 'mary',
    dueOn: '2026-11-24',
    channel: 'call',
    agentId: 'AGT001',
    note: '',
  };
  const mary: Write = {
    op: 'put',
    table: 'customers',
    row: aCustomer({ id: 'mary', mergedInto: 'maria' }),
  };
  expect(await run('planFollowUp', planned, maria, mary)).toEqual(
    accept([put(aFollowUp({ createdAt: 5000 }))]),
  );
  expect(await run('planFollowUp', planned, maria, mary, put(aFollowUp()))).toEqual(
    refuse('ALREADY_EXISTS'),
  );
});

test('changing a follow-up to the stored value writes nothing; a conflicting change reports both values', async () => {
  const later = aFollowUp({ dueOn: '2026-11-27' });
  expect(await run('changeFollowUp', { changes }, put(aFollowUp()))).toEqual(accept([put(later)]));
  expect(await run('changeFollowUp', { changes }, put(later))).toEqual(accept([]));
  const conflict = { table: 'followUps', rowId: 'follow-up-1', field: 'dueOn' };
  expect(await run('changeFollowUp', { changes }, put(aFollowUp({ dueOn: '2026-12-01' })))).toEqual(
    acceptPartly([], 'FIELD_CONFLICT', [
      { ...conflict, kept: '2026-12-01', offered: '2026-11-27' },
    ]),
  );
});

test('only the follow-up outcomes `reached` and `appointment` update the customer’s last activity', async () => {
  const active = { lastActivityAt: 5000, lifecycle: { stage: 'contacted', reason: null } } as const;
  const row = aCustomer(active);
  for (const outcome of ['reached', 'appointment'] as const) {
    expect(await run('closeFollowUp', { outcome }, maria, put(aFollowUp()))).toEqual(
      accept([put(aFollowUp({ outcome, doneAt: 5000 })), { op: 'put', table: 'customers', row }]),
    );
  }
  for (const outcome of ['no-answer', 'not-interested', 'done'] as const) {
    expect(await run('closeFollowUp', { outcome }, maria, put(aFollowUp()))).toEqual(
      accept([put(aFollowUp({ outcome, doneAt: 5000 }))]),
    );
  }
});

test('a follow-up can be closed even if its customer is unknown', async () => {
  expect(await run('closeFollowUp', { outcome: 'reached' }, put(aFollowUp()))).toEqual(
    accept([put(aFollowUp({ outcome: 'reached', doneAt: 5000 }))]),
  );
});

test('repeating the outcome of a follow-up is accepted, and a different second outcome is a conflict', async () => {
  const done = put(aFollowUp({ outcome: 'reached', doneAt: 4500 }));
  expect(await run('closeFollowUp', { outcome: 'reached' }, maria, done)).toEqual(accept([]));
  const conflict = { table: 'followUps', rowId: 'follow-up-1', field: 'outcome' };
  expect(await run('closeFollowUp', { outcome: 'no-answer' }, maria, done)).toEqual(
    acceptPartly([], 'FIELD_CONFLICT', [{ ...conflict, kept: 'reached', offered: 'no-answer' }]),
  );
});

test('a deleted follow-up cannot be closed, and a second deletion writes nothing', async () => {
  const deleted = put(aFollowUp({ deletedAt: 4500 }));
  expect(await run('closeFollowUp', { outcome: 'done' }, deleted)).toEqual(refuse('ROW_DELETED'));
  expect(await run('deleteFollowUp', {}, deleted)).toEqual(accept([]));
  expect(await run('deleteFollowUp', {}, put(aFollowUp()))).toEqual(
    accept([put(aFollowUp({ deletedAt: 5000 }))]),
  );
});

test('a decision for a refused edit restores the deleted follow-up and applies the edit', async () => {
  const mutation = {
    mutationId: 1,
    name: 'changeFollowUp',
    argsVersion: 1,
    args: { ...about, changes },
    actorId: 'AGT001',
    deviceId: 'device-1',
    spaceId: 'manhattan',
    recordedAt: 1000,
  };
  const subject = { table: 'followUps', id: 'follow-up-1' };
  const row = anAttention({ code: 'ROW_DELETED', mutation, subject });
  const outcome = await run(
    'settleAttention',
    { attentionId: row.id, choice: 'use' },
    put(aFollowUp({ deletedAt: 4500 })),
    { op: 'put', table: 'attentions', row },
  );
  expect(outcome.kind === 'accepted' && outcome.writes[0]).toEqual(
    put(aFollowUp({ dueOn: '2026-11-27' })),
  );
});

test('a follow-up is open if it is neither done nor deleted', () => {
  expect(isOpenFollowUp(aFollowUp())).toBe(true);
  expect(isOpenFollowUp(aFollowUp({ doneAt: 1 }))).toBe(false);
  expect(isOpenFollowUp(aFollowUp({ deletedAt: 1 }))).toBe(false);
});
