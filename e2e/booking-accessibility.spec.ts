import { expectNothingFound } from './support/axe.ts';
import { bookingOn } from './support/booking.ts';
import { test } from './support/showroom.ts';

test('axe finds no fault on the screens of a booking, in light and dark theme', async ({
  tablet,
}) => {
  const { page } = tablet;
  const booking = bookingOn(page);
  await tablet.open('/booking/details');
  await booking.pickCustomer();
  await booking.pickTime(0);
  await expectNothingFound(page, 'details');
  await booking.review();
  await expectNothingFound(page, 'review');
  await booking.confirm();
  await booking.button('Pay $50.00').click();
  await page.getByText('Please enter the cardholder name').waitFor();
  await expectNothingFound(page, 'payment');
  await booking.waiveFee('A guest of the house');
  await booking.heading('Booking Confirmed!').waitFor();
  await expectNothingFound(page, 'success');
});
