import { expect, onTestFinished, test, vi } from 'vitest';
import { aBuild } from '#domain/builds/build.testing.ts';
import { aPriceList } from '#domain/catalogue/price-list.testing.ts';
import {
  getSharedFieldLabel,
  formatDay,
  formatField,
  formatOptionNames,
  getVehicleName,
} from './fields.ts';

const t = (key: string) => key.replace('common:', '');
const format = (field: string, value: unknown) => formatField({ t, locale: 'en' }, field, value);

test.each<[string, unknown, string | undefined]>([
  ['phone', '+12125550100', '+1 212 555 0100'],
  ['phone', 5, undefined],
  ['intent', 'buying', 'intent.buying'],
  ['intent', 'selling', undefined],
  ['outcome', 'reached', 'followUp.outcome.reached'],
  ['outcome', 'coming-back', 'walkInOutcome.coming-back'],
  ['outcome', 'unknown', undefined],
  ['contactPreference', 'email', 'contactPreference.email'],
  ['contactPreference', 'pigeon', undefined],
  ['preferredTime', 'morning', 'preferredTime.morning'],
  ['preferredTime', 'at noon', undefined],
  ['lifecycle', { stage: 'lost', reason: 'price' }, 'stage.lost – lostReason.price'],
  ['lifecycle', { stage: 'won', reason: null }, 'stage.won'],
  ['lifecycle', 'won', undefined],
  ['channel', 'email', 'followUp.channel.email'],
  ['channel', 'pigeon', undefined],
  ['amount', 2_000_000, '$100,000'],
  ['totalPrice', 1_399_500, '$69,975'],
  ['totalPrice', '5', undefined],
  ['notes', 'A text', undefined],
  ['toString', 'A text', undefined],
])('for the field %s with the value %j, `formatField` returns %j', (field, value, text) => {
  expect(format(field, value)).toBe(text);
});

test('a price range is displayed with both limits, an empty range as “–”, an incomplete range not at all', () => {
  expect(format('budgetRange', { min: 1_000_000, max: 2_000_000 })).toBe('$50,000 – $100,000');
  expect(format('budgetRange', { min: 1_000_000 })).toBeUndefined();
  expect(format('budgetRange', { min: 0, max: 1_000_000 })).toBe('$0 – $50,000');
  expect(format('budgetRange', { min: 0, max: 0 })).toBe('–');
});

test('a field has a shared label only if all screens use one label for this field', () => {
  expect(getSharedFieldLabel(t, 'email')).toBe('field.email');
  expect(getSharedFieldLabel(t, 'packageIds')).toBe('field.packageIds');
  expect(getSharedFieldLabel(t, 'status')).toBeUndefined();
});

test('a calendar day is formatted without a shift by the time zone; other values are not formatted', () => {
  vi.stubEnv('TZ', 'Pacific/Auckland');
  onTestFinished(() => void vi.unstubAllEnvs());
  expect(formatDay('en', '2026-11-20', 'long')).toBe('November 20, 2026');
  expect(formatDay('en', '2026-11-20', 'medium')).toBe('Nov 20, 2026');
  expect(formatDay('en', 'soon', 'long')).toBeUndefined();
  expect(formatDay('en', 5, 'long')).toBeUndefined();
});

test('a vehicle is named by its make and model, or by its id without a price list', () => {
  const { vehicleId } = aBuild();
  expect(getVehicleName(aPriceList(), vehicleId)).toBe('Genesis GV80');
  expect(getVehicleName(aPriceList(), 'genesis-x')).toBe('genesis-x');
  expect(getVehicleName(null, vehicleId)).toBe(vehicleId);
});

test('options of a build are shown by name, or by id without a price list', () => {
  const names = (field: string, value: unknown, priceList = aPriceList() as never) =>
    formatOptionNames(priceList, field, value, 'none');
  expect(names('exteriorColorId', 'melbourne-red')).toBe('Melbourne Red');
  expect(names('packageIds', ['head-up', 'unknown'])).toBe('Head-up, unknown');
  expect(names('packageIds', [])).toBe('none');
  expect(names('wheelsId', '21-inch', null as never)).toBe('21-inch');
  expect(names('status', 'saved')).toBeUndefined();
  expect(names('wheelsId', 5)).toBeUndefined();
});
