import * as v from 'valibot';
import { idSchema } from '../id.ts';
import { actedAt } from '../mutations/acted-at.ts';
import { defineMutator } from '../mutations/mutator.ts';
import { accept, refuse } from '../mutations/outcome.ts';
import { lineSchema } from '../text.ts';
import { consentChannels, consentFor, holdsAgainst } from './channel-consent.ts';
import { findSurvivor } from './survivor.ts';

const setConsentArgs = v.object({
  customerId: idSchema,
  showroomId: idSchema,
  channel: v.picklist(consentChannels),
  /** Whether they agree, or take it back. */
  given: v.boolean(),
  textVersion: lineSchema,
});

/**
 * A customer says how they may be reached, or takes it back. What they said last holds, in whatever
 * order it arrives; at one instant, no.
 */
export const setConsent = defineMutator({
  name: 'setConsent',
  argsVersion: 1,
  args: setConsentArgs,
  spaceOf: (args) => args.showroomId,
  subjectOf: (args) => ({ table: 'customers', id: args.customerId }),
  load: (tx, args) => findSurvivor(tx, args.customerId),
  decide: (customer, { showroomId, channel, given, textVersion }, context) => {
    if (customer?.showroomId !== showroomId) return refuse('ROW_NOT_FOUND');
    const at = actedAt(context) ?? context.recordedAt;
    const said = { given, textVersion, at, agentId: context.actorId };
    if (!holdsAgainst(said, consentFor(customer, channel))) return accept([]);
    const row = { ...customer, consents: { ...customer.consents, [channel]: said } };
    return accept([{ op: 'put', table: 'customers', row }]);
  },
});
