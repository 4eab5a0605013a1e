import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { PriceLine } from '#domain/catalogue/configuration/price-breakdown.ts';
import { useDollarFormat } from '../../shared/use-dollar-format.ts';
import { Facts } from '../../ui/data-display/facts.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { Cluster } from '../../ui/layout/layout.tsx';
import { CountingAmount } from '../../ui/motion/counting-amount.tsx';
import styles from './build-summary.module.css';
import type { ShownChoice, ShownConfiguration } from './describe-configuration.ts';

interface BuildSummaryProps {
  shown: ShownConfiguration;
  /** Called to change the trim; omitted if the build cannot be changed. */
  onChangeTrim?: (() => void) | undefined;
}

export function BuildSummary({ shown, onChangeTrim }: BuildSummaryProps) {
  const { engine, trim, exterior, interior, wheels, packages, specs } = shown;
  return (
    <div className={styles.summary}>
      <dl>
        <Fact {...factOf(exterior)} term="exterior" />
        <Fact {...factOf(interior)} term="interior" />
        <Fact {...factOf(wheels)} term="wheels" />
        {engine && <Fact {...factOf(engine)} term="engine" />}
        <Fact {...factOf(trim)} onChange={onChangeTrim} term="trim" />
        {packages.map((choice) => (
          <Fact {...factOf(choice)} key={choice.id} term="package" />
        ))}
      </dl>
      <PriceDetails lines={shown.lines} total={shown.total} />
      <Specs {...specs} />
    </div>
  );
}

/** Memoized, because the specifications change only with the model and the engine. */
const Specs = memo(function Specs(specs: ShownConfiguration['specs']) {
  const { t } = useTranslation('build');
  return (
    <section>
      <h2 className={styles.sectionTitle}>{t('summary.specs')}</h2>
      <Facts
        className={styles.specs}
        facts={(['engine', 'power', 'transmission', 'torque'] as const).map((name) => [
          t(`spec.${name}`),
          specs[name],
        ])}
      />
    </section>
  );
});

interface FactProps extends Omit<ShownChoice, 'id'> {
  term: 'exterior' | 'interior' | 'wheels' | 'engine' | 'trim' | 'package';
  onChange?: (() => void) | undefined;
}

function factOf({ name, price, hex }: ShownChoice): Omit<ShownChoice, 'id'> {
  return { name, price, hex };
}

/** Memoized, because a tap on an option usually changes only one fact of the list. */
const Fact = memo(function Fact({ term, name, price, hex, onChange }: FactProps) {
  const { t } = useTranslation('build');
  const formatAmount = useDollarFormat();
  return (
    <div className={styles.fact}>
      <dt>{t(`summary.${term}`)}</dt>
      <Cluster as="dd" align="baseline" gap={2} nowrap weight="medium">
        {hex && <span className={styles.chip} style={{ background: hex }} />}
        {name}
      </Cluster>
      <dd className={styles.addOn}>
        {price > 0 && t('addOn', { price: formatAmount(price) })}
        {onChange && (
          <button className={styles.change} onClick={onChange} type="button">
            {t('changeTrim')}
          </button>
        )}
      </dd>
    </div>
  );
});

interface BuildHeadingProps extends Pick<ShownConfiguration, 'vehicle' | 'total'> {
  isTitle: boolean;
}

/** Shows make, model and total price; the displayed total counts up or down to its new value. */
export const BuildHeading = memo(function BuildHeading({
  vehicle,
  total,
  isTitle,
}: BuildHeadingProps) {
  const { make, model } = vehicle;
  const HeadingTag = isTitle ? 'h1' : 'p';
  return (
    <div className={styles.heading} data-compact={!isTitle || undefined}>
      <div>
        <p className={styles.make}>{make}</p>
        <HeadingTag
          className={styles.model}
          data-page-title={isTitle ? '' : undefined}
          tabIndex={-1}
        >
          {model}
        </HeadingTag>
      </div>
      <BuildTotal total={total} />
    </div>
  );
});

/** `total` is in stored units (20 per US dollar). */
export function BuildTotal({ total }: { total: number }) {
  const { t } = useTranslation('build');
  const formatAmount = useDollarFormat();
  return (
    <p className={styles.price}>
      <span className={styles.priceLabel}>{t('summary.total')}</span>
      <CountingAmount amount={total} format={formatAmount} />
    </p>
  );
}

interface PriceDetailsProps {
  lines: readonly PriceLine[];
  /** Total price; like the price lines, in stored units (20 per US dollar). */
  total: number;
}

function PriceDetails({ lines, total }: PriceDetailsProps) {
  const { t } = useTranslation('build');
  const formatAmount = useDollarFormat();
  return (
    <details className={styles.details}>
      <summary>
        {t('priceDetails')}
        <Icon name="chevron-down" size="small" />
      </summary>
      <dl>
        {lines.map(({ kind, id, name, amount }) => (
          <Cluster className={styles.line} gap={4} justify="between" nowrap key={`${kind}/${id}`}>
            <dt>{name}</dt>
            <dd>{amount > 0 ? formatAmount(amount) : t('included')}</dd>
          </Cluster>
        ))}
        <Cluster className={styles.line} gap={4} justify="between" nowrap data-total="">
          <dt>{t('summary.total')}</dt>
          <dd>{formatAmount(total)}</dd>
        </Cluster>
      </dl>
    </details>
  );
}
