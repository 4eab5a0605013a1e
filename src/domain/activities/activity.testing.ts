import type { Activity } from './activity.ts';

/** Returns an activity: the customer `maria` of Manhattan changed from warm to hot intent. */
export function anActivity(fields: Partial<Activity> = {}): Activity {
  return {
    id: 'client-1-1-1',
    showroomId: 'manhattan',
    customerId: 'maria',
    table: 'customers',
    rowId: 'maria',
    what: 'changed',
    mutation: 'updateCustomer',
    changes: [{ field: 'intent', from: 'warm', to: 'hot' }],
    actorId: 'AGT001',
    device: { id: 'device-1', name: 'Tablet by the door' },
    recordedAt: 5000,
    receivedAt: 6000,
    at: 5000,
    ...fields,
  };
}
