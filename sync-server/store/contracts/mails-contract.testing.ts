import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { EndedMailState } from '#domain/protocol/admin/admin-mails.ts';
import type { QueuedMail, SyncStore } from '../store.ts';

const mailOf = (bookingId: string, sequence = 1): QueuedMail => ({
  bookingId,
  sequence,
  attempts: 1,
  queuedAt: 0,
});

export function describeMails(name: string, makeStore: () => Promise<SyncStore>): void {
  describe(`the mail queue of ${name}`, () => {
    let store: SyncStore;
    beforeEach(async () => {
      store = await makeStore();
    });
    afterEach(() => store.close());

    const put = (bookingId: string, at: number, sequence = 1) =>
      store.write([], (tx) => tx.putMail({ bookingId, sequence }, at));
    const claim = async (now: number, until: number) =>
      (await store.write([], (tx) => tx.claimMail(now, until))).value;
    const end = (mail: QueuedMail, state: EndedMailState, failure: string | null = null) =>
      store.write([], (tx) => tx.endMail(mail, { state, failure }));
    const states = async () =>
      Object.fromEntries((await store.mails.list()).map((mail) => [mail.bookingId, mail.state]));
    const entry = (bookingId: string, at: number) => ({
      bookingId,
      state: 'waiting',
      attempts: 0,
      failure: null,
      queuedAt: at,
      nextAttemptAt: at,
    });

    test('e-mails are listed newest first, and e-mails of the same instant by booking', async () => {
      await put('c', 20);
      await put('b', 10);
      await put('d', 30);
      await put('a', 20);
      const expected = [entry('d', 30), entry('a', 20), entry('c', 20), entry('b', 10)];
      expect(await store.mails.list()).toEqual(expected);
    });

    test('the e-mail with the earliest due time is reserved first, and an expired e-mail is not reserved', async () => {
      await put('ended', 10);
      await put('b', 30);
      await put('a', 30);
      await put('first', 20);
      await put('future', 91);
      await end(mailOf('ended'), 'expired');
      const claimed = [];
      for (let turn = 0; turn < 4; turn += 1) claimed.push((await claim(90, 100))?.bookingId);
      expect(claimed).toEqual(['first', 'a', 'b', undefined]);
      const listed = (await store.mails.list()).find(({ bookingId }) => bookingId === 'first');
      expect(listed).toEqual({ ...entry('first', 20), attempts: 1, nextAttemptAt: 100 });
    });

    test('the count contains the number of e-mails per state and the time of the oldest waiting e-mail', async () => {
      const none = { waiting: 0, failed: 0, expired: 0, held: 0 };
      expect(await store.mails.count()).toEqual({ counts: none, oldestWaitingAt: null });
      await put('oldest', 10);
      await put('expired', 10);
      await put('later', 30);
      await put('first', 20);
      await end(mailOf('oldest'), 'failed', '550');
      await end(mailOf('expired'), 'expired');
      const counts = { waiting: 2, failed: 1, expired: 1, held: 0 };
      expect(await store.mails.count()).toEqual({ counts, oldestWaitingAt: 20 });
    });

    test('a resend resets attempts and failure of an e-mail, and does not change other e-mails', async () => {
      await put('failed', 10);
      await put('other', 20);
      expect(await claim(10, 15)).toMatchObject({ bookingId: 'failed', attempts: 1 });
      await end(mailOf('failed'), 'failed', '550');
      await end(mailOf('other'), 'failed', '421');
      const failed = { ...entry('failed', 10), state: 'failed', attempts: 1, nextAttemptAt: 15 };
      const other = { ...entry('other', 20), state: 'failed', failure: '421' };
      expect(await store.mails.list()).toEqual([other, { ...failed, failure: '550' }]);
      expect(await store.mails.resend('failed', 40)).toBe(true);
      expect(await store.mails.list()).toEqual([entry('failed', 40), other]);
      expect(await store.mails.resend('missing', 40)).toBe(false);
    });

    test('a deletion of ended e-mails keeps waiting e-mails and e-mails queued at the given instant', async () => {
      for (const id of ['failed', 'expired', 'waiting']) await put(id, 10);
      await put('recent', 20);
      await end(mailOf('failed'), 'failed', '550');
      await end(mailOf('expired'), 'expired');
      await end(mailOf('recent'), 'failed', '550');
      expect(await store.mails.deleteEndedMails(20)).toBe(2);
      expect(await states()).toEqual({ waiting: 'waiting', recent: 'failed' });
    });

    test('a send result for an earlier state of a booking does not change the e-mail of the later state', async () => {
      await put('booking', 10, 1);
      const earlier = mailOf('booking', 1);
      await put('booking', 20, 2);
      await end(earlier, 'failed', '550');
      await store.write([], (tx) => tx.postponeMail(earlier, 500));
      await store.write([], (tx) => tx.dropMail(earlier));
      await put('booking', 30, 1);
      expect(await store.mails.list()).toEqual([entry('booking', 20)]);
      await end(mailOf('booking', 2), 'failed', '550');
      expect(await states()).toEqual({ booking: 'failed' });
      await put('booking', 30, 3);
      expect(await store.mails.list()).toEqual([entry('booking', 30)]);
    });

    test('a send result for an e-mail changes no e-mail of another booking', async () => {
      for (const id of ['kept', 'dropped', 'postponed', 'ended']) await put(id, 10);
      await store.write([], (tx) => tx.dropMail(mailOf('dropped')));
      await store.write([], (tx) => tx.postponeMail(mailOf('postponed'), 500));
      await end(mailOf('ended'), 'failed', 'ECONNREFUSED');
      expect(await store.mails.list()).toEqual([
        { ...entry('ended', 10), state: 'failed', failure: 'ECONNREFUSED' },
        entry('kept', 10),
        { ...entry('postponed', 10), nextAttemptAt: 500 },
      ]);
    });

    test('the first start with a mail server marks waiting e-mails as held, and a later start does not', async () => {
      await put('waiting', 10);
      await put('failed', 10);
      await end(mailOf('failed'), 'failed', '550');
      await store.mails.begin({ isConfigured: true });
      await put('later', 20);
      await store.mails.begin({ isConfigured: true });
      expect(await states()).toEqual({ waiting: 'held', failed: 'failed', later: 'waiting' });
      await store.mails.begin({ isConfigured: false });
      expect(await states()).toEqual({ waiting: 'held', failed: 'failed', later: 'waiting' });
      await store.mails.begin({ isConfigured: true });
      expect(await states()).toEqual({ waiting: 'held', failed: 'failed', later: 'held' });
    });
  });
}
