import * as v from 'valibot';
import { followUpChannels, followUpOutcomes } from '#domain/follow-ups/follow-up.ts';
import { formatDollars } from '#domain/money.ts';
import { vehicleOfBuild } from './build-words.ts';
import type { Words } from './words.ts';

type Saying = (words: Words, value: unknown) => string | undefined;

const aboutOneSchema = v.object({ customerId: v.string() });

/** What is done with sales and follow-ups, by the name of its mutator. */
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

/** Fields of sales and follow-ups, which are only shown side by side. */
export const dealFields = ['amount', 'soldOn', 'dueOn', 'channel', 'note', 'outcome'] as const;

function dateWords({ locale }: Words, value: unknown): string | undefined {
  const at = typeof value === 'string' ? Date.parse(`${value}T12:00:00Z`) : Number.NaN;
  if (Number.isNaN(at)) return undefined;
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(at);
}

/** What those fields hold, in words. */
export const dealValues: Record<string, Saying> = {
  amount: ({ locale }, value) =>
    typeof value === 'number' ? formatDollars(value, locale) : undefined,
  soldOn: dateWords,
  dueOn: dateWords,
  channel({ t }, value) {
    const channel = followUpChannels.find((known) => known === value);
    return channel && t(`common:followUp.channel.${channel}`);
  },
  outcome({ t }, value) {
    const outcome = followUpOutcomes.find((known) => known === value);
    return outcome && t(`common:followUp.outcome.${outcome}`);
  },
};
