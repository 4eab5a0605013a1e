import { type ReactNode, useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDollars } from '#domain/money.ts';
import { CountingAmount } from '../../ui/counting-amount.tsx';
import styles from './build-summary.module.css';
import type { ShownChoice, ShownConfiguration } from './describe-configuration.ts';
import { PriceDetails } from './price-details.tsx';

interface BuildSummaryProps {
  shown: ShownConfiguration;
  /** Left out where nothing can be changed. */
  onChangeTrim?: (() => void) | undefined;
}

/** What the car is, what was chosen for it, and what it costs. */
export function BuildSummary({ shown, onChangeTrim }: BuildSummaryProps) {
  const { t } = useTranslation('build');
  const { engine, trim, exterior, interior, wheels, packages, specs } = shown;
  return (
    <div className={styles.summary}>
      <dl className={styles.facts}>
        <Fact choice={exterior} term={t('summary.exterior')} />
        <Fact choice={interior} term={t('summary.interior')} />
        <Fact choice={wheels} term={t('summary.wheels')} />
        {engine && <Fact choice={engine} term={t('summary.engine')} />}
        <Fact choice={trim} term={t('summary.trim')}>
          {onChangeTrim && (
            <button className={styles.change} onClick={onChangeTrim} type="button">
              {t('changeTrim')}
            </button>
          )}
        </Fact>
        {packages.map((choice) => (
          <Fact choice={choice} key={choice.id} term={t('summary.package')} />
        ))}
      </dl>
      <PriceDetails lines={shown.lines} total={shown.total} />
      <section>
        <h2 className={styles.sectionTitle}>{t('summary.specs')}</h2>
        <dl className={styles.specs}>
          {(['engine', 'power', 'transmission', 'torque'] as const).map((name) => (
            <div key={name}>
              <dt>{t(`spec.${name}`)}</dt>
              <dd>{specs[name]}</dd>
            </div>
          ))}
        </dl>
      </section>
    </div>
  );
}

interface FactProps {
  term: string;
  choice: ShownChoice;
  children?: ReactNode;
}

function Fact({ term, choice, children }: FactProps) {
  const { t, i18n } = useTranslation('build');
  const price = formatDollars(choice.price, i18n.language);
  return (
    <div className={styles.fact}>
      <dt>{term}</dt>
      <dd className={styles.value}>
        {choice.hex && <span className={styles.chip} style={{ background: choice.hex }} />}
        {choice.name}
      </dd>
      <dd className={styles.addOn}>
        {choice.price > 0 && t('addOn', { price })}
        {children}
      </dd>
    </div>
  );
}

/** Make, model and the total, which runs to its new value. */
export function BuildHeading({ shown, isTitle }: { shown: ShownConfiguration; isTitle: boolean }) {
  const { make, model } = shown.vehicle;
  const Model = isTitle ? 'h1' : 'p';
  return (
    <div className={styles.heading} data-compact={!isTitle || undefined}>
      <div>
        <p className={styles.make}>{make}</p>
        <Model className={styles.model} data-page-title={isTitle ? '' : undefined} tabIndex={-1}>
          {model}
        </Model>
      </div>
      <BuildTotal total={shown.total} />
    </div>
  );
}

/** Stored units. */
export function BuildTotal({ total }: { total: number }) {
  const { t, i18n } = useTranslation('build');
  const format = useCallback(
    (amount: number) => formatDollars(amount, i18n.language),
    [i18n.language],
  );
  return (
    <p className={styles.price}>
      <span className={styles.priceLabel}>{t('summary.total')}</span>
      <CountingAmount amount={total} format={format} />
    </p>
  );
}
