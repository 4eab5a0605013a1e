import { expect, test } from 'vitest';
import { aVisitedShowroom, visitRules } from '#domain/bookings/booking.testing.ts';
import { formatPhone } from '../../../ui/text/format-phone.ts';
import {
  parseShowroomForm,
  emptyShowroomForm,
  toShowroomForm,
  parseNewShowroom,
} from './showroom-form.ts';

const showroom = aVisitedShowroom();
const form = toShowroomForm({ showroom, rules: visitRules({ capacity: 3 }) });

test('an unedited showroom form is valid and contains the stored values', () => {
  const { change, problems } = parseShowroomForm(form);
  expect([...problems]).toEqual([]);
  expect(change?.showroom).toMatchObject({ name: showroom.name, hours: showroom.hours });
  expect(change?.rules).toMatchObject({ capacity: 3 });
});

test('the phone number of a showroom is shown with spaces and sent without spaces', () => {
  const { phone } = showroom;
  expect(toShowroomForm({ showroom, rules: visitRules({}) }).phone).toBe(formatPhone(phone));
  expect(formatPhone(phone)).toContain(' ');
  expect(parseShowroomForm(form).change?.showroom?.phone).toBe(phone);
});

test('a numeric field of a showroom is invalid if its text is empty or not a number', () => {
  const numbers = { capacity: '5', leadMinutes: 'soon', horizonDays: '' };
  const { problems, change } = parseShowroomForm({ ...form, ...numbers });
  expect([...problems].sort()).toEqual(['horizonDays', 'leadMinutes']);
  expect(change).toBeUndefined();
});

test('a showroom is saved with a normalized phone number and with closed days sorted by date', () => {
  const closedDays = [
    { date: '2026-12-25', reason: 'Christmas' },
    { date: '2026-11-26', reason: 'Thanksgiving' },
  ];
  const { change } = parseShowroomForm({ ...form, phone: '(212) 555-0199', closedDays });
  expect(change?.showroom?.phone).toBe('+12125550199');
  expect(change?.rules?.closedDays?.map(({ date }) => date)).toEqual(['2026-11-26', '2026-12-25']);
});

test('closed days without a date, and opening hours that end before they begin, are invalid', () => {
  const closedDays = [{ date: '', reason: 'Christmas' }];
  expect([...parseShowroomForm({ ...form, closedDays }).problems]).toEqual(['closedDays']);
  const hours = [{ weekday: 1, opens: '18:00', closes: '09:00' }];
  expect(parseShowroomForm({ ...form, hours })).toMatchObject({
    hours: 'HOURS_REVERSED',
    change: undefined,
  });
});

const newShowroom = {
  ...emptyShowroomForm,
  dealerName: 'Rossi Motors',
  name: 'Genesis of Queens',
  location: 'Queens, NY',
  address: '1 Main Street',
  phone: '(212) 555-0199',
};

test('a new showroom is assigned to a new dealer or to the selected existing dealer', () => {
  const { dealerId: _none, ...ofNewDealer } = { ...newShowroom, phone: '+12125550199' };
  expect(parseNewShowroom(newShowroom).output).toEqual(ofNewDealer);
  const { dealerName: _name, ...rest } = ofNewDealer;
  const chosen = parseNewShowroom({ ...newShowroom, dealerId: 'dealer-1' });
  expect(chosen.output).toEqual({ ...rest, dealerId: 'dealer-1' });
});

test('a new showroom without a valid phone number is rejected', () => {
  const { success, issues } = parseNewShowroom({ ...newShowroom, phone: 'later' });
  expect([success, issues?.map(({ path }) => path?.[0]?.key)]).toEqual([false, ['phone']]);
});

test('the price deviation that requires a manager is a whole percentage up to 100, by default 10', () => {
  expect(form.saleDeviationPercent).toBe('10');
  const rules = visitRules({});
  const strict = toShowroomForm({ showroom: { ...showroom, saleDeviationPercent: 0 }, rules });
  expect(strict.saleDeviationPercent).toBe('0');
  const parse = (saleDeviationPercent: string) =>
    parseShowroomForm({ ...form, saleDeviationPercent });
  expect(parse('25').change?.showroom?.saleDeviationPercent).toBe(25);
  for (const text of ['', ' ', '-1', '101', '2.5', 'ten']) {
    expect([...parse(text).problems]).toEqual(['saleDeviationPercent']);
    expect(parse(text).change).toBeUndefined();
  }
});
