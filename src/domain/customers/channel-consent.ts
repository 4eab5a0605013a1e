import * as v from 'valibot';
import { idSchema } from '../id.ts';
import { lineSchema } from '../text.ts';
import { instantSchema } from '../time.ts';

/** Ways to reach a customer, each of which they may allow or not. */
export const consentChannels = ['call', 'sms', 'email', 'whatsapp'] as const;
export type ConsentChannel = (typeof consentChannels)[number];

const channelConsentSchema = v.object({
  given: v.boolean(),
  /** Version of the sentence they were shown. */
  textVersion: lineSchema,
  /** When they said so; the tablet's clock. */
  at: instantSchema,
  /** The agent they said it to. */
  agentId: idSchema,
});
export type ChannelConsent = v.InferOutput<typeof channelConsentSchema>;

/** What was said channel by channel; what was not is as the one answer at registration has it. */
export const channelConsentsSchema = v.object({
  call: v.optional(channelConsentSchema),
  sms: v.optional(channelConsentSchema),
  email: v.optional(channelConsentSchema),
  whatsapp: v.optional(channelConsentSchema),
});

export type ChannelConsents = v.InferOutput<typeof channelConsentsSchema>;

interface Consenting {
  consent: { contact: boolean; textVersion: string };
  consents?: ChannelConsents | undefined;
  registeredAt: number;
  assignedTo: string;
}

/** What holds for a channel now. The one answer at registration was for all of them. */
export function consentFor(customer: Consenting, channel: ConsentChannel): ChannelConsent {
  const { consent, consents, registeredAt: at, assignedTo: agentId } = customer;
  const atRegistration = { given: consent.contact, textVersion: consent.textVersion, at, agentId };
  return consents?.[channel] ?? atRegistration;
}

/** Whether what was said holds against something else: what was said last does; at one instant, no. */
export function holdsAgainst(
  said: Pick<ChannelConsent, 'given' | 'at'>,
  other: Pick<ChannelConsent, 'at'>,
): boolean {
  return said.at > other.at || (said.at === other.at && !said.given);
}
