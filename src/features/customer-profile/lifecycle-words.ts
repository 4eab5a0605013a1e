import type { TFunction } from 'i18next';
import type { Customer } from '#domain/customers/customer.ts';

/** `Lost – Price`. */
export function lifecycleWords(
  t: TFunction<['customerProfile', 'common']>,
  { stage, reason }: NonNullable<Customer['lifecycle']>,
): string {
  const said = t(`common:stage.${stage}`);
  return reason === null ? said : `${said} – ${t(`common:lostReason.${reason}`)}`;
}
