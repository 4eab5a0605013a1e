/* Tests the common rules of moves and cancellations, and the rules of each of these mutations. */
import { expect, test } from 'vitest';
import { anAgent } from '../../agents/agent.testing.ts';
import type { Attention } from '../../attentions/attention.ts';
import { accept, refuse } from '../../mutations/outcome.ts';
import {
  at,
  cancel,
  serverWithConfirmedBooking,
  fresh,
  move,
  request,
  settleFee,
  step,
} from '../booking-mutations.testing.ts';
import { aBooking, inNewYork, showroomWrites, VISIT_DAY } from '../booking.testing.ts';
import { type TestMutation, InMemoryServer, NOW } from '../in-memory-server.testing.ts';

const LATE = inNewYork('2026-11-19', '10:01');
const decided = { decidedBy: 'AGT001' };
const ten = {
  ...at('10:00'),
  startsAt: inNewYork(VISIT_DAY, '10:00'),
  endsAt: inNewYork(VISIT_DAY, '10:45'),
};

const last = async (desk: InMemoryServer) => (await desk.booking())?.history.at(-1);

const deskOf = (booking: Partial<ReturnType<typeof aBooking>>) =>
  new InMemoryServer([
    ...showroomWrites(),
    { op: 'put', table: 'bookings', row: aBooking(booking) },
  ]);

test('each mutation of an unknown booking is refused', async () => {
  const desk = new InMemoryServer(showroomWrites());
  const steps = ['checkInBooking', 'completeBooking', 'markNoShow'].map((name) => step(name));
  for (const deed of [move(), cancel(), settleFee('paid'), ...steps]) {
    expect(await desk.settle(deed)).toEqual(refuse('ROW_NOT_FOUND'));
  }
});

test('no mutation of a booking is accepted from a showroom that neither hosts nor made the booking', async () => {
  const desk = await serverWithConfirmedBooking();
  const steps = ['checkInBooking', 'completeBooking', 'markNoShow'].map((name) => step(name));
  for (const { args, ...deed } of [move(), cancel(), settleFee('paid', 'other'), ...steps]) {
    const elsewhere = { ...deed, args: { ...args, atShowroomId: 'brooklyn' } };
    expect(await desk.settle(elsewhere)).toEqual(refuse('ROW_NOT_FOUND'));
  }
});

test.each<[string, (byCustomerId: string | null) => TestMutation]>([
  ['rescheduleBooking', (byCustomerId) => move({ byCustomerId })],
  ['cancelBooking', (byCustomerId) => cancel({ byCustomerId })],
])(
  'the history stores %s with actor, time and, for a move, the earlier slot',
  async (what, deed) => {
    const moved = what === 'rescheduleBooking';
    for (const byCustomerId of ['maria', null]) {
      const desk = await serverWithConfirmedBooking();
      await desk.settle(deed(byCustomerId));
      expect(await last(desk)).toEqual({
        what,
        at: NOW,
        actorId: 'AGT001',
        byCustomer: byCustomerId !== null,
        reason: null,
        from: moved ? ten : null,
      });
    }
  },
);

test('a cancellation by an unknown customer is refused even if the booking’s customer is unknown too', async () => {
  const desk = await serverWithConfirmedBooking();
  expect(await desk.settle(cancel({ byCustomerId: 'ann' }))).toEqual(refuse('NOT_YOUR_BOOKING'));
});

test('a completed visit cannot be moved or canceled, even without a check-in', async () => {
  for (const checkedInAt of [null, NOW]) {
    const desk = deskOf({ status: 'completed', checkedInAt });
    expect(await desk.settle(move())).toEqual(refuse('BOOKING_OVER'));
    expect(await desk.settle(cancel())).toEqual(refuse('BOOKING_OVER'));
  }
});

test(
  'a customer may cancel exactly 24 hours ahead, but not later, even with a reason',
  { meta: { requirements: 'BKR-16' } },
  async () => {
    const byCustomerId = 'maria';
    const inTime = await (
      await serverWithConfirmedBooking()
    ).settle(cancel({ byCustomerId }, inNewYork('2026-11-19', '10:00')));
    expect(inTime).toMatchObject({ kind: 'accepted' });
    const late = await (
      await serverWithConfirmedBooking()
    ).settle(cancel({ byCustomerId, reason: 'Ill' }, LATE));
    expect(late).toEqual(refuse('CHANGE_TOO_LATE'));
  },
);

test(
  'a customer can move or cancel a booking with a refused slot less than 24 hours before the visit',
  { meta: { requirements: 'BKR-16' } },
  async () => {
    for (const deed of [
      cancel({ byCustomerId: 'maria' }, LATE),
      move({ byCustomerId: 'maria' }, LATE),
    ]) {
      const outcome = await deskOf({ place: 'refused' }).settle(deed);
      expect(outcome).toMatchObject({ kind: 'accepted' });
    }
  },
);

test('a rebase on a tablet accepts a late cancellation, because the server decides', async () => {
  const desk = await serverWithConfirmedBooking();
  const rebase = { receivedAt: undefined };
  expect(await desk.settle(cancel({ byCustomerId: 'maria' }, LATE), rebase)).toMatchObject({
    kind: 'accepted',
  });
});

test('a move or cancellation with an outdated slot is refused and reports the current slot', async () => {
  const desk = await serverWithConfirmedBooking();
  await desk.settle(move());
  const kept = {
    ...at('11:00'),
    startsAt: ten.startsAt + 3_600_000,
    endsAt: ten.endsAt + 3_600_000,
  };
  const conflict = { table: 'bookings', rowId: 'booking-1', field: 'slot', kept };
  expect(await desk.settle(move({ to: at('14:00') }))).toEqual(
    refuse('BOOKING_MOVED', [{ ...conflict, offered: at('14:00') }]),
  );
  expect(await desk.settle(cancel())).toEqual(
    refuse('BOOKING_MOVED', [{ ...conflict, offered: null }]),
  );
  expect(await desk.settle(cancel(), decided)).toMatchObject({ kind: 'accepted' });
});

test('repeating a move changes nothing, unless the repeated move requests another agent', async () => {
  const agents = ['AGT001', 'AGT002'].map(
    (id) => ({ op: 'put', table: 'agents', row: anAgent({ id, agentCode: id }) }) as const,
  );
  const desk = await serverWithConfirmedBooking([
    ...showroomWrites({ hostIds: ['AGT001', 'AGT002'] }),
    ...agents,
  ]);
  await desk.settle(move());
  expect(await desk.settle(move())).toEqual(accept([]));
  await desk.settle(move({ from: at('11:00'), agentId: 'AGT002' }));
  expect(await desk.booking()).toMatchObject({
    wantedAgentId: 'AGT002',
    agentId: 'AGT002',
    agent: { name: 'Maya Lindqvist' },
  });
});

test('if a move has only requested the slot, a repetition of the move on the server allocates the slot', async () => {
  const desk = await serverWithConfirmedBooking();
  await desk.settle(move(), fresh);
  await desk.settle(move({ from: at('11:00') }));
  expect(await desk.booking()).toMatchObject({
    place: 'given',
    time: '11:00',
    status: 'confirmed',
  });
});

test('a move that requests an agent stores the agent’s contact data immediately on the tablet', async () => {
  const writes = showroomWrites({ hostIds: ['AGT001'] });
  const desk = await serverWithConfirmedBooking([
    ...writes,
    { op: 'put', table: 'agents', row: anAgent() },
  ]);
  await desk.settle(move({ agentId: 'AGT001' }), fresh);
  expect(await desk.booking()).toMatchObject({
    place: 'requested',
    agentId: 'AGT001',
    agent: { name: 'Maya Lindqvist' },
  });
});

test('a move to an unavailable slot is refused with an empty list of conflicts', async () => {
  const desk = await serverWithConfirmedBooking();
  const nowhere = { ...at('11:00'), showroomId: 'atlantis' };
  expect(await desk.settle(move({ to: nowhere }))).toEqual(refuse('SHOWROOM_UNKNOWN'));
  await desk.settle(request({ bookingId: 'booking-2', time: '11:00' }));
  expect(await desk.settle(move())).toMatchObject({ code: 'SLOT_TAKEN', conflicts: [] });
});

/** An open attention about the booking. */
function aQuestion(fields: Partial<Attention> = {}): Attention {
  return {
    id: 'question',
    spaceId: 'manhattan',
    code: 'SLOT_TAKEN',
    clientId: 'client-1',
    mutationId: 1,
    mutation: null,
    actorId: 'AGT001',
    conflicts: [],
    subject: { table: 'bookings', id: 'booking-1' },
    recordedAt: NOW,
    receivedAt: NOW,
    settledAt: null,
    ...fields,
  };
}

async function choiceAfter(deed: TestMutation, fields: Partial<Attention>, context = {}) {
  const question = aQuestion(fields);
  const desk = deskOf({ place: 'refused', madeAtShowroomId: 'brooklyn' });
  desk.apply([{ op: 'put', table: 'attentions', row: question }]);
  await desk.settle(deed, context);
  return (await desk.tx.get('attentions', 'question'))?.choice;
}

test.each([
  'SLOT_TAKEN',
  'SLOT_PAST',
  'SLOT_CLOSED',
  'SLOT_TOO_SOON',
  'SLOT_TOO_FAR',
  'NO_DEMONSTRATOR',
])('an attention with the code %s is settled by a move or a cancellation', async (code) => {
  for (const spaceId of ['manhattan', 'brooklyn']) {
    expect(await choiceAfter(move(), { code, spaceId })).toBe('use');
    expect(await choiceAfter(cancel(), { code, spaceId })).toBe('keep');
  }
});

test('applying a refused move writes the booking once and the attention once', async () => {
  const desk = await serverWithConfirmedBooking();
  await desk.settle(request({ bookingId: 'booking-2', time: '11:00' }));
  await desk.settle(move());
  await desk.settle(cancel({ bookingId: 'booking-2', from: at('11:00') }));
  const outcome = await desk.use('attention-1', NOW + 60_000);
  expect(outcome).toMatchObject({
    kind: 'accepted',
    writes: [
      { table: 'bookings', row: { time: '11:00' } },
      { table: 'attentions', row: { choice: 'use', settledAt: NOW + 60_000 } },
    ],
  });
  expect(outcome.kind === 'accepted' && outcome.writes).toHaveLength(2);
});

test('applying one of two attentions about the slot of a booking settles both attentions', async () => {
  const desk = await serverWithConfirmedBooking();
  for (const [bookingId, time] of [
    ['booking-2', '11:00'],
    ['booking-3', '12:00'],
  ] as const) {
    await desk.settle(request({ bookingId, time }));
    await desk.settle(move({ to: at(time) }));
  }
  await desk.settle(cancel({ bookingId: 'booking-2', from: at('11:00') }));
  await desk.use('attention-1');
  for (const id of ['attention-1', 'attention-2']) {
    expect(await desk.tx.get('attentions', id)).toMatchObject({ choice: 'use' });
  }
});

test('a move on a tablet leaves attentions about the slot of the booking open', async () => {
  expect(await choiceAfter(move(), {}, fresh)).toBeUndefined();
});

test.each<[string, Partial<Attention>]>([
  ['that is already settled', { settledAt: NOW, choice: 'keep' }],
  ['about a fee paid twice', { code: 'FEE_PAID_TWICE' }],
  ['about another booking', { subject: { table: 'bookings', id: 'booking-2' } }],
  [
    'about a row of another table with the same id',
    { subject: { table: 'builds', id: 'booking-1' } },
  ],
  ['without a subject', { subject: undefined }],
  ['of another showroom', { spaceId: 'queens' }],
])('an attention %s stays unchanged when a booking moves', async (_what, fields) => {
  expect(await choiceAfter(move(), fields)).toBe(fields.choice);
});
