import type { ContactPreference } from './fields/contact-preference.ts';
import {
  type ConsentChannel,
  type CustomerConsents,
  getChannelConsent,
} from './fields/channel-consent.ts';

export interface ContactOption {
  channel: ConsentChannel;
  /** Whether the customer has not consented and may be contacted only about an upcoming booking. */
  isForBooking: boolean;
}

type ReachableCustomer = CustomerConsents & { contactPreference: ContactPreference };

const messageChannels: Record<ContactPreference, readonly ConsentChannel[]> = {
  phone: ['sms', 'whatsapp', 'email'],
  whatsapp: ['whatsapp', 'sms', 'email'],
  email: ['email', 'sms', 'whatsapp'],
  both: ['sms', 'email', 'whatsapp'],
};

/**
 * Returns the channels for a call and for a message to a customer; undefined where no channel is
 * allowed. Messages use the first channel with consent in the order of the customer's preference.
 * Without consent to calls, an agent may call only about an upcoming booking.
 */
export function getContactOptions(
  customer: ReachableCustomer,
  hasUpcomingBooking: boolean,
): Record<'call' | 'message', ContactOption | undefined> {
  const select = (channels: readonly ConsentChannel[]): ContactOption | undefined => {
    const channel = channels.find((candidate) => getChannelConsent(customer, candidate).given);
    return channel && { channel, isForBooking: false };
  };
  const bookingCall = hasUpcomingBooking
    ? ({ channel: 'call', isForBooking: true } as const)
    : undefined;
  return {
    call: select(['call']) ?? bookingCall,
    message: select(messageChannels[customer.contactPreference]),
  };
}
