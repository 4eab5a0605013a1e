import fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { aCustomer, inManhattan } from '../customers/customer.testing.ts';
import { MemoryTx } from '../mutations/memory-tx.testing.ts';
import type { MutationContext } from '../mutations/mutator.ts';
import { findMutator } from '../mutations/mutators.ts';
import { accept, type Outcome, refuse } from '../mutations/outcome.ts';
import { type WalkIn, getWaitingMs, walkInOutcomes, walkInSchema } from './walk-in.ts';
import { aLogging, aWalkIn } from './walk-in.testing.ts';

const about = { walkInId: 'walk-in-1', showroomId: 'manhattan' };
const end = { ...about, customerId: null };

function showroomWith(...rows: WalkIn[]): MemoryTx {
  return new MemoryTx(rows.map((row) => ({ op: 'put', table: 'walkIns', row })));
}

async function settle(
  tx: MemoryTx,
  name: string,
  args: object,
  context: Partial<MutationContext> = {},
): Promise<Outcome> {
  const mutator = findMutator(name, 1);
  if (!mutator) throw new Error(name);
  const outcome = await mutator.run(tx, args, inManhattan(context));
  if (outcome.kind !== 'refused') outcome.writes.forEach((write) => tx.apply(write));
  return outcome;
}

const read = (tx: MemoryTx) => tx.get('walkIns', 'walk-in-1');

test('a logged walk-in waits from the time of logging and needs neither a description nor a vehicle', async () => {
  const tx = showroomWith();
  await settle(tx, 'logWalkIn', aLogging(), { recordedAt: 1000 });
  expect(await read(tx)).toEqual(aWalkIn());
  const nobodyKnows = aLogging({ walkInId: 'b', description: '', vehicleInterest: null });
  expect(await settle(tx, 'logWalkIn', nobodyKnows)).toMatchObject({ kind: 'accepted' });
  expect(await settle(tx, 'logWalkIn', aLogging())).toMatchObject({ code: 'ALREADY_EXISTS' });
});

test('if two agents take one walk-in, the mutation received first wins, even if it was recorded later', async () => {
  const tx = showroomWith(aWalkIn());
  await settle(tx, 'serveWalkIn', { ...about, from: null, to: 'AGT001' }, { recordedAt: 5000 });
  const late = { ...about, from: null, to: 'AGT002' };
  expect(await settle(tx, 'serveWalkIn', late, { recordedAt: 4000 })).toEqual({
    kind: 'refused',
    code: 'WALK_IN_TAKEN',
    conflicts: [
      {
        table: 'walkIns',
        rowId: 'walk-in-1',
        field: 'servedBy',
        kept: 'AGT001',
        offered: 'AGT002',
      },
    ],
  });
  expect(await read(tx)).toMatchObject({ status: 'served', servedBy: 'AGT001', servedAt: 5000 });
  await settle(tx, 'serveWalkIn', late, { decidedBy: 'AGT002' });
  expect(await read(tx)).toMatchObject({ servedBy: 'AGT002', servedAt: 5000 });
});

test('a served walk-in can be passed to another agent, and released to wait again', async () => {
  const tx = showroomWith(aWalkIn({ status: 'served', servedBy: 'AGT001', servedAt: 2000 }));
  await settle(tx, 'serveWalkIn', { ...about, from: 'AGT001', to: 'AGT002' });
  expect(await read(tx)).toMatchObject({ servedBy: 'AGT002', servedAt: 2000 });
  const another = { ...about, from: 'AGT001', to: null };
  expect(await settle(tx, 'serveWalkIn', another)).toEqual({ kind: 'accepted', writes: [] });
  await settle(tx, 'serveWalkIn', { ...about, from: 'AGT002', to: null });
  expect(await read(tx)).toMatchObject({ status: 'waiting', servedBy: null, servedAt: null });
});

test('serving an ended walk-in is refused as a new mutation and ignored as a replayed mutation', async () => {
  const tx = showroomWith(aWalkIn({ status: 'ended', outcome: 'just-looking', endedAt: 2000 }));
  const take = { ...about, from: null, to: 'AGT001' };
  expect(await settle(tx, 'serveWalkIn', take)).toEqual({ kind: 'accepted', writes: [] });
  const tapped = await settle(tx, 'serveWalkIn', take, { isFresh: true });
  expect(tapped).toMatchObject({ code: 'WALK_IN_ENDED' });
});

test('a second outcome of a walk-in becomes a conflict, and a decision can apply the second outcome', async () => {
  const tx = showroomWith(aWalkIn());
  await settle(tx, 'endWalkIn', { ...end, outcome: 'just-looking' }, { recordedAt: 2000 });
  expect(await settle(tx, 'endWalkIn', { ...end, outcome: 'just-looking' })).toMatchObject({
    kind: 'accepted',
    writes: [],
  });
  const drove = { ...end, outcome: 'test-drive' };
  expect(await settle(tx, 'endWalkIn', drove)).toMatchObject({
    code: 'WALK_IN_ENDED',
    conflicts: [{ field: 'outcome', kept: 'just-looking', offered: 'test-drive' }],
  });
  await settle(tx, 'endWalkIn', drove, { decidedBy: 'AGT001' });
  expect(await read(tx)).toMatchObject({ outcome: 'test-drive', endedAt: 2000 });
});

test('the customer of a walk-in is stored even if the outcomes conflict', async () => {
  const tx = showroomWith(aWalkIn({ status: 'ended', outcome: 'coming-back', endedAt: 2000 }));
  const named = { ...about, outcome: 'registered', customerId: 'maria' };
  expect(await settle(tx, 'endWalkIn', named)).toMatchObject({
    kind: 'accepted-in-part',
    code: 'WALK_IN_ENDED',
    conflicts: [{ field: 'outcome' }],
  });
  expect(await read(tx)).toMatchObject({ outcome: 'coming-back', customerId: 'maria' });
  const other = { ...about, outcome: 'coming-back', customerId: 'noor' };
  expect(await settle(tx, 'endWalkIn', other)).toMatchObject({
    conflicts: [{ field: 'customerId', kept: 'maria', offered: 'noor' }],
  });
});

test('reopening a walk-in restores the earlier status: waiting, or served by the same agent', async () => {
  const ended = { status: 'ended', outcome: 'mistake', endedAt: 9, endedBy: 'AGT001' } as const;
  const waiting = showroomWith(aWalkIn(ended));
  await settle(waiting, 'reopenWalkIn', about);
  expect(await read(waiting)).toEqual(aWalkIn());
  const served = showroomWith(aWalkIn({ ...ended, servedBy: 'AGT002', servedAt: 5 }));
  await settle(served, 'reopenWalkIn', about);
  expect(await read(served)).toMatchObject({ status: 'served', servedBy: 'AGT002' });
  expect(await settle(served, 'reopenWalkIn', about)).toEqual({ kind: 'accepted', writes: [] });
});

test('serving, ending or reopening another showroom’s walk-in is refused', async () => {
  const tx = showroomWith(aWalkIn({ showroomId: 'queens' }));
  const take = { ...about, from: null, to: 'AGT001' };
  for (const [name, args] of [
    ['serveWalkIn', take],
    ['endWalkIn', { ...end, outcome: 'other' }],
    ['reopenWalkIn', about],
  ] as const) {
    expect(await settle(tx, name, args)).toMatchObject({ code: 'ROW_NOT_FOUND' });
  }
});

test('serving, ending or reopening an unknown walk-in is refused', async () => {
  for (const [name, args] of [
    ['serveWalkIn', { ...about, from: null, to: 'AGT001' }],
    ['endWalkIn', { ...end, outcome: 'other' }],
    ['reopenWalkIn', about],
  ] as const) {
    expect(await settle(showroomWith(), name, args)).toEqual(refuse('ROW_NOT_FOUND'));
  }
});

test('taking a walk-in that the agent already serves writes nothing', async () => {
  const tx = showroomWith(aWalkIn({ status: 'served', servedBy: 'AGT001', servedAt: 2000 }));
  const take = { ...about, from: null, to: 'AGT001' };
  expect(await settle(tx, 'serveWalkIn', take)).toEqual(accept([]));
});

const gone = { status: 'ended', outcome: 'coming-back', endedAt: 2000, endedBy: 'AGT001' } as const;

test('a new mutation with a different outcome for an ended walk-in is refused without a write', async () => {
  const tx = showroomWith(aWalkIn(gone));
  const named = { ...about, outcome: 'registered', customerId: 'maria' };
  expect(await settle(tx, 'endWalkIn', named, { isFresh: true })).toEqual(
    refuse('WALK_IN_ENDED', [
      {
        table: 'walkIns',
        rowId: 'walk-in-1',
        field: 'outcome',
        kept: 'coming-back',
        offered: 'registered',
      },
    ]),
  );
  const same = { ...about, outcome: 'coming-back', customerId: 'maria' };
  expect(await settle(tx, 'endWalkIn', same, { isFresh: true })).toEqual(
    accept([{ op: 'put', table: 'walkIns', row: aWalkIn({ ...gone, customerId: 'maria' }) }]),
  );
});

test('ending a walk-in without a customer or with the same customer keeps the stored customer', async () => {
  const tx = showroomWith(aWalkIn({ ...gone, customerId: 'maria' }));
  for (const customerId of [null, 'maria']) {
    const same = { ...about, outcome: 'coming-back', customerId };
    expect(await settle(tx, 'endWalkIn', same)).toEqual(accept([]));
  }
  const other = { ...about, outcome: 'just-looking', customerId: null };
  expect(await settle(tx, 'endWalkIn', other)).toMatchObject({
    kind: 'refused',
    conflicts: [{ field: 'outcome' }],
  });
});

test('the waiting time of a walk-in ends with service, departure or the current time, and is not negative', () => {
  expect(getWaitingMs(aWalkIn(), 61_000)).toBe(60_000);
  expect(getWaitingMs(aWalkIn({ servedAt: 31_000, endedAt: 90_000 }), 99_000)).toBe(30_000);
  expect(getWaitingMs(aWalkIn({ endedAt: 90_000 }), 99_000)).toBe(89_000);
  expect(getWaitingMs(aWalkIn(), 0)).toBe(0);
});

const agent = fc.constantFrom('AGT001', 'AGT002', 'AGT003');
const deed = fc.oneof(
  fc.record({
    name: fc.constant('serveWalkIn'),
    args: fc.record({
      from: fc.option(agent, { nil: null }),
      to: fc.option(agent, { nil: null }),
    }),
  }),
  fc.record({
    name: fc.constant('endWalkIn'),
    args: fc.record({
      outcome: fc.constantFrom(...walkInOutcomes),
      customerId: fc.constantFrom(null, 'maria', 'noor'),
    }),
  }),
  fc.record({ name: fc.constant('reopenWalkIn'), args: fc.constant({}) }),
);

/**
 * Returns a description of a contradiction between fields of the walk-in; undefined if the fields
 * are consistent.
 */
function findUnsound(row: WalkIn): string | undefined {
  const { status, servedBy, servedAt, outcome, endedAt, endedBy } = row;
  if ((status === 'ended') !== (outcome !== null))
    return 'ended without an outcome, or open with one';
  if ((outcome === null) !== (endedAt === null || endedBy === null)) return 'ended by no agent';
  if ((servedBy === null) !== (servedAt === null)) return 'served by no agent';
  if (status === 'waiting' && servedBy !== null) return 'waits while served';
  return status === 'served' && servedBy === null ? 'served by no agent' : undefined;
}

test('a walk-in ended with the id of a merged customer stores the id of the remaining customer', async () => {
  const tx = showroomWith(aWalkIn());
  const alias = aCustomer({ mergedInto: 'mary' });
  for (const row of [alias, aCustomer({ id: 'mary' })]) {
    tx.apply({ op: 'put', table: 'customers', row });
  }
  const registered = { ...about, outcome: 'registered', customerId: 'maria' };
  await settle(tx, 'endWalkIn', registered);
  expect(await read(tx)).toMatchObject({ customerId: 'mary' });
  expect(await settle(tx, 'endWalkIn', registered)).toEqual(accept([]));
});

test('after mutations in any order, the walk-in is valid and still has its customer', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(deed, { maxLength: 12 }), async (deeds) => {
      const tx = showroomWith(aWalkIn());
      for (const [at, { name, args }] of deeds.entries()) {
        const before = (await read(tx)) ?? aWalkIn();
        const outcome = await settle(tx, name, { ...about, ...args }, { recordedAt: 2000 + at });
        const row = v.parse(walkInSchema, await read(tx));
        expect(findUnsound(row)).toBeUndefined();
        if (before.customerId !== null) expect(row.customerId).not.toBeNull();
        // The serving agent changes only if `from` is the current serving agent.
        const wasTaken = name === 'serveWalkIn' && row.servedBy !== before.servedBy;
        if (wasTaken) expect(args).toMatchObject({ from: before.servedBy });
        if (outcome.kind === 'refused') expect(row).toEqual(before);
      }
    }),
  );
});

test('ending a walk-in with a customer of another showroom is refused', async () => {
  for (const walkIn of [aWalkIn(), aWalkIn({ status: 'ended', outcome: 'registered' })]) {
    const tx = showroomWith(walkIn);
    const stranger = aCustomer({ id: 'noor', showroomId: 'brooklyn' });
    tx.apply({ op: 'put', table: 'customers', row: stranger });
    const registered = { ...about, outcome: 'registered', customerId: 'noor' };
    expect(await settle(tx, 'endWalkIn', registered)).toEqual(refuse('ROW_NOT_FOUND'));
    expect(await read(tx)).toEqual(walkIn);
  }
});
