import * as v from 'valibot';
import { type Activity, activitySchema } from '#domain/activities/activity.ts';
import { type Customer, customerFields } from '#domain/customers/customer.ts';
import { splitName } from '#domain/customers/fields/customer-name.ts';
import type { ArgsOf } from '#domain/mutations/mutators.ts';
import type { ReadTx } from '#domain/mutations/read-tx.ts';
import { createDataEnvelopeSchema } from '#domain/protocol/endpoint.ts';
import { instantSchema } from '#domain/time/time.ts';
import { idSchema } from '#domain/values/id.ts';
import { phoneInputSchema } from '#domain/values/phone.ts';
import { singleLineTextSchema } from '#domain/values/text.ts';
import { type Operation, defineOperation, pageSchemaOf } from '../../api/operation.ts';
import {
  type AgentWriteDeps,
  runAgentMutation,
} from '../../reconcile/api-mutations/run-agent-mutation.ts';
import { listBuildsOfCustomer } from '../configurations/list-builds.ts';
import { buildResponseSchema } from '../configurations/present-build.ts';
import { CUSTOMER_BODY_LIMIT, findCustomer } from '../customers/find-customer.ts';
import { customerResponseSchema, presentCustomer } from '../customers/present-customer.ts';
import { originOf } from '../origin-of.ts';
import { slicePage, createPageQueryFields } from '../page-query.ts';

const icons = ['calendar', 'car', 'other'] as const;

/** An activity in a response: the stored row and additional fields that the requirements define. */
export const activityResponseSchema = v.object({
  ...activitySchema.entries,
  title: v.string(),
  description: v.string(),
  /** ms since 1970. */
  timestamp: instantSchema,
  icon: v.picklist(icons),
});

const iconsByTable: Record<string, ActivityResponse['icon']> = {
  bookings: 'calendar',
  followUps: 'calendar',
  walkIns: 'calendar',
  builds: 'car',
  sales: 'car',
};

const group = 'Customers';
const params = v.object({ id: idSchema });
/** Omitted fields keep their value. The full `name` is split into first and last name. */
const updateSchema = v.partial(
  v.object({ ...customerFields, phone: phoneInputSchema, name: singleLineTextSchema }),
);

/**
 * API operations on one customer for clients without a local database. The operations use the same
 * rules and rows as the mutations of tablets.
 */
export function createCustomerProfileOperations(deps: AgentWriteDeps): Operation[] {
  const { store } = deps;
  return [
    defineOperation({
      id: 'getCustomer',
      method: 'GET',
      path: '/customers/{id}',
      group,
      summary: 'One customer; the id of a merged customer returns the remaining customer',
      caller: 'agent',
      failure: 'Failed to fetch customer',
      params,
      response: createDataEnvelopeSchema(customerResponseSchema),
      handle: async ({ agent, params: { id }, request: { method } }) => {
        const customer = await findCustomer(store, agent, id);
        // Records only a GET. A write with `If-Match` also calls this handler, to compute the
        // present ETag.
        if (method === 'GET') {
          const read = { agentId: agent.id, customerId: customer.id, readAt: deps.clock.now() };
          await store.retention.recordProfileReads([
            { id: deps.ids.next(), ...read, deviceId: null },
          ]);
        }
        return { data: presentCustomer(customer) };
      },
    }),
    defineOperation({
      id: 'updateCustomer',
      method: 'PUT',
      path: '/customers/{id}',
      group,
      summary: 'Changes what is said; what is not said stays as it is',
      caller: 'agent',
      failure: 'Failed to update customer',
      params,
      body: updateSchema,
      bodyLimit: CUSTOMER_BODY_LIMIT,
      response: createDataEnvelopeSchema(customerResponseSchema),
      rows: ['customers'],
      handle: async ({ agent, params: { id }, body, once, unchanged }) => {
        const args = createUpdateArgs(await findCustomer(store, agent, id), body);
        await runAgentMutation(deps, agent, { name: 'updateCustomer', args, once, unchanged });
        return { data: presentCustomer(await findCustomer(store, agent, id)) };
      },
    }),
    defineOperation({
      id: 'listActivityOfCustomer',
      method: 'GET',
      path: '/customers/{id}/activity',
      group,
      summary: 'What happened with a customer, latest first',
      caller: 'agent',
      failure: 'Failed to fetch customer activity',
      params,
      query: v.object(createPageQueryFields({ usual: 50, most: 200 })),
      response: pageSchemaOf(activityResponseSchema),
      handle: async ({ agent, params: { id: requestedId }, query }) => {
        const { id } = await findCustomer(store, agent, requestedId);
        const activities = await store.read((snapshot) => readActivities(snapshot, id));
        return {
          data: slicePage(activities, query).map(presentActivity),
          total: activities.length,
        };
      },
    }),
    defineOperation({
      id: 'listBuildsOfCustomer',
      method: 'GET',
      path: '/customers/{id}/builds',
      group,
      summary: 'The builds of a customer, latest first',
      caller: 'agent',
      failure: 'Failed to fetch customer builds',
      params,
      query: v.object(createPageQueryFields()),
      response: pageSchemaOf(buildResponseSchema),
      handle: async ({ agent, params: { id: requestedId }, query, request }) => {
        const { id } = await findCustomer(store, agent, requestedId);
        return store.read((snapshot) =>
          listBuildsOfCustomer(snapshot, agent, {
            ...query,
            customerId: id,
            origin: originOf(request),
          }),
        );
      },
    }),
  ];
}

function createUpdateArgs(
  customer: Customer,
  { name, ...newFields }: v.InferOutput<typeof updateSchema>,
): ArgsOf<'updateCustomer'> {
  const fields = { ...(name !== undefined && splitName(name)), ...newFields };
  const changes = Object.entries(fields).map(([field, to]) => {
    const from = (customer as Record<string, unknown>)[field];
    return [field, { from, to }] as const;
  });
  const { id: customerId, showroomId } = customer;
  return { customerId, showroomId, changes: Object.fromEntries(changes) };
}

/**
 * Returns the activities of a customer and of all customers that were merged into this customer,
 * latest first. The merged customers are found by the activities that recorded their merges.
 */
async function readActivities(tx: ReadTx, customerId: string): Promise<Activity[]> {
  const customerIds = new Set([customerId]);
  const activities: Activity[] = [];
  for (const id of customerIds) {
    const customerActivities = await tx.findBy('activities', 'customerId', id);
    activities.push(...customerActivities);
    for (const { table, rowId } of customerActivities)
      if (table === 'customers') customerIds.add(rowId);
  }
  return activities.sort((a, b) => b.at - a.at || (a.id < b.id ? 1 : -1));
}

type ActivityResponse = v.InferOutput<typeof activityResponseSchema>;

export function presentActivity(activity: Activity): ActivityResponse {
  const { mutation, what, changes, table, at } = activity;
  const fields = changes.map(({ field }) => splitCamelCase(field)).join(', ');
  return {
    ...activity,
    title: capitalize(splitCamelCase(mutation)),
    description: capitalize(
      [splitCamelCase(table), what, fields && `(${fields})`].filter(Boolean).join(' '),
    ),
    timestamp: at,
    icon: iconsByTable[table] ?? 'other',
  };
}

function splitCamelCase(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

function capitalize(words: string): string {
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}
