import type { Activity, ChangedValue } from '#domain/activities/activity.ts';
import type { Build } from '#domain/builds/build.ts';
import { type Customer, lifecycleOf } from '#domain/customers/customer.ts';
import type { FollowUp } from '#domain/follow-ups/follow-up.ts';
import type { Sale } from '#domain/sales/sale.ts';

const MINUTE_MS = 60 * 1000;

interface ActivitySourceRows {
  customers: readonly Customer[];
  builds: readonly Build[];
  sales: readonly Sale[];
  followUps: readonly FollowUp[];
}

export function createDemoActivities({
  customers,
  builds,
  sales,
  followUps,
}: ActivitySourceRows): Activity[] {
  return [
    ...customers.flatMap(createCustomerActivities),
    ...builds.map(createBuildActivity),
    ...sales.map(createSaleActivity),
    ...followUps.flatMap(createFollowUpActivities),
  ];
}

interface ActivityInput {
  row: { id: string; showroomId: string };
  customerId: string;
  table: string;
  mutation: string;
  actorId: string;
  at: number;
  changes: ChangedValue[];
  what?: Activity['what'];
}

function createDemoActivity({
  row,
  customerId,
  table,
  mutation,
  what = 'changed',
  at,
  ...otherFields
}: ActivityInput): Activity {
  return {
    id: `${mutation}-${row.id}`.slice(0, 64),
    showroomId: row.showroomId,
    customerId,
    table,
    rowId: row.id,
    what,
    mutation,
    device: { id: `tablet-${row.showroomId}`, name: 'Tablet by the door' },
    recordedAt: at,
    receivedAt: at,
    at,
    ...otherFields,
  };
}

const toCreationChanges = (values: Record<string, unknown>): ChangedValue[] =>
  Object.entries(values).map(([field, to]) => ({ field, from: null, to }));

function createCustomerActivities(customer: Customer): Activity[] {
  const { id, assignedTo, registeredAt, lastActivityAt } = customer;
  const sharedFields = { row: customer, customerId: id, table: 'customers', actorId: assignedTo };
  const registration = {
    ...sharedFields,
    mutation: 'registerCustomer',
    what: 'created',
    changes: [],
  } as const;
  const activities = [createDemoActivity({ ...registration, changes: [], at: registeredAt })];
  const to = lifecycleOf(customer);
  if (to.stage === 'new' || to.stage === 'won') return activities;
  const changes = [{ field: 'lifecycle', from: { stage: 'new', reason: null }, to }];
  const at = Math.max(lastActivityAt, registeredAt + MINUTE_MS);
  return [
    ...activities,
    createDemoActivity({ ...sharedFields, mutation: 'setCustomerStage', changes, at }),
  ];
}

function createBuildActivity(build: Build): Activity {
  const { vehicleId, totalPrice, createdAt, agentId, customerId } = build;
  return createDemoActivity({
    row: build,
    customerId: customerId ?? '',
    table: 'builds',
    mutation: 'saveBuild',
    what: 'created',
    actorId: agentId,
    at: createdAt,
    changes: toCreationChanges({ vehicleId, totalPrice }),
  });
}

function createSaleActivity(sale: Sale): Activity {
  const { vehicleId, amount, agentId, soldOn, customerId, recordedAt } = sale;
  return createDemoActivity({
    row: sale,
    customerId,
    table: 'sales',
    mutation: 'recordSale',
    what: 'created',
    actorId: agentId,
    at: recordedAt,
    changes: toCreationChanges({ vehicleId, amount, agentId, soldOn }),
  });
}

function createFollowUpActivities(followUp: FollowUp): Activity[] {
  const { customerId, dueOn, channel, agentId, createdAt, outcome, doneAt } = followUp;
  const sharedFields = { row: followUp, customerId, table: 'followUps', actorId: agentId };
  const planFields = { ...sharedFields, mutation: 'planFollowUp', what: 'created' } as const;
  const activities = [
    createDemoActivity({
      ...planFields,
      at: createdAt,
      changes: toCreationChanges({ dueOn, channel, agentId }),
    }),
  ];
  if (doneAt === null) return activities;
  const changes = [{ field: 'outcome', from: null, to: outcome }];
  return [
    ...activities,
    createDemoActivity({ ...sharedFields, mutation: 'closeFollowUp', at: doneAt, changes }),
  ];
}
