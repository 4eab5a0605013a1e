import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { anAgent } from '#domain/agents/agent.testing.ts';
import { aRequest, showroomWrites } from '#domain/bookings/booking.testing.ts';
import { silentLog } from '../../ports/silent-log.testing.ts';
import { holdSlot } from '../../reconcile/hold-slot.ts';
import { processPush } from '../../reconcile/push/process-push.ts';
import { registration, testAttention, testDevice, pushRequest } from '../../test/rows.testing.ts';
import type { HeldSlot, SyncStore } from '../store.ts';

const clock = { now: () => 1_795_000_000_000 };
const TUESDAY = '2026-12-01';
const showroomIds = ['manhattan', 'brooklyn', 'queens'];

const hold: HeldSlot = {
  id: 'hold-1',
  deviceId: 'device-1',
  showroomDay: `manhattan/${TUESDAY}`,
  startsAt: 1_900_000_000_000,
  endsAt: 1_900_000_002_700,
  agentId: null,
  testDrive: true,
  vehicleId: 'g80',
  expiresAt: 500,
};

export function describeBookings(name: string, makeStore: () => Promise<SyncStore>): void {
  describe(`bookings in ${name}`, () => {
    let store: SyncStore;
    beforeEach(async () => {
      store = await makeStore();
      await store.write([], (tx) => {
        tx.applyWrites([
          ...showroomIds.flatMap((id) => showroomWrites({ capacity: 2 }, { id })),
          { op: 'put', table: 'agents', row: anAgent({ showroomIds }) },
        ]);
        return Promise.resolve();
      });
    });
    afterEach(() => store.close());

    const ask = (at: string, number: number) => {
      const bookingId = `booking-${number}`;
      const args = aRequest({ bookingId, atShowroomId: at, date: TUESDAY });
      const sent = {
        ...registration(1),
        name: 'requestBooking',
        args,
        spaceId: at,
        recordedAt: clock.now(),
      };
      const device = testDevice({ id: `device-${number}`, showroomId: at });
      const body = pushRequest([sent], { clientId: `client-${number}` });
      return processPush(
        { store, clock, log: silentLog, pokes: { notify: () => undefined } },
        device,
        body,
      );
    };

    test('concurrent bookings of one slot from three showrooms fill exactly the capacity of the slot', async () => {
      const asked = Array.from({ length: 9 }, (_, at) =>
        ask(showroomIds[at % showroomIds.length] ?? '', at),
      );
      await Promise.all(asked);
      const rows = await store.read((snapshot) =>
        snapshot.findBy('bookings', 'showroomDay', `manhattan/${TUESDAY}`),
      );
      expect(rows).toHaveLength(9);
      expect(rows.filter(({ place }) => place === 'given')).toHaveLength(2);
      const attentions = await store.read((snapshot) => snapshot.all('attentions'));
      expect(attentions.map(({ code }) => code)).toEqual(Array(7).fill('SLOT_TAKEN'));
    });

    test('a hold lasts until it expires, moves to another slot, or is released by its own tablet', async () => {
      const day = hold.showroomDay;
      const held = (now: number) => store.read((snapshot) => snapshot.findHolds(day, now));
      await store.write(['manhattan'], (tx) => tx.putHold(hold, 0));
      expect(await held(499)).toEqual([hold]);
      expect(await held(500)).toEqual([]);
      const heldInWrite = (now: number) => store.write([], (tx) => tx.findHolds(day, now));
      expect((await heldInWrite(499)).value).toEqual([hold]);
      expect((await heldInWrite(500)).value).toEqual([]);
      await store.write([], (tx) => tx.dropHold('hold-1', 'device-2'));
      expect(await held(0)).toHaveLength(1);
      await store.write(['manhattan'], (tx) => tx.putHold({ ...hold, startsAt: 7 }, 0));
      expect(await held(0)).toEqual([{ ...hold, startsAt: 7 }]);
      await store.write(['manhattan'], (tx) =>
        tx.putHold({ ...hold, id: 'hold-2', expiresAt: 900 }, 500),
      );
      expect((await held(0)).map(({ id }) => id)).toEqual(['hold-2']);
      await store.write([], (tx) => tx.dropHold('hold-2', 'device-1'));
      expect(await held(0)).toEqual([]);
    });

    test('concurrent holds of one slot fill exactly the capacity of the slot', async () => {
      const wish = { agentId: null, testDrive: false, vehicleId: null, exceptId: null };
      const wanted = { showroomId: 'manhattan', date: TUESDAY, time: '10:00', ...wish };
      const answers = await Promise.all(
        Array.from({ length: 5 }, (_, at) =>
          holdSlot({ store, clock }, testDevice(), { holdId: `hold-${at}`, ...wanted }),
        ),
      );
      expect(answers.filter((answer) => answer?.isHeld)).toHaveLength(2);
      const refused = answers.find((answer) => !answer?.isHeld);
      expect(refused?.proposals.map(({ time }) => time)).toEqual(['09:00', '11:00', '12:00']);
    });

    test('only one sender reserves a queued e-mail, and a later change of the booking replaces the e-mail', async () => {
      const put = (sequence: number, now: number) =>
        store.write([], (tx) => tx.putMail({ bookingId: 'booking-1', sequence }, now));
      const claim = async (now: number) =>
        (await store.write([], (tx) => tx.claimMail(now, now + 100))).value;
      await put(2, 10);
      expect(await claim(9)).toBeUndefined();
      const both = await Promise.all([claim(10), claim(10)]);
      const queued = { bookingId: 'booking-1', sequence: 2, attempts: 1, queuedAt: 10 };
      expect(both.filter((mail) => mail !== undefined)).toEqual([queued]);
      // The reservation of the first sender expires, because this sender has not finished in time.
      expect(await claim(110)).toEqual({ ...queued, attempts: 2 });
      await put(2, 120);
      expect(await claim(120)).toBeUndefined();
      await put(3, 120);
      await store.write([], (tx) => tx.dropMail(queued));
      expect(await claim(120)).toEqual({ ...queued, sequence: 3, queuedAt: 120 });
      await store.write([], (tx) => tx.postponeMail({ ...queued, sequence: 3 }, 500));
      expect(await claim(499)).toBeUndefined();
      await store.write([], (tx) => tx.dropMail({ ...queued, sequence: 3 }));
      expect(await claim(500)).toBeUndefined();
    });

    test('e-mails queued without a mail server become due only after an administrator resends them', async () => {
      const put = (bookingId: string, at: number) =>
        store.write([], (tx) => tx.putMail({ bookingId, sequence: 1 }, at));
      const claim = async () => (await store.write([], (tx) => tx.claimMail(90, 100))).value;
      const states = async () => (await store.mails.list()).map(({ state }) => state);
      await store.mails.begin({ isConfigured: false });
      await put('booking-1', 10);
      await store.mails.begin({ isConfigured: true });
      await put('booking-2', 20);
      await store.mails.begin({ isConfigured: true });
      expect(await states()).toEqual(['waiting', 'held']);
      expect(await claim()).toMatchObject({ bookingId: 'booking-2' });
      expect(await claim()).toBeUndefined();
      expect(await store.mails.resend('booking-1', 30)).toBe(true);
      expect(await claim()).toMatchObject({ bookingId: 'booking-1', attempts: 1, queuedAt: 30 });
      const mail = { bookingId: 'booking-1', sequence: 1, attempts: 1, queuedAt: 30 };
      await store.write([], (tx) => tx.endMail(mail, { state: 'failed', failure: '550' }));
      expect(await store.mails.deleteEndedMails(30)).toBe(0);
      expect(await store.mails.deleteEndedMails(31)).toBe(1);
    });

    test('`oldestOpenAttentions` returns the oldest arrival per showroom and ignores settled attentions', async () => {
      const put = (id: string, receivedAt: number, settledAt: number | null = null) =>
        store.write(['manhattan'], async (tx) => {
          const row = testAttention({ id, receivedAt, settledAt });
          tx.applyWrites([{ op: 'put', table: 'attentions', row }]);
        });
      await put('settled', 1000, 1500);
      await put('older', 2000);
      await put('newer', 3000);
      expect([...(await store.oldestOpenAttentions())]).toEqual([['manhattan', 2000]]);
      await put('older', 2000, 3500);
      expect([...(await store.oldestOpenAttentions())]).toEqual([['manhattan', 3000]]);
    });
  });
}
