import { useTranslation } from 'react-i18next';
import { formatDollars } from '#domain/money.ts';

/** Stored amounts as people here read dollars. */
export function useDollars(): (storedAmount: number) => string {
  const { i18n } = useTranslation();
  return (storedAmount) => formatDollars(storedAmount, i18n.language);
}
