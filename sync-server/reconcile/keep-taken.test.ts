import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestHeadOffice, type TestHeadOffice } from '../head-office.testing.ts';
import { registration } from '../rows.testing.ts';

let office: TestHeadOffice;
beforeEach(async () => {
  office = await openTestHeadOffice();
});
afterEach(() => office.close());

const customer = (id: string) => office.store.read((snapshot) => snapshot.get('customers', id));

test('a number that comes again with something else is no duplicate: its content is kept, once', async () => {
  await office.push([registration(1)]);
  const { args } = registration(9);
  const another = { ...registration(1), args, recordedAt: 7777 };
  expect(await office.verdicts([another])).toEqual(['1 attention NUMBER_TAKEN']);
  expect(await office.verdicts([another])).toEqual(['1 attention NUMBER_TAKEN']);
  expect(await office.verdicts([registration(1)])).toEqual(['1 duplicate']);
  const [kept, ...more] = await office.attentions();
  expect(more).toEqual([]);
  expect(kept).toMatchObject({ mutation: another, settledAt: null });

  const decision = { attentionId: kept?.id, showroomId: 'manhattan', choice: 'use' };
  await office.push([{ ...registration(2), name: 'settleAttention', args: decision }]);
  expect(await customer('customer-1-9')).toBeDefined();
  await office.verdicts([another]);
  expect(await office.attentions()).toMatchObject([{ choice: 'use' }]);
});

test('who may not act here may not by using a number twice', async () => {
  await office.push([registration(1)]);
  const stranger = { ...registration(1), recordedAt: 7777, actorId: 'NOBODY' };
  expect(await office.verdicts([stranger])).toEqual(['1 attention ACTOR_NOT_ALLOWED']);
  const elsewhere = { ...registration(1), recordedAt: 7778, spaceId: 'brooklyn' };
  expect(await office.verdicts([elsewhere])).toEqual(['1 attention SPACE_NOT_ALLOWED']);
});
