import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useNavigate } from 'react-router-dom';
import { listFeaturesOfTrim } from '#domain/catalogue/vehicles/list-features-of-trim.ts';
import { listTechnologyVariants } from '#domain/catalogue/vehicles/technology-variants.ts';
import type { Vehicle } from '#domain/catalogue/vehicles/vehicle.ts';
import { href } from '#domain/routes.ts';
import { localDatabase } from '../../../data/database/local-database.ts';
import { useLiveValue } from '../../../data/live/use-live.ts';
import { findBuild } from '../../../data/queries/builds/build-queries.ts';
import type { BuildConfirmation } from '../../../data/session/customer/customer-session.ts';
import { endCustomerSession, useJourney } from '../../../data/session/customer/journey-store.ts';
import { logLoneVisit } from '../../../data/session/customer/log-lone-visit.ts';
import { useDollarFormat } from '../../../shared/use-dollar-format.ts';
import { getButtonClassName } from '../../../ui/buttons/button-class-name.ts';
import type { IconName } from '../../../ui/icons/icon-paths.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { Cluster, Grid, Stack } from '../../../ui/layout/layout.tsx';
import { useRootClass } from '../../../ui/layout/root-class.ts';
import { Text } from '../../../ui/text/text.tsx';
import { FeatureList } from '../feature-list.tsx';
import { PanelSection } from '../panel-section.tsx';
import { ScreenTitle } from '../screen-title.tsx';
import { usePriceList } from '../use-price-list.ts';
import { VehiclePhoto } from '../vehicle-photo.tsx';
import { formatCountdown } from './format-countdown.ts';
import styles from './thank-you.module.css';

const TICK_MS = 250;

const COUNTDOWN_MS = 1200 * 1000;

const ownershipFacts = [
  { text: 'delivery', icon: 'calendar' },
  { text: 'insurance', icon: 'lock' },
  { text: 'service', icon: 'settings' },
  { text: 'owners', icon: 'users' },
] as const satisfies readonly { text: string; icon: IconName }[];

const KEY_FEATURES = 8;

/**
 * The screen after ‘Confirm this car’; redirects to the technology screen if no car was confirmed.
 */
export function ThankYouScreen() {
  // Keeps the confirmation of the first render. At the end of the countdown, the stored
  // confirmation is deleted with the customer session before the navigation.
  const [confirmation] = useState(() => useJourney.getState().confirmation);
  if (!confirmation) return <Navigate replace to={href('technology')} />;
  return <ThankYou confirmation={confirmation} />;
}

function ThankYou({ confirmation }: { confirmation: BuildConfirmation }) {
  const { t } = useTranslation('journey');
  const formatAmount = useDollarFormat();
  useRootClass(styles.page);
  const { variant, exteriorColorId, totalPrice, email, buildId, confirmedAt } = confirmation;
  const vehicle = useTranslatedVehicle(confirmation);
  const { make, model } = vehicle;
  const chosenVariant = listTechnologyVariants(vehicle)[variant];
  return (
    <div className={styles.screen}>
      <div className={styles.stage} data-theme="dark">
        <Stack as="header" className={styles.heading} gap={3}>
          <Text size="s" tone="accent" weight="medium">
            {t('thankYou.confirmed')}
          </Text>
          <ScreenTitle>
            {t('thankYou.title', { name: confirmation.name || t('thankYou.customer') })}
          </ScreenTitle>
        </Stack>
        <div className={styles.picture}>
          <VehiclePhoto
            color={vehicle.colors.find(({ id }) => id === exteriorColorId)}
            vehicle={vehicle}
            view="front34"
          />
        </div>
        <div>
          <Text size="xl">{`${make} ${model}`}</Text>
          <Text tone="muted">
            {t('thankYou.price', { price: formatAmount(totalPrice) })}
            {chosenVariant && ` · ${chosenVariant.name}`}
          </Text>
        </div>
      </div>
      <Stack className={styles.content} gap={6}>
        {email && (
          <p className={styles.notice}>
            <Icon name="mail" tone="accent" />
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
        <Grid className={styles.actions} gap={3} min="14rem">
          <Link
            className={getButtonClassName({ size: 'large' })}
            to={href('share', { configId: buildId })}
          >
            {t('thankYou.share')}
          </Link>
          <Link
            className={getButtonClassName({ variant: 'secondary', size: 'large' })}
            to={href('models')}
          >
            {t('thankYou.models')}
          </Link>
        </Grid>
        <Countdown from={confirmedAt} />
      </Stack>
    </div>
  );
}

/**
 * Returns the confirmed vehicle in the language of the app, which may have changed since the
 * confirmation.
 */
function useTranslatedVehicle({ vehicle, buildId }: BuildConfirmation): Vehicle {
  const { priceList } = usePriceList();
  const build = useLiveValue(() => findBuild(localDatabase, buildId), [buildId]);
  const translated = priceList?.vehicles.find(({ id }) => id === vehicle.id);
  if (!priceList || !translated || !build) return vehicle;
  const { trim } = build.customizations;
  return { ...translated, features: listFeaturesOfTrim(priceList, translated, trim) };
}

/** Box with answers to common questions of new owners. The texts depend on the market (CT-34). */
function OwnershipBox() {
  const { t } = useTranslation('market');
  return (
    <Stack aria-labelledby="ownership" as="section" className={styles.box} gap={4}>
      <Text as="h2" size="l" id="ownership">
        {t('ownership.title')}
      </Text>
      <Grid as="ul" gap={[4, 5]} min="15.5rem">
        {ownershipFacts.map(({ text, icon }) => (
          <li className={styles.fact} key={text}>
            <Icon name={icon} tone="accent" />
            <Stack as="span" gap={0}>
              <Text as="span" size="s" tone="muted">
                {t(`ownership.${text}.label`)}
              </Text>
              <Text as="span" weight="medium">
                {t(`ownership.${text}.value`)}
              </Text>
            </Stack>
          </li>
        ))}
      </Grid>
    </Stack>
  );
}

/** Displays a countdown, and ends the customer session twenty minutes after the confirmation. */
function Countdown({ from }: { from: number }) {
  const { t } = useTranslation('journey');
  const navigate = useNavigate();
  const remainingMs = useCountdown(from + COUNTDOWN_MS, COUNTDOWN_MS);
  const isOver = remainingMs === 0;

  // An effect navigates at the end of the countdown, because the clock triggers no user event.
  useEffect(() => {
    if (!isOver) return;
    void logLoneVisit(useJourney.getState());
    void endCustomerSession();
    void navigate('/', { replace: true });
  }, [isOver, navigate]);

  return (
    <Cluster className={styles.countdown} as="p" align="baseline" gap={[2, 5]} justify="between">
      <span>{t('thankYou.countdown')}</span>
      <span aria-label={t('thankYou.countdownLabel')} className={styles.clock} role="timer">
        {formatCountdown(remainingMs)}
      </span>
    </Cluster>
  );
}

/**
 * Returns the time in ms until the instant `endsAt`, computed from the clock, so that time in
 * standby counts. The result is at most `maxMs`, because the clock may have been set back.
 */
function useCountdown(endsAt: number, maxMs: number): number {
  const [remainingMs, setRemainingMs] = useState(() => getRemainingMs(endsAt, maxMs));

  // An effect updates the countdown, because the clock is an external system.
  useEffect(() => {
    const tickTimer = setInterval(() => setRemainingMs(getRemainingMs(endsAt, maxMs)), TICK_MS);
    return () => clearInterval(tickTimer);
  }, [endsAt, maxMs]);

  return remainingMs;
}

function getRemainingMs(endsAt: number, maxMs: number): number {
  return Math.min(maxMs, Math.max(0, endsAt - Date.now()));
}
