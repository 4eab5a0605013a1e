import { bookingOn } from './booking.ts';
import type { Tablet } from './tablet.ts';

type Person = Parameters<Tablet['fillRegistration']>[0];

/** Goes from an empty registration to the paid visit, and calls `lookAt` on each screen. */
export async function registerAndPay(
  tablet: Tablet,
  person: Person,
  lookAt: (screen: string) => Promise<void>,
): Promise<void> {
  const booking = bookingOn(tablet.page);
  await tablet.open('/register');
  await tablet.fillRegistration(person, lookAt);
  await tablet.open('/booking/details');
  await booking.pickTime(0);
  await lookAt('/booking/details');
  await booking.review();
  await lookAt('/booking/review');
  await booking.confirm();
  await lookAt('/booking/payment');
  await booking.typeCard();
  await booking.pay();
  await lookAt('/booking/success');
}
