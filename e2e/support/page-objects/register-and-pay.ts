import type { Tablet } from '../tablet/tablet.ts';
import { bookingPageOf } from './booking-page.ts';

type Person = Parameters<Tablet['fillRegistration']>[0];

/**
 * Goes from an empty registration to the paid visit, and calls `onScreen` on each screen after the
 * first.
 */
export async function registerAndPay(
  tablet: Tablet,
  person: Person,
  onScreen: (screen: string) => Promise<void>,
): Promise<void> {
  const booking = bookingPageOf(tablet.page);
  await tablet.open('/register');
  await tablet.fillRegistration(person, onScreen);
  await tablet.open('/booking/details');
  await booking.pickTime(0);
  await onScreen('/booking/details');
  await booking.review();
  await onScreen('/booking/review');
  await booking.confirm();
  await onScreen('/booking/payment');
  await booking.typeCard();
  await booking.pay();
  await onScreen('/booking/success');
}
