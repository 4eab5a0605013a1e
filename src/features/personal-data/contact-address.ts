import type { ConsentChannel } from '#domain/customers/channel-consent.ts';
import type { Customer } from '#domain/customers/customer.ts';

/** Where a channel leads: the telephone, the mail program, the messenger of the tablet. */
export function contactAddress(
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
