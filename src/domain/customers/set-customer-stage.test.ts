import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MemoryTx } from '../mutations/memory-tx.testing.ts';
import { aCustomer, inManhattan } from './customer.testing.ts';
import type { Customer } from './customer.ts';
import { customerStages, nextCustomerStages } from './lifecycle.ts';
import { setCustomerStage } from './customer-mutators.ts';

type Lifecycle = NonNullable<Customer['lifecycle']>;
const at = (stage: Lifecycle['stage']): Lifecycle => ({
  stage,
  reason: stage === 'lost' ? 'price' : null,
});

function set(row: Customer, to: object, from: object = row.lifecycle ?? at('new')) {
  const tx = new MemoryTx([{ op: 'put', table: 'customers', row }]);
  const args = { customerId: 'maria', showroomId: 'manhattan', from, to };
  return setCustomerStage.run(tx, args, inManhattan());
}

test(
  'a customer without a stage counts as new and can move to another stage',
  { meta: { requirements: 'STATE-47' } },
  async () => {
    expect(await set(aCustomer(), at('contacted'))).toMatchObject({
      kind: 'accepted',
      writes: [{ row: { lifecycle: { stage: 'contacted' }, lastActivityAt: 5000 } }],
    });
  },
);

test(
  'a stage change is refused with STEP_NOT_ALLOWED unless the table of stages permits the change',
  { meta: { requirements: 'STATE-47' } },
  async () => {
    const stages = fc.constantFrom(...customerStages);
    const steps = fc.tuple(stages, stages).filter(([from, to]) => from !== to && to !== 'won');
    await fc.assert(
      fc.asyncProperty(steps, async ([from, to]) => {
        const outcome = await set(aCustomer({ lifecycle: at(from) }), at(to));
        const isStep = nextCustomerStages[from].includes(to);
        expect(outcome.kind).toBe(isStep ? 'accepted' : 'refused');
        if (outcome.kind === 'refused') expect(outcome.code).toBe('STEP_NOT_ALLOWED');
      }),
    );
  },
);

test(
  'a stage change to won, or to lost without a reason, is refused; the reason of lost can change',
  { meta: { requirements: 'STATE-47' } },
  async () => {
    for (const to of [{ stage: 'lost', reason: null }, { stage: 'lost' }, at('won')]) {
      expect(await set(aCustomer(), to)).toMatchObject({ code: 'UNREADABLE_MUTATION' });
    }
    const lost = aCustomer({ lifecycle: at('lost') });
    expect(await set(lost, { stage: 'lost', reason: 'financing' })).toMatchObject({
      writes: [{ row: { lifecycle: { reason: 'financing' } } }],
    });
  },
);

test('if two tablets set different stages, the first stage stays and the second is a conflict', async () => {
  const moved = aCustomer({ lifecycle: at('contacted') });
  expect(await set(moved, at('negotiating'), at('new'))).toMatchObject({
    kind: 'accepted-in-part',
    code: 'FIELD_CONFLICT',
    writes: [],
    conflicts: [{ field: 'lifecycle', kept: at('contacted'), offered: at('negotiating') }],
  });
  expect(await set(moved, at('contacted'), at('new'))).toEqual({ kind: 'accepted', writes: [] });
});

test('a stage change of a deleted customer, or of another showroom’s customer, is refused', async () => {
  expect(await set(aCustomer({ deletedAt: 1 }), at('contacted'))).toMatchObject({
    code: 'ROW_DELETED',
  });
  expect(await set(aCustomer({ showroomId: 'queens' }), at('contacted'))).toMatchObject({
    code: 'ROW_NOT_FOUND',
  });
});
