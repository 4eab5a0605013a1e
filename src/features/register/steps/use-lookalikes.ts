import type { Customer } from '#domain/customers/customer.ts';
import { localDatabase } from '../../../data/database/local-database.ts';
import { useLiveValue } from '../../../data/live/use-live.ts';
import { findDuplicateCandidates } from '../../../data/queries/customers/customer-queries.ts';
import type { RegisterDraft } from '../draft/register-form-state.ts';
import { useRegisterTexts } from '../use-register-texts.ts';
import type { BasicInformation } from './parse-basic-information.ts';

const noLookalikes: Customer[] = [];

/**
 * Returns the stored customers with the same phone number or email address, except for those that
 * the agent has marked as other people. On a tablet that a customer uses, only the server detects
 * duplicates, because customers must not see the data of other customers.
 */
export function useLookalikes(
  { phone, email }: BasicInformation,
  { distinctIds }: RegisterDraft,
): Customer[] {
  const { isForCustomer } = useRegisterTexts();
  const candidates = useLiveValue(
    () => findDuplicateCandidates(localDatabase, { phone, email }),
    [phone, email],
  );
  if (isForCustomer || !candidates) return noLookalikes;
  return candidates.filter(({ id }) => !distinctIds.includes(id));
}
