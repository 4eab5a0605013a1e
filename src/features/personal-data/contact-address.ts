import type { Customer } from '#domain/customers/customer.ts';
import type { ConsentChannel } from '#domain/customers/fields/channel-consent.ts';

/** Returns the address of a channel: phone, e-mail or messenger of the tablet. */
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
