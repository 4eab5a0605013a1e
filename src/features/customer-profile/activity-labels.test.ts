import { expect, test } from 'vitest';
import type { Activity } from '#domain/activities/activity.ts';
import { anActivity } from '#domain/activities/activity.testing.ts';
import { formatActivityHeadline, listShownChanges } from './activity-labels.ts';
import { englishProfileLabels } from './profile-labels.testing.ts';

const change = (field: string, to: unknown, from: unknown = null) => ({ field, from, to });
const newly = (table: string, ...changes: ReturnType<typeof change>[]): Partial<Activity> => ({
  table,
  what: 'created',
  changes,
});
const changed = (table: string, ...changes: ReturnType<typeof change>[]): Partial<Activity> => ({
  table,
  what: 'changed',
  changes,
});

test.each<[string, Partial<Activity>]>([
  ['Registered', newly('customers')],
  ['Details updated', changed('customers', change('email', 'a@example.com'))],
  ['Stage changed', changed('customers', change('lifecycle', { stage: 'lost', reason: 'price' }))],
  ['Customer deleted', changed('customers', change('deletedAt', 5000))],
  ['Customer restored', changed('customers', change('deletedAt', null, 5000))],
  ['Merged with a duplicate', changed('customers', change('mergedInto', 'maria'))],
  ['Contact permissions updated', changed('customers', change('maySms', false, true))],
  ['Personal data erased', changed('customers')],
  ['Build saved: Genesis GV80', newly('builds', change('vehicleId', 'gv80'))],
  ['Build quoted', changed('builds', change('status', 'quoted'))],
  ['Build changed', changed('builds', change('wheelsId', '21-inch'))],
  ['Visit requested', newly('bookings')],
  ['No-show', changed('bookings', change('status', 'cancelled'), change('noShow', true, false))],
  ['Visit canceled', changed('bookings', change('status', 'cancelled'))],
  ['Checked in', changed('bookings', change('checkedInAt', 5000))],
  ['Visit rescheduled', changed('bookings', change('time', '10:00'))],
  ['Booking fee', changed('bookings', change('fee', 'paid', 'due'))],
  ['Sold: Genesis GV80', newly('sales', change('vehicleId', 'gv80'))],
  ['Sale undone', changed('sales', change('undoneAt', 5000))],
  ['Sale corrected', changed('sales', change('amount', 100, 200))],
  ['Follow-up scheduled', newly('followUps')],
  ['Follow-up postponed', changed('followUps', change('dueOn', '2026-12-01'))],
  ['Follow-up completed', changed('followUps', change('outcome', 'reached'))],
  ['Follow-up deleted', changed('followUps', change('deletedAt', 5000))],
  ['Follow-up reopened', { ...changed('followUps'), mutation: 'reopenFollowUp' }],
  ['Added', newly('tradeIns')],
])('an activity has the headline “%s”', async (said, activity) => {
  expect(formatActivityHeadline(await englishProfileLabels(), anActivity(activity))).toBe(said);
});

test.each<[string, unknown, string]>([
  ['intent', 'test-drive', 'Test drive'],
  ['budgetRange', { min: 2_000_000, max: 5_000_000 }, '$100,000 – $250,000'],
  ['lifecycle', { stage: 'lost', reason: 'price' }, 'Lost – Price'],
  ['amount', 1_010_000, '$50,500'],
  ['dueOn', '2026-11-24', 'Nov 24, 2026'],
  ['agentId', 'AGT001', 'Maya Lindqvist'],
  ['testDrive', true, 'Yes'],
  ['tags', ['VIP', 'Fleet'], 'VIP, Fleet'],
  ['notes', '', 'None'],
  ['intent', 'of tomorrow', 'of tomorrow'],
  ['consent', { of: 'tomorrow' }, 'Changed'],
])('the value of %s %o is formatted as “%s”', async (field, value, said) => {
  expect((await englishProfileLabels()).value(field, value)).toBe(said);
});

test('changes shown in the headline are not listed again, and an unknown field has a generic name', async () => {
  const activity = anActivity(changed('sales', change('undoneAt', 5000), change('amount', 1, 2)));
  expect(listShownChanges(activity).map(({ field }) => field)).toEqual(['amount']);
  expect((await englishProfileLabels()).field('ofTomorrow')).toBe('Other details');
});
