import * as v from 'valibot';
import { defineMutator, type MutationContext } from '../../mutations/mutator.ts';
import { accept, acceptPartly, type Write } from '../../mutations/outcome.ts';
import type { ReadTx } from '../../mutations/read-tx.ts';
import { instantSchema } from '../../time/time.ts';
import { idSchema } from '../../values/id.ts';
import { lineSchema } from '../../values/text.ts';
import { type Customer, consentSchema, customerFields, NEW_CUSTOMER } from '../customer.ts';
import { joinName } from '../fields/customer-name.ts';
import { changeTags, tagsSchema } from '../fields/tag.ts';
import { isListed } from '../is-listed.ts';

/** Maximum number of CSV rows in one mutation. The mutations of one file share an import id. */
export const IMPORT_BATCH = 200;

/** One CSV row as a customer. */
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
  fileName: lineSchema,
  customers: v.pipe(v.array(importedCustomerSchema), v.maxLength(IMPORT_BATCH)),
  /** Whether the agent saw the possible duplicates and chose to import them too. */
  withLookalikes: v.boolean(),
});

/**
 * Adds CSV rows as customers. Existing customers and earlier rows of the file stay unchanged. If
 * another tablet has already registered the same person, both customers are stored. The new ones
 * are reported as possible duplicates unless the agent chose to import them too.
 */
export const importCustomers = defineMutator({
  name: 'importCustomers',
  argsVersion: 1,
  args: importCustomersArgs,
  spaceOf: (args) => args.showroomId,
  subjectOf: (args) => ({ table: 'customers', id: args.customers[0]?.customerId ?? '' }),
  load: (tx, args) => Promise.all(args.customers.map((line) => lookUp(tx, line, args.showroomId))),
  decide: (known, args, context) => {
    const ids = args.customers.map(({ customerId }) => customerId);
    const added = args.customers.filter(
      ({ customerId }, at) => !known[at]?.isKnown && ids.indexOf(customerId) === at,
    );
    const writes = added.map((line): Write => ({
      op: 'put',
      table: 'customers',
      row: toCustomer(line, args, context),
    }));
    const lookalikes = args.customers.filter((_line, at) => known[at]?.isLike);
    if (args.withLookalikes || lookalikes.length === 0) return accept(writes);
    const relatedIds = lookalikes.map(({ customerId }) => customerId);
    return acceptPartly(writes, 'IMPORTED_DUPLICATES', [], relatedIds);
  },
});

async function lookUp(tx: ReadTx, line: ImportedCustomer, showroomId: string) {
  const [there, samePhone, sameEmail] = await Promise.all([
    tx.get('customers', line.customerId),
    tx.findBy('customers', 'phone', line.phone),
    tx.findBy('customers', 'email', line.email),
  ]);
  const isLike = [...samePhone, ...sameEmail].some(
    (other) => other.showroomId === showroomId && isListed(other),
  );
  return { isKnown: there !== undefined, isLike: isLike && !there };
}

function toCustomer(
  { customerId, tags, ...line }: ImportedCustomer,
  { showroomId, importId }: v.InferOutput<typeof importCustomersArgs>,
  { recordedAt, receivedAt = recordedAt }: MutationContext,
): Customer {
  const registeredAt = Math.min(line.registeredAt ?? recordedAt, receivedAt);
  const distinct = changeTags([], { add: tags, remove: [] });
  return {
    ...line,
    id: customerId,
    showroomId,
    importId,
    ...(distinct.length > 0 && { tags: distinct }),
    name: joinName(line.firstName, line.lastName),
    lifecycle: NEW_CUSTOMER,
    registeredAt,
    lastActivityAt: Math.min(line.lastActivityAt ?? registeredAt, receivedAt),
  };
}
