import { useTranslation } from 'react-i18next';
import type { PriceLine } from '#domain/catalogue/price-breakdown.ts';
import { useDollars } from '../../shared/use-dollars.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './build-summary.module.css';

interface PriceDetailsProps {
  lines: readonly PriceLine[];
  /** Total price; like the price lines, in the unit in which prices are stored. */
  total: number;
}

/** The price lines that sum to the total. */
export function PriceDetails({ lines, total }: PriceDetailsProps) {
  const { t } = useTranslation('build');
  const dollars = useDollars();
  return (
    <details className={styles.details}>
      <summary>
        {t('priceDetails')}
        <Icon name="chevron-down" size="small" />
      </summary>
      <dl className={styles.lines}>
        {lines.map(({ kind, id, name, amount }) => (
          <div className={styles.line} key={`${kind}/${id}`}>
            <dt>{name}</dt>
            <dd>{amount > 0 ? dollars(amount) : t('included')}</dd>
          </div>
        ))}
        <div className={styles.line} data-total="">
          <dt>{t('summary.total')}</dt>
          <dd>{dollars(total)}</dd>
        </div>
      </dl>
    </details>
  );
}
