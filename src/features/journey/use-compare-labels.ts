import { useTranslation } from 'react-i18next';
import { useDollars } from '../../shared/use-dollars.ts';
import { formatBodyType } from './format-body-type.ts';
import type { CompareLabels } from './compare-rows.ts';

export function useCompareLabels(): CompareLabels {
  const { t, i18n } = useTranslation('journey');
  const dollars = useDollars();
  const length = new Intl.NumberFormat(i18n.language, {
    style: 'unit',
    unit: 'millimeter',
  });
  return {
    dollars,
    from: (amount) => t('models.from', { price: dollars(amount) }),
    millimetres: (millimetres) => length.format(millimetres),
    seats: (count) => t('discovery.seats', { count }),
    bodyType: (type) => formatBodyType(type, t),
    standard: t('compare.standard'),
    inPackage: t('compare.inPackage'),
    none: t('compare.notAvailable'),
  };
}
