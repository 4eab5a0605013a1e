import * as v from 'valibot';
import { createDataEnvelopeSchema } from '#domain/protocol/endpoint.ts';
import { instantSchema } from '#domain/time/time.ts';
import { idSchema } from '#domain/values/id.ts';
import { continueDisposals } from '../../maintenance/dispose-records.ts';
import { type Operation, defineOperation, pageSchemaOf } from '../../api/operation.ts';
import { createRowId } from '../../api/idempotency-key.ts';
import { RequestError } from '../../errors/request-error.ts';
import { toLoggableError } from '../../ports/log.ts';
import type { AgentWriteDeps } from '../../reconcile/api-mutations/run-agent-mutation.ts';
import { createPageQueryFields, offsetOf } from '../page-query.ts';

const commonFields = {
  group: 'Administration',
  caller: 'agent',
  right: 'administer-showrooms',
} as const;

/** The record type of customers without contact. */
const CUSTOMERS = 'customers';

const monthsSchema = v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(600)));

const retentionSchema = v.object({
  recordType: v.string(),
  /** Months without contact after which a customer is due; null if retention is off. */
  months: monthsSchema,
  /** Customers without contact since this instant are due; null if retention is off. */
  before: v.nullable(instantSchema),
  due: v.number(),
});
type Retention = v.InferOutput<typeof retentionSchema>;

const certificateSchema = v.object({
  id: idSchema,
  recordType: v.string(),
  before: instantSchema,
  approvedBy: idSchema,
  approvedAt: instantSchema,
  finishedAt: v.nullable(instantSchema),
  destroyed: v.number(),
  kept: v.number(),
  /** SHA-256 of the sorted ids of the destroyed customers, one per line. */
  idsHash: v.nullable(v.string()),
});

const dueCustomerSchema = v.object({
  id: idSchema,
  showroomId: idSchema,
  lastContactAt: instantSchema,
});

const approvalSchema = v.object({
  /** `before` and `due` of the proposal that the administrator approves. */
  before: instantSchema,
  due: v.pipe(v.number(), v.integer(), v.minValue(1)),
});

const profileReadSchema = v.object({
  agentId: idSchema,
  customerId: idSchema,
  readAt: instantSchema,
});

/**
 * API operations for the retention of customers without contact: the proposal, its approval, and
 * the certificates of disposals; and for the log of profile reads.
 */
export function createAdminRetentionOperations(deps: AgentWriteDeps): Operation[] {
  const { retention } = deps.store;
  return [
    defineOperation({
      ...commonFields,
      id: 'getRetention',
      method: 'GET',
      path: '/admin/retention/customers',
      summary: 'After how many months without contact customers are due, and how many are due now',
      failure: 'Failed to fetch retention',
      response: createDataEnvelopeSchema(retentionSchema),
      handle: async () => ({ data: await readRetention(deps) }),
    }),
    defineOperation({
      ...commonFields,
      id: 'changeRetention',
      method: 'PUT',
      path: '/admin/retention/customers',
      summary: 'Sets the months without contact; null turns retention off',
      failure: 'Failed to update retention',
      body: v.strictObject({ months: monthsSchema }),
      response: createDataEnvelopeSchema(retentionSchema),
      handle: async ({ body: { months } }) => {
        await retention.setMonths(CUSTOMERS, months);
        return { data: await readRetention(deps) };
      },
    }),
    defineOperation({
      ...commonFields,
      id: 'listDueCustomers',
      method: 'GET',
      path: '/admin/retention/customers/due',
      summary: 'Customers that a disposal would destroy, the longest without contact first',
      failure: 'Failed to fetch due customers',
      query: v.object(createPageQueryFields()),
      response: pageSchemaOf(dueCustomerSchema),
      handle: async ({ query }) => {
        const { before, due } = await readRetention(deps);
        if (before === null) return { data: [], total: 0 };
        const page = { offset: offsetOf(query), limit: query.limit };
        return { data: await retention.listDueCustomers(before, page), total: due };
      },
    }),
    defineOperation({
      ...commonFields,
      id: 'approveDisposal',
      method: 'POST',
      path: '/admin/retention/customers/disposals',
      summary: 'Approves a proposal: the server destroys its customers and completes a certificate',
      failure: 'Failed to approve disposal',
      body: approvalSchema,
      response: createDataEnvelopeSchema(v.array(certificateSchema)),
      handle: async ({ agent, body: { before, due }, once }) => {
        await approveDisposal(
          deps,
          { id: createRowId(deps.ids, once), agentId: agent.id, before },
          due,
        );
        continueDisposals(deps).catch((error: unknown) =>
          deps.log.error({ error: toLoggableError(error) }, 'disposal interrupted'),
        );
        return { data: await retention.listCertificates() };
      },
    }),
    defineOperation({
      ...commonFields,
      id: 'listDisposals',
      method: 'GET',
      path: '/admin/retention/customers/disposals',
      summary: 'The certificates of all disposals, the newest first',
      failure: 'Failed to fetch disposals',
      response: createDataEnvelopeSchema(v.array(certificateSchema)),
      handle: async () => ({ data: await retention.listCertificates() }),
    }),
    defineOperation({
      ...commonFields,
      id: 'listProfileReads',
      method: 'GET',
      path: '/admin/customers/{id}/reads',
      summary: 'The agents who read the profile of a customer over this API, the newest first',
      failure: 'Failed to fetch profile reads',
      params: v.object({ id: idSchema }),
      query: v.object(createPageQueryFields()),
      response: createDataEnvelopeSchema(v.array(profileReadSchema)),
      handle: async ({ params: { id }, query }) => {
        const page = { offset: offsetOf(query), limit: query.limit };
        return { data: await retention.listProfileReads(id, page) };
      },
    }),
  ];
}

async function readRetention({ store, clock }: AgentWriteDeps): Promise<Retention> {
  const months = await store.retention.findMonths(CUSTOMERS);
  if (months === null) return { recordType: CUSTOMERS, months, before: null, due: 0 };
  // The day begins in UTC, so that a proposal stays the same until the end of the day.
  const day = new Date(clock.now());
  const before = Date.UTC(day.getUTCFullYear(), day.getUTCMonth() - months, day.getUTCDate());
  return {
    recordType: CUSTOMERS,
    months,
    before,
    due: await store.retention.countDueCustomers(before),
  };
}

/**
 * Stores the approval. Throws 412 if the proposal has changed since the administrator read it, and
 * if the retention is off.
 */
async function approveDisposal(
  deps: AgentWriteDeps,
  { id, agentId, before }: { id: string; agentId: string; before: number },
  due: number,
): Promise<void> {
  const { store, clock } = deps;
  const isRepeated = (await store.retention.listCertificates()).some((other) => other.id === id);
  if (isRepeated) return;
  const proposal = await readRetention(deps);
  const disposal = {
    id,
    recordType: CUSTOMERS,
    before,
    approvedBy: agentId,
    approvedAt: clock.now(),
  };
  if (proposal.before !== before || !(await store.retention.approve(disposal, due)))
    throw new RequestError('PRECONDITION_FAILED');
}
