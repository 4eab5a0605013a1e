import { expect, test } from 'vitest';
import type { Activity } from '#domain/activities/activity.ts';
import { anActivity } from '#domain/activities/activity.testing.ts';
import { formatActivityHeadline, listShownChanges } from './activity-labels.ts';
import { englishProfileLabels } from '../profile-labels.testing.ts';

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

test.each<[string, string, Partial<Activity>]>([
  ['creates a customer', 'Registered', newly('customers')],
  [
    'changes the e-mail of a customer',
    'Details updated',
    changed('customers', change('email', 'a@example.com')),
  ],
  [
    'adds a line to the notes of a customer',
    'Note added',
    changed('customers', change('notes', 'New\nOld', 'Old')),
  ],
  [
    'rewrites a line of the notes of a customer',
    'Details updated',
    changed('customers', change('notes', 'New\nOlder', 'Old')),
  ],
  [
    'changes the stage of a customer',
    'Stage changed',
    changed('customers', change('lifecycle', { stage: 'lost', reason: 'price' })),
  ],
  ['deletes a customer', 'Customer deleted', changed('customers', change('deletedAt', 5000))],
  [
    'restores a customer',
    'Customer restored',
    changed('customers', change('deletedAt', null, 5000)),
  ],
  [
    'requests an erasure',
    'Erasure requested',
    { ...changed('customers', change('deletedAt', 5000)), mutation: 'eraseCustomer' },
  ],
  [
    'cancels an erasure',
    'Erasure canceled',
    { ...changed('customers', change('deletedAt', null, 5000)), mutation: 'cancelErasure' },
  ],
  [
    'merges a customer',
    'Merged with a duplicate',
    changed('customers', change('mergedInto', 'maria')),
  ],
  [
    'permits text messages to a customer',
    'Contact permissions updated',
    changed('customers', change('maySms', false, true)),
  ],
  ['changes a customer without a listed field', 'Personal data erased', changed('customers')],
  ['creates a build', 'Build saved: Genesis GV80', newly('builds', change('vehicleId', 'gv80'))],
  ['quotes a build', 'Build quoted', changed('builds', change('status', 'quoted'))],
  [
    'changes the wheels of a build',
    'Build changed',
    changed('builds', change('wheelsId', '21-inch')),
  ],
  ['shares a build', 'Build shared', changed('builds', change('status', 'shared'))],
  ['creates a booking', 'Visit requested', newly('bookings')],
  ['confirms a booking', 'Visit confirmed', changed('bookings', change('status', 'confirmed'))],
  [
    'changes the date of a booking',
    'Visit rescheduled',
    changed('bookings', change('date', '2026-12-01')),
  ],
  ['creates a walk-in', 'Walk-in', newly('walkIns')],
  [
    'permits calls to a customer',
    'Contact permissions updated',
    changed('customers', change('mayCall', true)),
  ],
  [
    'cancels a booking as a no-show',
    'No-show',
    changed('bookings', change('status', 'cancelled'), change('noShow', true, false)),
  ],
  ['cancels a booking', 'Visit canceled', changed('bookings', change('status', 'cancelled'))],
  [
    'sets the check-in time of a booking',
    'Checked in',
    changed('bookings', change('checkedInAt', 5000)),
  ],
  [
    'changes the time of a booking',
    'Visit rescheduled',
    changed('bookings', change('time', '10:00')),
  ],
  [
    'changes the fee of a booking',
    'Booking fee',
    changed('bookings', change('fee', 'paid', 'due')),
  ],
  ['creates a sale', 'Sold: Genesis GV80', newly('sales', change('vehicleId', 'gv80'))],
  ['undoes a sale', 'Sale undone', changed('sales', change('undoneAt', 5000))],
  ['changes the amount of a sale', 'Sale corrected', changed('sales', change('amount', 100, 200))],
  ['creates a follow-up', 'Follow-up scheduled', newly('followUps')],
  [
    'changes the due day of a follow-up',
    'Follow-up postponed',
    changed('followUps', change('dueOn', '2026-12-01')),
  ],
  [
    'sets the outcome of a follow-up',
    'Follow-up completed',
    changed('followUps', change('outcome', 'reached')),
  ],
  ['deletes a follow-up', 'Follow-up deleted', changed('followUps', change('deletedAt', 5000))],
  [
    'reopens a follow-up',
    'Follow-up reopened',
    { ...changed('followUps'), mutation: 'reopenFollowUp' },
  ],
  ['creates a row of an unknown table', 'Added', newly('tradeIns')],
  ['creates a row of the table `toString`', 'Added', newly('toString')],
])('an activity that %s has the headline “%s”', async (_what, said, activity) => {
  expect(formatActivityHeadline(await englishProfileLabels(), anActivity(activity))).toBe(said);
});

test.each<[string, unknown, string]>([
  ['intent', 'test-drive', 'Test drive'],
  ['budgetRange', { min: 2_000_000, max: 5_000_000 }, '$100,000 – $250,000'],
  ['lifecycle', { stage: 'lost', reason: 'price' }, 'Lost – Price'],
  ['amount', 1_010_000, '$50,500'],
  ['dueOn', '2026-11-24', 'Nov 24, 2026'],
  ['agentId', 'AGT001', 'Maya Lindqvist'],
  ['time', '15:00', '3:00 PM'],
  ['soldOn', '2026-11-25', 'Nov 25, 2026'],
  ['date', '2026-11-26', 'Nov 26, 2026'],
  ['showroomId', 'manhattan', 'Manhattan'],
  ['customerId', 'maria', 'Another customer'],
  ['toString', 'text', 'text'],
  ['status', 'quoted', 'Quoted'],
  ['status', 'cancelled', 'Canceled'],
  ['fee', 'waived', 'Waived'],
  ['testDrive', true, 'Yes'],
  ['tags', ['VIP', 'Fleet'], 'VIP, Fleet'],
  ['notes', '', 'None'],
  ['intent', 'of tomorrow', 'of tomorrow'],
  ['consent', { of: 'tomorrow' }, 'Changed'],
])('the activity field %s with the value %j is formatted as “%s”', async (field, value, said) => {
  expect((await englishProfileLabels()).value(field, value)).toBe(said);
});

test('a change that adds lines to the notes is listed with only the added lines', () => {
  const listChanges = (from: string, to: string) =>
    listShownChanges(anActivity(changed('customers', change('notes', to, from))));
  expect(listChanges('Old', 'New\nOld')).toEqual([{ field: 'notes', to: 'New' }]);
  expect(listChanges('', 'New')).toEqual([{ field: 'notes', to: 'New' }]);
  expect(listChanges('A\nB', 'C\nA\nD\nB')).toEqual([{ field: 'notes', to: 'C\nD' }]);
  expect(listChanges('Old', 'Older')).toEqual([{ field: 'notes', from: 'Old', to: 'Older' }]);
  expect(listChanges('Old\nNew', 'New')).toEqual([{ field: 'notes', from: 'Old\nNew', to: 'New' }]);
});

test('changes shown in the headline are not listed again, and an unknown field has a generic name', async () => {
  const activity = anActivity(changed('sales', change('undoneAt', 5000), change('amount', 1, 2)));
  expect(listShownChanges(activity).map(({ field }) => field)).toEqual(['amount']);
  const fields = ['mergedInto', 'deletedAt', 'erasedAt', 'checkedInAt', 'noShow'];
  const changes = fields.map((field) => change(field, 1));
  expect(listShownChanges(anActivity({ changes }))).toEqual([]);
  expect((await englishProfileLabels()).field('ofTomorrow')).toBe('Other details');
});
