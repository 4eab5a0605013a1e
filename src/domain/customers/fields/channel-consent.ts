import * as v from 'valibot';
import { instantSchema } from '../../time/time.ts';
import { idSchema } from '../../values/id.ts';
import { singleLineTextSchema } from '../../values/text.ts';

export const consentChannels = ['call', 'sms', 'email', 'whatsapp'] as const;
export type ConsentChannel = (typeof consentChannels)[number];

const channelConsentSchema = v.object({
  given: v.boolean(),
  textVersion: singleLineTextSchema,
  /** Time of the customer's answer, ms since 1970; see `resolveActionTime`. */
  at: instantSchema,
  agentId: idSchema,
});
export type ChannelConsent = v.InferOutput<typeof channelConsentSchema>;

/** Consent per channel. For a missing channel, the consent at registration applies. */
export const channelConsentsSchema = v.object({
  call: v.optional(channelConsentSchema),
  sms: v.optional(channelConsentSchema),
  email: v.optional(channelConsentSchema),
  whatsapp: v.optional(channelConsentSchema),
});

export type ChannelConsents = v.InferOutput<typeof channelConsentsSchema>;

export interface CustomerConsents {
  consent: { contact: boolean; textVersion: string };
  consents?: ChannelConsents | undefined;
  registeredAt: number;
  assignedTo: string;
}

/**
 * Returns the consent for a channel. If the channel has no consent of its own, the consent at
 * registration applies.
 */
export function getChannelConsent(
  customer: CustomerConsents,
  channel: ConsentChannel,
): ChannelConsent {
  const { consent, consents, registeredAt: at, assignedTo: agentId } = customer;
  const atRegistration = { given: consent.contact, textVersion: consent.textVersion, at, agentId };
  return consents?.[channel] ?? atRegistration;
}

/**
 * Whether the answer `candidate` overrides the answer `other`. A later answer overrides an earlier
 * answer; if both have the same time, a refusal overrides.
 */
export function overridesConsent(
  candidate: Pick<ChannelConsent, 'given' | 'at'>,
  other: Pick<ChannelConsent, 'at'>,
): boolean {
  return candidate.at > other.at || (candidate.at === other.at && !candidate.given);
}
