import * as v from 'valibot';
import { getAgentName, type SyncLabels } from '../sync-labels.ts';
import { formatStringList } from './field-labels.ts';

/** The mutation arguments that the text needs; all other arguments are ignored. */
const assignmentSchema = v.object({
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

type LabelFormatter = (labels: SyncLabels, args: unknown) => string | undefined;

/** Texts for mutations that change several selected customers or an import, by mutator name. */
export const batchMutationLabels = {
  assignCustomers(labels, args) {
    const parsed = v.safeParse(assignmentSchema, args);
    if (!parsed.success) return undefined;
    const { customers, to } = parsed.output;
    const who = formatCustomers(
      labels,
      customers.map(({ customerId }) => customerId),
    );
    return labels.t('mutation.assignCustomers', { who, agent: getAgentName(labels, to) });
  },
  tagCustomers(labels, args) {
    const parsed = v.safeParse(taggingSchema, args);
    if (!parsed.success) return undefined;
    const { customerIds, add, remove } = parsed.output;
    const who = formatCustomers(labels, customerIds);
    const addedTags = formatStringList(labels.locale, add);
    const removedTags = formatStringList(labels.locale, remove);
    if (!addedTags) return labels.t('mutation.untagCustomers', { who, tags: removedTags ?? '' });
    return labels.t('mutation.tagCustomers', { who, tags: addedTags });
  },
  importCustomers(labels, args) {
    const parsed = v.safeParse(importSchema, args);
    if (!parsed.success) return undefined;
    const { fileName, customers } = parsed.output;
    return labels.t('mutation.importCustomers', { count: customers.length, file: fileName });
  },
  revertImport(labels, args) {
    const parsed = v.safeParse(revertSchema, args);
    if (!parsed.success) return undefined;
    return labels.t('mutation.revertImport', { count: parsed.output.customerIds.length });
  },
} satisfies Record<string, LabelFormatter>;

/** Returns the name of a single customer, or the number of several customers. */
function formatCustomers({ t, names }: SyncLabels, customerIds: readonly string[]): string {
  const [firstId = ''] = customerIds;
  if (customerIds.length > 1) return t('customerCount', { count: customerIds.length });
  return names.customersById.get(firstId)?.name ?? t('someCustomer');
}
