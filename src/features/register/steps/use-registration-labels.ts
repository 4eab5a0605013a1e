import { useTranslation } from 'react-i18next';
import type { RegistrationOptions } from '#domain/registration/registration-options.ts';
import { formatField } from '../../../shared/fields.ts';
import { useDollarFormat } from '../../../shared/use-dollar-format.ts';

type BudgetOption = RegistrationOptions['budgetRanges'][number];
type TimeOption = RegistrationOptions['timeSlots'][number];

/** Returns formatters of budget ranges and preferred times in the language of the app. */
export function useRegistrationLabels({ budgetRanges }: RegistrationOptions) {
  const { t, i18n } = useTranslation(['register', 'common']);
  const formatAmount = useDollarFormat();

  function budget(option: BudgetOption): string {
    const min = formatAmount(option.min);
    const max = formatAmount(option.max);
    if (option.min === 0) return t('budgetRange.under', { max });
    // The highest range has no upper limit.
    if (option.value === budgetRanges.at(-1)?.value) return t('budgetRange.above', { min });
    return t('budgetRange.between', { min, max });
  }

  function time({ value, label }: TimeOption): string {
    return formatField({ t, locale: i18n.language }, 'preferredTime', value) ?? label;
  }

  return { budget, time };
}
