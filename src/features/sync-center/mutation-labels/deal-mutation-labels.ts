import * as v from 'valibot';
import { getVehicleNameOfBuild } from './build-labels.ts';
import type { SyncLabels } from '../sync-labels.ts';

type LabelFormatter = (labels: SyncLabels, value: unknown) => string | undefined;

const aboutOneSchema = v.object({ customerId: v.string() });

/** Texts for mutations of sales and follow-ups, by mutator name. */
export const dealMutationLabels: Record<string, LabelFormatter> = {
  recordSale: (labels, args) =>
    labels.t('mutation.recordSale', {
      vehicle: getVehicleNameOfBuild(labels, args),
      name: nameOf(labels, args),
    }),
  correctSale: ({ t }) => t('mutation.correctSale'),
  undoSale: ({ t }) => t('mutation.undoSale'),
  planFollowUp: (labels, args) => labels.t('mutation.planFollowUp', { name: nameOf(labels, args) }),
  changeFollowUp: ({ t }) => t('mutation.changeFollowUp'),
  closeFollowUp: ({ t }) => t('mutation.closeFollowUp'),
  deleteFollowUp: ({ t }) => t('mutation.deleteFollowUp'),
  reopenFollowUp: ({ t }) => t('mutation.reopenFollowUp'),
};

function nameOf({ t, names }: SyncLabels, args: unknown): string {
  const parsed = v.safeParse(aboutOneSchema, args);
  const customer = parsed.success && names.customersById.get(parsed.output.customerId);
  return customer ? customer.name : t('someCustomer');
}
