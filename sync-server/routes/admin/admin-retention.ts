import {
  approveDisposalEndpoint,
  changeRetentionEndpoint,
  getRetentionEndpoint,
  listDisposalsEndpoint,
  listDueRecordsEndpoint,
  listRetentionsEndpoint,
  type Retention,
} from '#domain/protocol/admin/admin-retention.ts';
import { getDisposalLimit, type RecordType, recordTypes } from '#domain/retention/record-types.ts';
import { continueDisposals } from '../../maintenance/dispose-records.ts';
import { type Operation, defineOperation } from '../../api/operation.ts';
import { createRowId } from '../../api/idempotency-key.ts';
import { RequestError } from '../../errors/request-error.ts';
import { toLoggableError } from '../../ports/log.ts';
import type { AgentWriteDeps } from '../../reconcile/api-mutations/run-agent-mutation.ts';
import type { Disposal } from '../../store/unsynced-tables/retention-store.ts';
import { offsetOf } from '../page-query.ts';

const commonFields = {
  group: 'Administration',
  caller: 'agent',
  right: 'administer-showrooms',
} as const;

/**
 * API operations for the retention of each record type: the period, the proposed disposal, its
 * approval, and the certificates.
 */
export function createAdminRetentionOperations(deps: AgentWriteDeps): Operation[] {
  const { retention } = deps.store;
  return [
    defineOperation({
      ...listRetentionsEndpoint,
      ...commonFields,
      id: 'listRetentions',
      summary: 'After how many months without use records are due, and how many are due now',
      failure: 'Failed to fetch retention',
      handle: async () => ({
        data: await Promise.all(recordTypes.map((recordType) => readRetention(deps, recordType))),
      }),
    }),
    defineOperation({
      ...getRetentionEndpoint,
      ...commonFields,
      id: 'getRetention',
      summary: 'The retention of one record type',
      failure: 'Failed to fetch retention',
      handle: async ({ params: { recordType } }) => ({
        data: await readRetention(deps, recordType),
      }),
    }),
    defineOperation({
      ...changeRetentionEndpoint,
      ...commonFields,
      id: 'changeRetention',
      summary: 'Sets the months without use of a record type; null turns its retention off',
      failure: 'Failed to update retention',
      handle: async ({ params: { recordType }, body: { months } }) => {
        await retention.setMonths(recordType, months);
        return { data: await readRetention(deps, recordType) };
      },
    }),
    defineOperation({
      ...listDueRecordsEndpoint,
      ...commonFields,
      id: 'listDueRecords',
      summary: 'Records that a disposal would remove, the longest without use first',
      failure: 'Failed to fetch due records',
      handle: async ({ params: { recordType }, query }) => {
        const { before, due } = await readRetention(deps, recordType);
        if (before === null) return { data: { records: [], total: 0 } };
        const page = { offset: offsetOf(query), limit: query.limit };
        const records = await retention.listDue(recordType, before, page);
        return { data: { records, total: due } };
      },
    }),
    defineOperation({
      ...approveDisposalEndpoint,
      ...commonFields,
      id: 'approveDisposal',
      summary:
        'Approves a proposal: the server disposes of its records and completes a certificate',
      failure: 'Failed to approve disposal',
      handle: async ({ agent, params: { recordType }, body: { before, due }, once }) => {
        const id = createRowId(deps.ids, once);
        const approval = { approvedBy: agent.id, approvedAt: deps.clock.now() };
        await approveDisposal(deps, { id, recordType, before, ...approval }, due);
        continueDisposals(deps).catch((error: unknown) =>
          deps.log.error({ error: toLoggableError(error) }, 'disposal interrupted'),
        );
        return { data: await retention.listCertificates() };
      },
    }),
    defineOperation({
      ...listDisposalsEndpoint,
      ...commonFields,
      id: 'listDisposals',
      summary: 'The certificates of all disposals, the newest first',
      failure: 'Failed to fetch disposals',
      handle: async () => ({ data: await retention.listCertificates() }),
    }),
  ];
}

async function readRetention(
  { store, clock }: AgentWriteDeps,
  recordType: RecordType,
): Promise<Retention> {
  const months = (await store.retention.listMonths()).get(recordType);
  if (months === undefined)
    return { recordType, months: null, before: null, due: 0, oldestAt: null };
  const before = getDisposalLimit(clock.now(), months);
  const summary = await store.retention.summarizeDue(recordType, before);
  return { recordType, months, before, ...summary };
}

/**
 * Stores the approval. Throws 412 if the proposal has changed since the administrator read it, and
 * if the retention is off. A repeated request has no effect.
 */
async function approveDisposal(
  deps: AgentWriteDeps,
  disposal: Disposal,
  due: number,
): Promise<void> {
  const { retention } = deps.store;
  const certificates = await retention.listCertificates();
  if (certificates.some(({ id }) => id === disposal.id)) return;
  const { before } = await readRetention(deps, disposal.recordType);
  if (before !== disposal.before || !(await retention.approve(disposal, due)))
    throw new RequestError('PRECONDITION_FAILED', { reason: 'PROPOSAL_CHANGED' });
}
