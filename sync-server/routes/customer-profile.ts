import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { Activity } from '#domain/activities/activity.ts';
import type { Agent } from '#domain/agents/agent.ts';
import { mayActInSpace } from '#domain/agents/may-act-in-space.ts';
import { type Customer, customerFields } from '#domain/customers/customer.ts';
import { splitName } from '#domain/customers/name.ts';
import { findSurvivor } from '#domain/customers/survivor.ts';
import { idSchema } from '#domain/id.ts';
import type { ArgsOf } from '#domain/mutations/mutators.ts';
import type { ReadTx } from '#domain/mutations/read-tx.ts';
import { lineSchema } from '#domain/text.ts';
import { requireAgent } from '../auth/require-agent.ts';
import { RequestError } from '../errors/request-error.ts';
import { type AgentWriteDeps, runForAgent } from '../reconcile/run-for-agent.ts';

const CUSTOMER_LIMIT = 64 * 1024;
const FAILURES = {
  one: 'Failed to fetch customer',
  update: 'Failed to update customer',
  activity: 'Failed to fetch customer activity',
  builds: 'Failed to fetch customer builds',
} as const;

const paramsSchema = v.object({ id: idSchema });
/** What is not said stays as it is. A joined `name` is taken apart again (CT-13). */
const updateSchema = v.partial(v.object({ ...customerFields, name: lineSchema }));
const numberSchema = v.pipe(v.string(), v.regex(/^\d{1,6}$/), v.transform(Number), v.minValue(1));
const pageSchema = v.object({
  page: v.optional(numberSchema, '1'),
  limit: v.optional(v.pipe(numberSchema, v.maxValue(200)), '50'),
});

/** One customer for those who have no tablet: the same rows, changed by the same rules. */
export function customerProfileRoutes(app: FastifyInstance, deps: AgentWriteDeps): void {
  const { store } = deps;

  app.route({
    method: 'GET',
    url: '/customers/:id',
    handler: async (request) => {
      const agent = await requireAgent(deps, request);
      return { data: await findOne(deps, agent, request.params, FAILURES.one) };
    },
  });

  app.route({
    method: 'PUT',
    url: '/customers/:id',
    bodyLimit: CUSTOMER_LIMIT,
    handler: async (request) => {
      const agent = await requireAgent(deps, request);
      const wanted = read(updateSchema, request.body, FAILURES.update);
      const customer = await findOne(deps, agent, request.params, FAILURES.update);
      const args = changeArgs(customer, wanted);
      await runForAgent(deps, agent, { name: 'updateCustomer', args, failure: FAILURES.update });
      return { data: await findOne(deps, agent, request.params, FAILURES.update) };
    },
  });

  app.route({
    method: 'GET',
    url: '/customers/:id/activity',
    handler: async (request) => {
      const agent = await requireAgent(deps, request);
      const { page, limit } = read(pageSchema, request.query, FAILURES.activity);
      const { id } = await findOne(deps, agent, request.params, FAILURES.activity);
      const history = await store.read((snapshot) => historyOf(snapshot, id));
      return { data: history.slice((page - 1) * limit, page * limit) };
    },
  });

  app.route({
    method: 'GET',
    url: '/customers/:id/builds',
    handler: async (request) => {
      const agent = await requireAgent(deps, request);
      const { id } = await findOne(deps, agent, request.params, FAILURES.builds);
      const builds = await store.read((snapshot) => snapshot.findBy('builds', 'customerId', id));
      return { data: builds.sort((a, b) => b.createdAt - a.createdAt) };
    },
  });
}

function read<S extends v.GenericSchema>(
  schema: S,
  value: unknown,
  failure: string,
): v.InferOutput<S> {
  const parsed = v.safeParse(schema, value);
  if (!parsed.success) throw new RequestError('BAD_REQUEST', {}, failure);
  return parsed.output;
}

/** The one an id stands for now. Another showroom's customer is as unknown as one that is not there. */
async function findOne(
  { store }: AgentWriteDeps,
  agent: Agent,
  params: unknown,
  failure: string,
): Promise<Customer> {
  const { id } = read(paramsSchema, params, failure);
  const customer = await store.read((snapshot) => findSurvivor(snapshot, id));
  if (!customer || !mayActInSpace(agent, customer.showroomId)) {
    throw new RequestError('NOT_FOUND', {}, failure);
  }
  return customer;
}

function changeArgs(
  customer: Customer,
  { name, ...wanted }: v.InferOutput<typeof updateSchema>,
): ArgsOf<'updateCustomer'> {
  const fields = { ...(name !== undefined && splitName(name)), ...wanted };
  const changes = Object.entries(fields).map(([field, to]) => {
    const from = (customer as Record<string, unknown>)[field];
    return [field, { from, to }] as const;
  });
  const { id: customerId, showroomId } = customer;
  return { customerId, showroomId, changes: Object.fromEntries(changes) };
}

/** Latest first, with that of everybody who was merged into the customer: a merge names them. */
async function historyOf(tx: ReadTx, customerId: string): Promise<Activity[]> {
  const ids = new Set([customerId]);
  const history: Activity[] = [];
  for (const id of ids) {
    const found = await tx.findBy('activities', 'customerId', id);
    history.push(...found);
    for (const { table, rowId } of found) if (table === 'customers') ids.add(rowId);
  }
  return history.sort((a, b) => b.at - a.at || (a.id < b.id ? 1 : -1));
}
