import { useTranslation } from 'react-i18next';
import type { SharedBuild } from '#domain/sharing/shared-build.ts';
import { useDollarFormat } from '../../shared/use-dollar-format.ts';
import { Text } from '../../ui/text/text.tsx';
import styles from './price-lines.module.css';

/** The price lines of a build and their total. */
export function PriceLines({ build }: { build: SharedBuild }) {
  const { t } = useTranslation('share');
  const formatAmount = useDollarFormat();
  return (
    <Text as="dl" tabular>
      <div className={styles.line}>
        <dt>
          <span className={styles.kind}>{t('kinds.vehicle')}</span>
          {build.make} {build.model}
        </dt>
        <dd>{formatAmount(build.basePrice)}</dd>
      </div>
      {build.options.map(({ kind, id, name, amount }) => (
        <div className={styles.line} key={`${kind} ${id}`}>
          <dt>
            <span className={styles.kind}>{t(`kinds.${kind}`)}</span>
            {name}
          </dt>
          <dd>{amount === 0 ? t('included') : formatAmount(amount)}</dd>
        </div>
      ))}
      <div className={styles.total}>
        <dt>{t('total')}</dt>
        <dd>{formatAmount(build.totalPrice)}</dd>
      </div>
    </Text>
  );
}
