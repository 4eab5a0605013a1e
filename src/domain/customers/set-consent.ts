import * as v from 'valibot';
import { actedAt } from '../mutations/acted-at.ts';
import { accept } from '../mutations/outcome.ts';
import { defineRowMutator } from '../mutations/row-mutator.ts';
import { idSchema } from '../values/id.ts';
import { lineSchema } from '../values/text.ts';
import { consentChannels, consentFor, overridesConsent } from './fields/channel-consent.ts';

const setConsentArgs = v.object({
  customerId: idSchema,
  showroomId: idSchema,
  channel: v.picklist(consentChannels),
  /** True to give consent, false to withdraw it. */
  given: v.boolean(),
  textVersion: lineSchema,
});

/**
 * Gives or withdraws consent for one channel. The customer's latest answer wins in any order of
 * arrival; of two answers at the same instant, the refusal wins.
 */
export const setConsent = defineRowMutator('customers', {
  name: 'setConsent',
  argsVersion: 1,
  args: setConsentArgs,
  idOf: (args) => args.customerId,
  decide: (customer, { channel, given, textVersion }, context) => {
    const at = actedAt(context) ?? context.recordedAt;
    const newConsent = { given, textVersion, at, agentId: context.actorId };
    if (!overridesConsent(newConsent, consentFor(customer, channel))) return accept([]);
    const row = { ...customer, consents: { ...customer.consents, [channel]: newConsent } };
    return accept([{ op: 'put', table: 'customers', row }]);
  },
});
