import type { ContactPreference } from './fields/contact-preference.ts';
import {
  type ConsentChannel,
  type CustomerConsents,
  getChannelConsent,
} from './fields/channel-consent.ts';

export interface ContactOption {
  channel: ConsentChannel;
  /** Whether the customer may only be contacted about an upcoming booking, without consent. */
  isForBooking: boolean;
}

type ReachableCustomer = CustomerConsents & { contactPreference: ContactPreference };

const messageChannels: Record<ContactPreference, readonly [ConsentChannel, ...ConsentChannel[]]> = {
  phone: ['sms', 'whatsapp', 'email'],
  whatsapp: ['whatsapp', 'sms', 'email'],
  email: ['email', 'sms', 'whatsapp'],
  both: ['sms', 'email', 'whatsapp'],
};

/**
 * Returns the channels on which an agent may call a customer and write to the customer; undefined
 * without such a channel. Messages use the first channel with consent in the order of the customer's
 * preference. Without consent, an upcoming booking is the only reason for contact.
 */
export function getContactOptions(
  customer: ReachableCustomer,
  hasUpcomingBooking: boolean,
): Record<'call' | 'message', ContactOption | undefined> {
  const select = ([preferred, ...others]: readonly [ConsentChannel, ...ConsentChannel[]]) => {
    const allowed = [preferred, ...others].find(
      (channel) => getChannelConsent(customer, channel).given,
    );
    if (allowed) return { channel: allowed, isForBooking: false };
    return hasUpcomingBooking ? { channel: preferred, isForBooking: true } : undefined;
  };
  return { call: select(['call']), message: select(messageChannels[customer.contactPreference]) };
}
