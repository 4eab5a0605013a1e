import * as v from 'valibot';
import { expect, test } from 'vitest';
import type { Activity } from '#domain/activities/activity.ts';
import { activityResponseSchema, presentActivity } from './customer-profile.ts';

function anActivity(fields: Partial<Activity> = {}): Activity {
  return {
    id: 'activity-1',
    showroomId: 'manhattan',
    customerId: 'maria',
    table: 'customers',
    rowId: 'maria',
    mutation: 'updateCustomer',
    what: 'changed',
    changes: [{ field: 'contactPreference', from: 'phone', to: 'email' }],
    actorId: 'AGT001',
    device: null,
    recordedAt: 5000,
    receivedAt: 6000,
    at: 5000,
    ...fields,
  };
}

test(
  'an activity in a response has a title, a description, a timestamp and an icon',
  { meta: { requirements: 'ENT-41' } },
  () => {
    expect(presentActivity(anActivity())).toMatchObject({
      id: 'activity-1',
      title: 'Update customer',
      description: 'Customers changed (contact preference)',
      timestamp: 5000,
      icon: 'other',
    });
  },
);

test(
  'activities about bookings have a calendar icon, and activities about builds have a car icon',
  { meta: { requirements: 'ENT-42' } },
  () => {
    const tables = ['bookings', 'followUps', 'walkIns', 'builds', 'sales', 'customers', 'dealers'];
    const icons = tables.map((table) => presentActivity(anActivity({ table })).icon);
    expect(icons).toEqual(['calendar', 'calendar', 'calendar', 'car', 'car', 'other', 'other']);
    expect(activityResponseSchema.entries.icon.options).toEqual(['calendar', 'car', 'other']);
    expect(v.is(activityResponseSchema.entries.icon, 'star')).toBe(false);
  },
);

test('the description of an activity lists its changed fields in parentheses, if there are any', () => {
  const field = (name: string) => ({ field: name, from: 'a', to: 'b' });
  const changes = [field('notes'), field('budgetRange')];
  const both = presentActivity(anActivity({ table: 'followUps', what: 'created', changes }));
  expect(both.description).toBe('Follow ups created (notes, budget range)');
  expect(presentActivity(anActivity({ changes: [] }))).toEqual({
    ...anActivity({ changes: [] }),
    title: 'Update customer',
    description: 'Customers changed',
    timestamp: 5000,
    icon: 'other',
  });
});
