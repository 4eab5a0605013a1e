import * as v from 'valibot';
import { isBackedByManager } from '../../agents/load-actors.ts';
import type { FieldConflict } from '../../attentions/attention.ts';
import type { AttentionCode } from '../../errors/attention-codes.ts';
import { defineMutator, type MutationContext } from '../../mutations/mutator.ts';
import {
  accept,
  acceptPartly,
  type Outcome,
  put,
  refuse,
  toConflict,
  type Write,
} from '../../mutations/outcome.ts';
import type { ReadTx } from '../../mutations/read-tx.ts';
import { instantSchema } from '../../time/time.ts';
import { idSchema } from '../../values/id.ts';
import { isDeepEqual } from '../../values/is-deep-equal.ts';
import { singleLineTextSchema } from '../../values/text.ts';
import { type Customer, consentSchema, customerFields, NEW_CUSTOMER } from '../customer.ts';
import { joinName } from '../fields/customer-name.ts';
import { changeTags, MAX_TAGS, tagsSchema } from '../fields/tag.ts';
import { isListed } from '../is-listed.ts';
import { mayAssign } from '../may-assign.ts';
import {
  type CustomerBatch,
  BATCH_LIMIT,
  customerIdsSchema,
  MAX_IMPORT_BATCH_ROWS,
  loadCustomerBatch,
} from './customer-batch.ts';

/**
 * Assigns customers to an agent. If a customer's agent is neither `from` nor `to`, or if
 * `mayAssign` forbids the assignment, the customer keeps this agent, and the conflict contains both
 * agents. A new mutation with a forbidden assignment is refused completely. Deleted customers are
 * assigned too and stay deleted, so that they do not block the rest of the selection.
 */
export const assignCustomers = defineMutator({
  name: 'assignCustomers',
  argsVersion: 1,
  args: v.object({
    showroomId: idSchema,
    customers: v.pipe(
      v.array(
        v.object({
          customerId: idSchema,
          /** The customer's agent on the screen when the selection was assigned. */
          from: idSchema,
        }),
      ),
      v.maxLength(BATCH_LIMIT),
    ),
    to: idSchema,
  }),
  spaceOf: (args) => args.showroomId,
  subjectOf: (args) => ({ table: 'customers', id: args.customers[0]?.customerId ?? '' }),
  load: async (tx, args, context) => {
    const ids = args.customers.map(({ customerId }) => customerId);
    return {
      batch: await loadCustomerBatch(tx, args.showroomId, ids),
      isManager: await isBackedByManager(tx, context),
    };
  },
  decide: ({ batch, isManager }, { customers, to }, context) => {
    const isTakeover = batch.found.some(
      ({ customer }) => !mayAssign(customer, to, context, isManager),
    );
    if (isTakeover && context.isFresh) return refuse('CUSTOMER_OF_COLLEAGUE');
    const expectedAssignees = new Map(customers.map(({ customerId, from }) => [customerId, from]));
    const writes: Write[] = [];
    const conflicts: FieldConflict[] = [];
    for (const { customer, requestedIds } of batch.found) {
      if (customer.assignedTo === to) continue;
      const isUnchanged = requestedIds.some(
        (id) => expectedAssignees.get(id) === customer.assignedTo,
      );
      if (isUnchanged && mayAssign(customer, to, context, isManager)) {
        writes.push(put('customers', { ...customer, assignedTo: to }));
      } else {
        conflicts.push(toConflict('customers', customer, 'assignedTo', to));
      }
    }
    const code = isTakeover ? 'CUSTOMER_OF_COLLEAGUE' : 'FIELD_CONFLICT';
    return toBatchOutcome(batch, writes, conflicts, code);
  },
});

/**
 * Adds and removes tags of customers. Tags that two agents add concurrently are all stored, because
 * tags are a set. A customer who would exceed the tag limit stays unchanged, and the result
 * contains a conflict.
 */
export const tagCustomers = defineMutator({
  name: 'tagCustomers',
  argsVersion: 1,
  args: v.object({
    showroomId: idSchema,
    customerIds: customerIdsSchema,
    add: tagsSchema,
    remove: tagsSchema,
  }),
  spaceOf: (args) => args.showroomId,
  subjectOf: (args) => ({ table: 'customers', id: args.customerIds[0] ?? '' }),
  load: (tx, args) => loadCustomerBatch(tx, args.showroomId, args.customerIds),
  decide: (batch, args) => {
    const writes: Write[] = [];
    const conflicts: FieldConflict[] = [];
    for (const { customer } of batch.found) {
      const storedTags = customer.tags ?? [];
      const tags = changeTags(storedTags, args);
      if (isDeepEqual(storedTags, tags)) continue;
      if (tags.length <= MAX_TAGS) {
        writes.push(put('customers', { ...customer, tags }));
      } else {
        const offered = tags.slice(0, MAX_TAGS);
        conflicts.push(toConflict('customers', { ...customer, tags: storedTags }, 'tags', offered));
      }
    }
    return toBatchOutcome(batch, writes, conflicts);
  },
});

/**
 * Returns the outcome for a selection. All writes are accepted; an agent must decide only about
 * conflicting fields, about ids without a customer, and about pending erasures.
 */
function toBatchOutcome(
  { found, missingIds, pendingErasureIds }: CustomerBatch,
  writes: Write[],
  conflicts: FieldConflict[],
  code: AttentionCode = 'FIELD_CONFLICT',
): Outcome {
  const skippedIds = [...missingIds, ...pendingErasureIds];
  const skipCode = pendingErasureIds.length > 0 ? 'ERASURE_PENDING' : 'ROW_NOT_FOUND';
  // If no customer was found and no id was skipped, all customers of the selection were erased.
  if (found.length === 0) return skippedIds.length > 0 ? refuse(skipCode) : accept([]);
  if (conflicts.length > 0) return acceptPartly(writes, code, conflicts, skippedIds);
  if (skippedIds.length > 0) return acceptPartly(writes, skipCode, [], skippedIds);
  return accept(writes);
}

const importedCustomerSchema = v.object({
  customerId: idSchema,
  ...customerFields,
  tags: tagsSchema,
  consent: consentSchema,
  /** Time of the registration; if the file has none, the time of the import is stored. */
  registeredAt: v.optional(instantSchema),
  lastActivityAt: v.optional(instantSchema),
});
export type ImportedCustomer = v.InferOutput<typeof importedCustomerSchema>;

const importCustomersArgs = v.object({
  showroomId: idSchema,
  importId: idSchema,
  fileName: singleLineTextSchema,
  customers: v.pipe(v.array(importedCustomerSchema), v.maxLength(MAX_IMPORT_BATCH_ROWS)),
  /** Whether the agent saw the possible duplicates and chose to import these rows too. */
  withLookalikes: v.boolean(),
});

/**
 * Adds CSV rows as customers. Skips a row whose customer id is already stored or occurs in an
 * earlier row. A row is also stored if a listed customer of the showroom has the same telephone
 * number or e-mail. Without `withLookalikes`, the outcome reports such rows as possible duplicates.
 */
export const importCustomers = defineMutator({
  name: 'importCustomers',
  argsVersion: 1,
  args: importCustomersArgs,
  spaceOf: (args) => args.showroomId,
  subjectOf: (args) => ({ table: 'customers', id: args.customers[0]?.customerId ?? '' }),
  load: (tx, args) =>
    Promise.all(args.customers.map((line) => findExistingCustomers(tx, line, args.showroomId))),
  decide: (lookups, args, context) => {
    const ids = args.customers.map(({ customerId }) => customerId);
    const newCustomers = args.customers.filter(
      ({ customerId }, index) => !lookups[index]?.isKnown && ids.indexOf(customerId) === index,
    );
    const writes = newCustomers.map((line) => put('customers', toCustomer(line, args, context)));
    const lookalikes = args.customers.filter((_line, index) => lookups[index]?.isLike);
    if (args.withLookalikes || lookalikes.length === 0) return accept(writes);
    const relatedIds = lookalikes.map(({ customerId }) => customerId);
    return acceptPartly(writes, 'IMPORTED_DUPLICATES', [], relatedIds);
  },
});

async function findExistingCustomers(tx: ReadTx, line: ImportedCustomer, showroomId: string) {
  const [existing, samePhone, sameEmail] = await Promise.all([
    tx.get('customers', line.customerId),
    tx.findBy('customers', 'phone', line.phone),
    tx.findBy('customers', 'email', line.email),
  ]);
  const hasLookalike = [...samePhone, ...sameEmail].some(
    (other) => other.showroomId === showroomId && isListed(other),
  );
  return { isKnown: existing !== undefined, isLike: hasLookalike && !existing };
}

function toCustomer(
  { customerId, tags, ...line }: ImportedCustomer,
  { showroomId, importId }: v.InferOutput<typeof importCustomersArgs>,
  { recordedAt, receivedAt = recordedAt }: MutationContext,
): Customer {
  const registeredAt = Math.min(line.registeredAt ?? recordedAt, receivedAt);
  const distinctTags = changeTags([], { add: tags, remove: [] });
  return {
    ...line,
    id: customerId,
    showroomId,
    importId,
    ...(distinctTags.length > 0 && { tags: distinctTags }),
    name: joinName(line.firstName, line.lastName),
    lifecycle: NEW_CUSTOMER,
    registeredAt,
    lastActivityAt: Math.min(line.lastActivityAt ?? registeredAt, receivedAt),
  };
}

/**
 * Marks the customers of an import as deleted. Because their rows stay, concurrent edits of these
 * customers become attentions, and an agent can restore the customers.
 */
export const revertImport = defineMutator({
  name: 'revertImport',
  argsVersion: 1,
  args: v.object({
    showroomId: idSchema,
    importId: idSchema,
    customerIds: customerIdsSchema,
  }),
  spaceOf: (args) => args.showroomId,
  subjectOf: (args) => ({ table: 'customers', id: args.customerIds[0] ?? '' }),
  load: (tx, args) =>
    Promise.all([...new Set(args.customerIds)].map((id) => tx.get('customers', id))),
  decide: (rows, { showroomId, importId }, { recordedAt }) => {
    const imported = rows
      .filter((row) => row !== undefined)
      .filter((row) => row.showroomId === showroomId && row.importId === importId);
    const writes = imported
      .filter((row) => isListed(row))
      .map((row) => put('customers', { ...row, deletedAt: recordedAt }));
    const pendingErasureIds = imported.filter(({ erasure }) => erasure).map(({ id }) => id);
    return pendingErasureIds.length > 0
      ? acceptPartly(writes, 'ERASURE_PENDING', [], pendingErasureIds)
      : accept(writes);
  },
});
