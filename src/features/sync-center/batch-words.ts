import * as v from 'valibot';
import { agentName, type Words } from './words.ts';
import { listOf } from './field-words.ts';

/** The mutation arguments that the text needs; all other arguments are ignored. */
const assigningSchema = v.object({
  customers: v.array(v.object({ customerId: v.string() })),
  to: v.string(),
});
const taggingSchema = v.object({
  customerIds: v.array(v.string()),
  add: v.array(v.string()),
  remove: v.array(v.string()),
});
const importSchema = v.object({ fileName: v.string(), customers: v.array(v.unknown()) });
const revertSchema = v.object({ customerIds: v.array(v.string()) });

type Saying = (words: Words, args: unknown) => string | undefined;

/** Texts for mutations that change several selected customers or an import, by mutator name. */
export const batchSayings = {
  assignCustomers(words, args) {
    const parsed = v.safeParse(assigningSchema, args);
    if (!parsed.success) return undefined;
    const { customers, to } = parsed.output;
    const who = whoOf(
      words,
      customers.map(({ customerId }) => customerId),
    );
    return words.t('mutation.assignCustomers', { who, agent: agentName(words, to) });
  },
  tagCustomers(words, args) {
    const parsed = v.safeParse(taggingSchema, args);
    if (!parsed.success) return undefined;
    const { customerIds, add, remove } = parsed.output;
    const who = whoOf(words, customerIds);
    const added = listOf(words.locale, add);
    const removed = listOf(words.locale, remove);
    if (!added) return words.t('mutation.untagCustomers', { who, tags: removed ?? '' });
    return words.t('mutation.tagCustomers', { who, tags: added });
  },
  importCustomers(words, args) {
    const parsed = v.safeParse(importSchema, args);
    if (!parsed.success) return undefined;
    const { fileName, customers } = parsed.output;
    return words.t('mutation.importCustomers', { count: customers.length, file: fileName });
  },
  revertImport(words, args) {
    const parsed = v.safeParse(revertSchema, args);
    if (!parsed.success) return undefined;
    return words.t('mutation.revertImport', { count: parsed.output.customerIds.length });
  },
} satisfies Record<string, Saying>;

/** Returns the name of a single customer, or the number of several customers. */
function whoOf({ t, names }: Words, customerIds: readonly string[]): string {
  const [first = ''] = customerIds;
  if (customerIds.length > 1) return t('customerCount', { count: customerIds.length });
  return names.customersById.get(first)?.name ?? t('someCustomer');
}
