import type { Customer } from './customer.ts';
import type { ConsentChannel } from './fields/channel-consent.ts';

/**
 * Returns the URL that opens a call, a text message, an e-mail or a WhatsApp chat on this tablet.
 */
export function getContactAddress(
  channel: ConsentChannel,
  { phone, email }: Pick<Customer, 'phone' | 'email'>,
): string {
  const addresses: Record<ConsentChannel, string> = {
    call: `tel:${phone}`,
    sms: `sms:${phone}`,
    email: `mailto:${email}`,
    whatsapp: `https://wa.me/${phone.replace('+', '')}`,
  };
  return addresses[channel];
}
