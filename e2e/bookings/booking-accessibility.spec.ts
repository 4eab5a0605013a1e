import { expectNoViolations } from '../support/accessibility/axe.ts';
import { test } from '../support/journey-fixtures.ts';
import { bookingPageOf } from '../support/page-objects/booking-page.ts';

test('axe finds no fault on the screens of a booking, in light and dark theme', async ({
  tablet,
}) => {
  const { page } = tablet;
  const booking = bookingPageOf(page);
  await tablet.open('/booking/details');
  await booking.pickCustomer();
  await booking.pickTime(0);
  await expectNoViolations(page, 'details');
  await booking.review();
  await expectNoViolations(page, 'review');
  await booking.confirm();
  await booking.button('Pay $50.00').click();
  await page.getByText('Please enter the cardholder name').waitFor();
  await expectNoViolations(page, 'payment');
  await booking.waiveFee('A guest of the house');
  await booking.heading('Booking Confirmed!').waitFor();
  await expectNoViolations(page, 'success');
});
