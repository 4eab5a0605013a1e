import type { Customer } from '../customers/customer.ts';
import { addDaysToDate } from '../slots/local-time.ts';
import type { FollowUp, FollowUpChannel } from './follow-up.ts';

/** Days until the next contact, by the customer's intent. */
export const followUpDaysByIntent: Record<Customer['intent'], number> = {
  hot: 1,
  buying: 1,
  'test-drive': 2,
  warm: 3,
  browsing: 7,
  cold: 14,
};

const channelByPreference: Record<Customer['contactPreference'], FollowUpChannel> = {
  phone: 'call',
  both: 'call',
  whatsapp: 'message',
  email: 'email',
};

/**
 * Returns the suggested day and channel of the next contact with the customer.
 * @param today local date in the showroom's time zone
 */
export function suggestFollowUp(
  { intent, contactPreference }: Pick<Customer, 'intent' | 'contactPreference'>,
  today: string,
): Pick<FollowUp, 'dueOn' | 'channel'> {
  return {
    dueOn: addDaysToDate(today, followUpDaysByIntent[intent]),
    channel: channelByPreference[contactPreference],
  };
}
