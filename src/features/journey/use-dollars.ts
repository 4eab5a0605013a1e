import { useTranslation } from 'react-i18next';
import { formatDollars } from '#domain/money.ts';

/** How a stored amount is written here: `$44,975`. */
export function useDollars(): (storedAmount: number) => string {
  const { i18n } = useTranslation();
  return (storedAmount) => formatDollars(storedAmount, i18n.language);
}
