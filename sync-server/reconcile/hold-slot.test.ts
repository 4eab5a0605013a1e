import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aBooking, inNewYork, showroomWrites } from '#domain/bookings/booking.testing.ts';
import { HOLD_MS, type HoldRequest } from '#domain/protocol/visit-slots.ts';
import { testDevice } from '../test/rows.testing.ts';
import { openHeadlessServer, type HeadlessServer } from '../test/server.testing.ts';
import { holdSlot, loadDayWithHolds } from './hold-slot.ts';

const TUESDAY = '2026-12-01';
const at = (time: string) => inNewYork(TUESDAY, time);

let office: HeadlessServer;
beforeEach(async () => {
  office = await openHeadlessServer();
  await office.write(showroomWrites());
});
afterEach(() => office.close());

function hold(fields: Partial<HoldRequest> = {}, device = testDevice()) {
  const slot = { showroomId: 'manhattan', date: TUESDAY, time: '10:00' };
  const wish = { agentId: null, testDrive: false, vehicleId: null };
  return holdSlot(office, device, {
    holdId: 'hold-1',
    ...slot,
    ...wish,
    exceptId: null,
    ...fields,
  });
}
const findHolds = () =>
  office.store.read((snapshot) => snapshot.findHolds(`manhattan/${TUESDAY}`, office.clock.now()));

test('a hold reserves a free slot for five minutes and stores agent, vehicle and test drive', async () => {
  const expiresAt = office.clock.now() + HOLD_MS;
  const wish = { agentId: 'AGT001', testDrive: true, vehicleId: 'g80' };
  await office.write(
    showroomWrites({ hostIds: ['AGT001'], demonstrators: [{ id: 'car-1', vehicleId: 'g80' }] }),
  );
  const write = vi.spyOn(office.store, 'write');
  expect(await hold(wish)).toEqual({ isHeld: true, expiresAt, proposals: [] });
  expect(write.mock.calls[0]?.[0]).toEqual(['manhattan']);
  const times = { startsAt: at('10:00'), endsAt: at('10:45'), expiresAt };
  const about = { id: 'hold-1', deviceId: 'device-1', showroomDay: `manhattan/${TUESDAY}` };
  expect(await findHolds()).toEqual([{ ...about, ...wish, ...times }]);
});

test('a held slot is occupied for every form except the form that holds the slot', async () => {
  await hold();
  const load = (holdId?: string) =>
    office.store.read((snapshot) => {
      const asked = { showroomId: 'manhattan', date: TUESDAY, exceptId: undefined, holdId };
      return loadDayWithHolds(snapshot, asked, office.clock.now());
    });
  const wish = { agentId: null, testDrive: false, vehicleId: null, demonstratorId: null };
  expect((await load())?.occupants).toEqual([
    { id: 'hold-1', startsAt: at('10:00'), endsAt: at('10:45'), ...wish },
  ]);
  expect((await load('hold-1'))?.occupants).toEqual([]);
});

test.each([
  ['a taken slot', '12:00', ['11:00', '13:00', '10:00']],
  ['a time between slots', '10:20', ['10:00', '11:00', '09:00']],
])(
  'a hold of %s fails, proposes the nearest slots and ends the form’s earlier hold',
  async (_title, time, proposals) => {
    await office.write([
      {
        op: 'put',
        table: 'bookings',
        row: aBooking({
          date: TUESDAY,
          time: '12:00',
          showroomDay: `manhattan/${TUESDAY}`,
          startsAt: at('12:00'),
          endsAt: at('12:45'),
        }),
      },
    ]);
    await hold({ time: '15:00' });
    expect(await hold({ time })).toMatchObject({
      isHeld: false,
      expiresAt: null,
      proposals: proposals.map((proposed) => ({ time: proposed })),
    });
    expect(await findHolds()).toEqual([]);
    expect(await hold({ time: '12:00', exceptId: 'booking-1' })).toMatchObject({ isHeld: true });
  },
);

test('a refused hold request does not end a hold of another device with the same id', async () => {
  await hold();
  await hold({ time: '10:20' }, testDevice({ id: 'device-2' }));
  expect(await findHolds()).toMatchObject([{ id: 'hold-1', deviceId: 'device-1' }]);
});

test('a hold of a local time that daylight saving time skips fails and proposes no slots', async () => {
  const skipped = { date: '2027-03-14', time: '02:30' };
  expect(await hold(skipped)).toEqual({ isHeld: false, expiresAt: null, proposals: [] });
});

test('a hold request for an unknown showroom returns null', async () => {
  expect(await hold({ showroomId: 'atlantis' })).toBeNull();
});
