import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { technologyVariants } from '#domain/catalogue/technology-variants.ts';
import { href } from '#domain/routes.ts';
import type { Confirmation } from '../../data/session/customer-session.ts';
import { useDollars } from '../../shared/use-dollars.ts';
import { buttonClassName } from '../../ui/button-class-name.ts';
import type { IconName } from '../../ui/icon-paths.ts';
import { Icon } from '../../ui/icon.tsx';
import { useRootClass } from '../../ui/root-class.ts';
import { Text } from '../../ui/text.tsx';
import { Countdown } from './countdown.tsx';
import { FeatureList } from './feature-list.tsx';
import { PanelSection } from './panel-section.tsx';
import { ScreenTitle } from './screen-title.tsx';
import styles from './thank-you.module.css';
import { VehiclePhoto } from './vehicle-photo.tsx';

const facts = [
  { text: 'delivery', icon: 'calendar' },
  { text: 'insurance', icon: 'lock' },
  { text: 'service', icon: 'settings' },
  { text: 'owners', icon: 'users' },
] as const satisfies readonly { text: string; icon: IconName }[];

const KEY_FEATURES = 8;

export function ThankYou({ confirmation }: { confirmation: Confirmation }) {
  const { t } = useTranslation('journey');
  const dollars = useDollars();
  useRootClass(styles.page);
  const { vehicle, variant, totalPrice, email, buildId, confirmedAt } = confirmation;
  const { make, model } = vehicle;
  const chosen = technologyVariants(vehicle)[variant];
  return (
    <div className={styles.screen}>
      <div className={styles.stage} data-theme="dark">
        <header className={styles.heading}>
          <p className={styles.eyebrow}>{t('thankYou.confirmed')}</p>
          <ScreenTitle>
            {t('thankYou.title', { name: confirmation.name || t('thankYou.customer') })}
          </ScreenTitle>
        </header>
        <div className={styles.picture}>
          <VehiclePhoto vehicle={vehicle} view="front34" />
        </div>
        <div className={styles.vehicle}>
          <Text size="xl">{`${make} ${model}`}</Text>
          <Text tone="muted">
            {t('thankYou.price', { price: dollars(totalPrice) })}
            {chosen && ` · ${chosen.name}`}
          </Text>
        </div>
      </div>
      <div className={styles.content}>
        {email && (
          <p className={styles.notice}>
            <Icon name="mail" />
            <span>{t('thankYou.email', { email })}</span>
          </p>
        )}
        <OwnershipBox />
        <PanelSection title={t('keyFeatures')}>
          <FeatureList
            features={vehicle.features}
            limit={KEY_FEATURES}
            more={(count) => t('thankYou.more', { count })}
          />
        </PanelSection>
        <div className={styles.actions}>
          <Link
            className={buttonClassName({ size: 'large' })}
            to={href('share', { configId: buildId })}
          >
            {t('thankYou.share')}
          </Link>
          <Link
            className={buttonClassName({ variant: 'secondary', size: 'large' })}
            to={href('models')}
          >
            {t('thankYou.models')}
          </Link>
        </div>
        <Countdown from={confirmedAt} />
      </div>
    </div>
  );
}

/** Box with answers to common questions of new owners. The texts depend on the market (CT-34). */
function OwnershipBox() {
  const { t } = useTranslation('market');
  return (
    <section aria-labelledby="ownership" className={styles.box}>
      <Text as="h2" size="l" id="ownership">
        {t('ownership.title')}
      </Text>
      <ul className={styles.facts}>
        {facts.map(({ text, icon }) => (
          <li className={styles.fact} key={text}>
            <Icon name={icon} />
            <span>
              <span className={styles.label}>{t(`ownership.${text}.label`)}</span>
              <span className={styles.value}>{t(`ownership.${text}.value`)}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
