import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDollars } from '#domain/values/money.ts';

/**
 * Returns a function that formats amounts in stored units (20 per US dollar) in the language of the
 * screen: `$44,975`.
 */
export function useDollarFormat(): (storedAmount: number) => string {
  const { language } = useTranslation().i18n;
  return useCallback((storedAmount) => formatDollars(storedAmount, language), [language]);
}
