import type { TFunction } from 'i18next';
import { formatRefusal } from '../refusal-text.ts';

const ownFailures = ['DECLINED', 'UNREACHABLE', 'NOT_SAVED'] as const;

export function formatPayFailure(t: TFunction<'bookings'>, code: string): string {
  const own = ownFailures.find((failure) => failure === code);
  return own ? t(`payment.failure.${own}`) : formatRefusal(t, code);
}
