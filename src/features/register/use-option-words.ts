import { useTranslation } from 'react-i18next';
import { knownTimeOf } from '#domain/registration/known-times.ts';
import type { RegistrationOptions } from '#domain/registration/registration-options.ts';
import { useDollars } from '../../shared/use-dollars.ts';

type BudgetOption = RegistrationOptions['budgetRanges'][number];
type TimeOption = RegistrationOptions['timeSlots'][number];

/** What head office offers to choose from, in the language on the screen. */
export function useOptionWords({ budgetRanges }: RegistrationOptions) {
  const { t } = useTranslation(['register', 'common']);
  const dollars = useDollars();

  function budget(option: BudgetOption): string {
    const min = dollars(option.min);
    const max = dollars(option.max);
    if (option.min === 0) return t('budgetRange.under', { max });
    // The dearest has no end.
    if (option.value === budgetRanges.at(-1)?.value) return t('budgetRange.above', { min });
    return t('budgetRange.between', { min, max });
  }

  function time({ value, label }: TimeOption): string {
    const known = knownTimeOf(value);
    return known ? t(`common:preferredTime.${known}`) : label;
  }

  return { budget, time };
}
