import * as v from 'valibot';
import type { Agent } from '#domain/agents/agent.ts';
import { customerSorts } from '#domain/customers/customer-sort.ts';
import { consentSchema, customerFields } from '#domain/customers/customer.ts';
import { intentLevels } from '#domain/customers/fields/customer-intent.ts';
import { splitName } from '#domain/customers/fields/customer-name.ts';
import type { ArgsOf } from '#domain/mutations/mutators.ts';
import { createDataEnvelopeSchema } from '#domain/protocol/endpoint.ts';
import { initialRegistrationValues } from '#domain/registration/registration-options.ts';
import { idSchema } from '#domain/values/id.ts';
import { phoneInputSchema } from '#domain/values/phone.ts';
import { singleLineTextSchema } from '#domain/values/text.ts';
import { createRowId } from '../../api/idempotency-key.ts';
import { type Operation, defineOperation, pageSchemaOf } from '../../api/operation.ts';
import { RequestError } from '../../errors/request-error.ts';
import {
  type AgentWriteDeps,
  runAgentMutation,
} from '../../reconcile/api-mutations/run-agent-mutation.ts';
import type { SyncStore } from '../../store/store.ts';
import { createPageQueryFields, type PageParams } from '../page-query.ts';
import { CUSTOMER_BODY_LIMIT, findCustomer } from './find-customer.ts';
import { customerResponseSchema, presentCustomer } from './present-customer.ts';
import { readCustomers } from './read-customers.ts';

const group = 'Customers';
const DEFAULT_PAGE_SIZE = 20;
const MAX_PAGE_SIZE = 200;
const SEARCH_BODY_LIMIT = 16 * 1024;
const FAILURE_MESSAGES = {
  create: 'Failed to create customer',
  list: 'Failed to fetch customers',
} as const;

const newCustomerSchema = v.object({
  ...v.partial(v.object(customerFields)).entries,
  name: v.optional(singleLineTextSchema),
  phone: phoneInputSchema,
  email: customerFields.email,
  intent: v.optional(customerFields.intent, initialRegistrationValues.intent),
  budgetRange: v.optional(customerFields.budgetRange, initialRegistrationValues.budgetRange),
  contactPreference: v.optional(
    customerFields.contactPreference,
    initialRegistrationValues.contactPreference,
  ),
  preferredTime: v.optional(customerFields.preferredTime, 'any'),
  notes: v.optional(customerFields.notes, ''),
  /**
   * Id of the agent who looks after the customer; default: `assignedTo`, or else the calling agent.
   */
  agentId: v.optional(idSchema),
  /** Showroom of the new customer; default: the first showroom of the calling agent. */
  showroomId: v.optional(idSchema),
  /** Consent of the customer; default: none. */
  consent: v.optional(consentSchema, { contact: false, textVersion: 'not-asked' }),
});
type NewCustomer = v.InferOutput<typeof newCustomerSchema>;

const intentSchema = v.pipe(v.string(), v.toLowerCase(), v.picklist([...intentLevels, 'all']));

const sortSchema = v.pipe(
  v.picklist(customerSorts),
  v.description('Names follow the language of the agent. Default: lastContact.'),
);
const orderSchema = v.pipe(
  v.picklist(['asc', 'desc']),
  v.description('Default: asc with sort, desc without.'),
);

const searchFields = {
  search: v.optional(v.pipe(v.string(), v.maxLength(200))),
  intent: v.optional(intentSchema, 'all'),
  sort: v.optional(sortSchema),
  order: v.optional(orderSchema),
};
type CustomerSearchRequest = v.InferOutput<v.ObjectSchema<typeof searchFields, undefined>> &
  PageParams;

const foundCustomersSchema = createDataEnvelopeSchema(
  v.object({ customers: v.array(customerResponseSchema), total: v.number() }),
);

/**
 * API operations on customers for clients without a local database. The operations use the same
 * rules and rows as the mutations of tablets.
 */
export function createCustomerOperations(deps: AgentWriteDeps): Operation[] {
  const { store, ids } = deps;
  return [
    defineOperation({
      id: 'listCustomers',
      method: 'GET',
      path: '/customers',
      group,
      summary: 'Customers of the showrooms the agent may see',
      caller: 'agent',
      failure: FAILURE_MESSAGES.list,
      query: v.object({
        ...searchFields,
        ...createPageQueryFields({ usual: DEFAULT_PAGE_SIZE, most: MAX_PAGE_SIZE }),
      }),
      response: foundCustomersSchema,
      handle: ({ agent, query }) => searchCustomers(store, agent, query),
    }),
    defineOperation({
      id: 'searchCustomers',
      method: 'POST',
      path: '/customers/search',
      group,
      summary: 'Like the list of customers, with the search in the body instead of the URL',
      caller: 'agent',
      failure: FAILURE_MESSAGES.list,
      body: v.object({
        ...searchFields,
        page: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(999_999)), 1),
        limit: v.optional(
          v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_PAGE_SIZE)),
          DEFAULT_PAGE_SIZE,
        ),
      }),
      bodyLimit: SEARCH_BODY_LIMIT,
      response: foundCustomersSchema,
      handle: ({ agent, body }) => searchCustomers(store, agent, body),
    }),
    defineOperation({
      id: 'listCustomersOfAgent',
      method: 'GET',
      path: '/customers/agent/{agentId}',
      group,
      summary: 'The customers an agent looks after, of the showrooms the caller may see',
      caller: 'agent',
      failure: FAILURE_MESSAGES.list,
      params: v.object({ agentId: idSchema }),
      query: v.object(createPageQueryFields()),
      response: pageSchemaOf(customerResponseSchema),
      handle: async ({ agent, params, query }) => {
        const { customers, total } = await readCustomers(store, agent, { ...params, ...query });
        return { data: customers.map(presentCustomer), total };
      },
    }),
    defineOperation({
      id: 'createCustomer',
      method: 'POST',
      path: '/customers',
      group,
      summary: 'Registers a customer',
      caller: 'agent',
      failure: FAILURE_MESSAGES.create,
      body: newCustomerSchema,
      bodyLimit: CUSTOMER_BODY_LIMIT,
      response: createDataEnvelopeSchema(customerResponseSchema),
      handle: async ({ agent, body, once }) => {
        const customerId = createRowId(ids, once);
        const args = createRegisterArgs(customerId, body, agent);
        await runAgentMutation(deps, agent, { name: 'registerCustomer', args, once });
        return { data: presentCustomer(await findCustomer(store, agent, customerId)) };
      },
    }),
  ];
}

async function searchCustomers(
  store: SyncStore,
  agent: Agent,
  { search, intent, sort, order, page, limit }: CustomerSearchRequest,
): Promise<v.InferOutput<typeof foundCustomersSchema>> {
  const listQuery = {
    search: search?.trim() || undefined,
    ...(intent !== 'all' && { intent }),
    sort,
    descending: (order ?? (sort ? 'asc' : 'desc')) === 'desc',
    page,
    limit,
  };
  const { customers, total } = await readCustomers(store, agent, listQuery);
  return { data: { customers: customers.map(presentCustomer), total } };
}

function createRegisterArgs(
  customerId: string,
  { name, firstName, lastName, agentId, showroomId, assignedTo, ...otherFields }: NewCustomer,
  agent: Agent,
): ArgsOf<'registerCustomer'> {
  const names = name === undefined ? { firstName, lastName: lastName ?? '' } : splitName(name);
  if (names.firstName === undefined) throw new RequestError('BAD_REQUEST');
  return {
    customerId,
    ...otherFields,
    firstName: names.firstName,
    lastName: names.lastName,
    showroomId: showroomId ?? agent.showroomIds[0] ?? '',
    assignedTo: agentId ?? assignedTo ?? agent.id,
  };
}
