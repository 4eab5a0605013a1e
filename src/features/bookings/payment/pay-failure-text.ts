import type { TFunction } from 'i18next';
import { formatRefusal } from '../refusal-text.ts';

const translatedFailures = ['DECLINED', 'UNREACHABLE', 'NOT_SYNCED', 'NOT_SAVED'] as const;

export function formatPayFailure(t: TFunction<'bookings'>, code: string): string {
  const translatedFailure = translatedFailures.find((failure) => failure === code);
  return translatedFailure ? t(`payment.failure.${translatedFailure}`) : formatRefusal(t, code);
}
