import { ERASED_EMAIL } from '#domain/customers/personal-data/erased-person.ts';
import {
  listUnsentMailsEndpoint,
  resendMailEndpoint,
  type UnsentMail,
} from '#domain/protocol/admin/admin-mails.ts';
import { type Operation, defineOperation } from '../../api/operation.ts';
import { RequestError } from '../../errors/request-error.ts';
import type { Clock } from '../../ports/clock.ts';
import type { SyncStore } from '../../store/store.ts';

const commonFields = {
  group: 'Administration',
  caller: 'agent',
  right: 'administer-showrooms',
} as const;

export function createAdminMailOperations(deps: { store: SyncStore; clock: Clock }): Operation[] {
  const { store, clock } = deps;
  return [
    defineOperation({
      ...listUnsentMailsEndpoint,
      ...commonFields,
      id: 'listUnsentMails',
      summary: 'E-mails to customers that are not sent, the newest first',
      failure: 'Failed to fetch e-mails',
      handle: async () => ({ data: await listUnsentMails(store) }),
    }),
    defineOperation({
      ...resendMailEndpoint,
      ...commonFields,
      id: 'resendMail',
      summary: 'Puts the e-mail about a booking back into the queue',
      failure: 'Failed to resend e-mail',
      handle: async ({ params: { bookingId } }) => {
        if (!(await store.mails.resend(bookingId, clock.now())))
          throw new RequestError('NOT_FOUND');
        return { data: await listUnsentMails(store) };
      },
    }),
  ];
}

async function listUnsentMails(store: SyncStore): Promise<UnsentMail[]> {
  const queuedMails = await store.mails.list();
  return store.read(async (snapshot) => {
    const unsentMails = await Promise.all(
      queuedMails.map(async ({ nextAttemptAt: _next, ...mail }): Promise<UnsentMail[]> => {
        const booking = await snapshot.get('bookings', mail.bookingId);
        if (!booking || booking.customer.email === ERASED_EMAIL) return [];
        const { number, showroomId, startsAt, customer } = booking;
        const visitor = { name: customer.name, email: customer.email };
        return [{ ...mail, number, showroomId, startsAt, visitor }];
      }),
    );
    return unsentMails.flat();
  });
}
