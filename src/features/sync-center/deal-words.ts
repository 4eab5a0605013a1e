import * as v from 'valibot';
import { vehicleOfBuild } from './build-words.ts';
import type { Words } from './words.ts';

type Saying = (words: Words, value: unknown) => string | undefined;

const aboutOneSchema = v.object({ customerId: v.string() });

/** Texts for mutations of sales and follow-ups, by mutator name. */
export const dealSayings: Record<string, Saying> = {
  recordSale: (words, args) =>
    words.t('mutation.recordSale', {
      vehicle: vehicleOfBuild(words, args),
      name: nameOf(words, args),
    }),
  correctSale: ({ t }) => t('mutation.correctSale'),
  undoSale: ({ t }) => t('mutation.undoSale'),
  planFollowUp: (words, args) => words.t('mutation.planFollowUp', { name: nameOf(words, args) }),
  changeFollowUp: ({ t }) => t('mutation.changeFollowUp'),
  closeFollowUp: ({ t }) => t('mutation.closeFollowUp'),
  deleteFollowUp: ({ t }) => t('mutation.deleteFollowUp'),
  reopenFollowUp: ({ t }) => t('mutation.reopenFollowUp'),
};

function nameOf({ t, names }: Words, args: unknown): string {
  const parsed = v.safeParse(aboutOneSchema, args);
  const customer = parsed.success && names.customersById.get(parsed.output.customerId);
  return customer ? customer.name : t('someCustomer');
}
