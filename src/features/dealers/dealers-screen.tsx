import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { href } from '#domain/routes.ts';
import type { Showroom } from '#domain/showrooms/showroom.ts';
import { formatDistance } from '#domain/values/measures.ts';
import { localDatabase } from '../../data/database/local-database.ts';
import { useLiveRows } from '../../data/live/use-live.ts';
import { readMeta } from '../../data/meta.ts';
import { listDealers, type NearDealer } from '../../data/queries/showrooms/dealer-queries.ts';
import { useSession } from '../../data/session/agent/session-store.ts';
import { useMarket } from '../../shared/use-market.ts';
import { getButtonClassName } from '../../ui/buttons/button-class-name.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Avatar } from '../../ui/data-display/avatar.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { useHasTimedOut } from '../../ui/feedback/use-has-timed-out.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { Cluster, Grid, Stack } from '../../ui/layout/layout.tsx';
import { Page, PageHeader } from '../../ui/layout/page.tsx';
import { Text } from '../../ui/text/text.tsx';
import { DealersNotLoaded } from './dealers-not-loaded.tsx';
import styles from './dealers-screen.module.css';
import showroomChoiceStyles from './dealers-screen.module.css';
import { PictureWithFallback } from './picture-with-fallback.tsx';
import { ShowroomCard } from './showroom-card.tsx';

export function DealersScreen() {
  const { t } = useTranslation('dealers');
  const dealers = useDealers();
  const [dealerId, setDealerId] = useState<string | null>(null);
  const chosenDealer = dealers?.find(({ dealer }) => dealer.id === dealerId);
  if (chosenDealer)
    return <ShowroomChoice near={chosenDealer} onChangeDealer={() => setDealerId(null)} />;
  return (
    <Page>
      <PageHeader subtitle={t('subtitle')} title={t('title')} />
      {dealers?.length ? (
        <DealerGrid dealers={dealers} onPick={setDealerId} />
      ) : (
        <NoDealers isRead={dealers !== undefined} />
      )}
    </Page>
  );
}

function DealerGrid({
  dealers,
  onPick,
}: {
  dealers: readonly NearDealer[];
  onPick: (dealerId: string) => void;
}) {
  return (
    <Grid className={styles.grid} as="ul" fill gap={5} min="19rem">
      {dealers.map((near) => (
        <li key={near.dealer.id}>
          <DealerCard near={near} onPick={() => onPick(near.dealer.id)} />
        </li>
      ))}
    </Grid>
  );
}

/**
 * Shows why no dealer is listed: the tablet is not enrolled, the rows could not be loaded, or the
 * rows are still syncing.
 */
function NoDealers({ isRead }: { isRead: boolean }) {
  const { t } = useTranslation(['dealers', 'common']);
  const isEnrolled = useIsEnrolled();
  const hasTimedOut = useHasTimedOut(isRead);
  if (isEnrolled === false) return <NoDealersYet />;
  if (hasTimedOut) return <DealersNotLoaded title={t('loadFailed')} />;
  return <Skeleton label={t('common:loading')} lines={6} />;
}

/** Returns all dealers, nearest first; undefined until the first read. */
function useDealers(): NearDealer[] | undefined {
  const currentShowroomId = useSession((state) => state.session?.showroom.id) ?? null;
  return useLiveRows(() => listDealers(localDatabase, currentShowroomId), [currentShowroomId]);
}

function useIsEnrolled(): boolean | undefined {
  return useLiveRows(async () => (await readMeta(localDatabase, 'device')) !== undefined);
}

/**
 * Empty state of a tablet that is not enrolled: dealers are pulled only after an agent has signed
 * in.
 */
function NoDealersYet() {
  const { t } = useTranslation('dealers');
  return (
    <EmptyState
      action={
        <Link className={getButtonClassName()} state={{ from: href('dealers') }} to={href('login')}>
          {t('signIn')}
        </Link>
      }
      detail={t('noneYetDetail')}
      icon="globe"
      title={t('noneYet')}
    />
  );
}

interface DealerCardProps {
  near: NearDealer;
  onPick: () => void;
}

function DealerCard({ near, onPick }: DealerCardProps) {
  const { t, i18n } = useTranslation('dealers');
  const { dealer, distanceKm, showrooms } = near;
  const distance = formatDistance(distanceKm, useMarket(), i18n.language);
  return (
    <Stack className={styles.card} as="article" gap={2}>
      <PictureWithFallback
        className={styles.logo}
        fallback={<Avatar name={dealer.name} size="large" />}
        src={dealer.logo}
      />
      <h2 className={styles.name}>
        <button className={styles.pick} onClick={onPick} type="button">
          {dealer.name}
        </button>
      </h2>
      <Text tone="muted">{dealer.location}</Text>
      <Cluster className={styles.facts} as="p" gap={[1, 4]}>
        <span className={styles.fact}>
          <Icon name="star" size="small" tone="accent" />
          {t('rating', { rating: dealer.rating })}
        </span>
        <span className={styles.fact}>{t('distance', { distance })}</span>
        <span className={styles.fact}>{t('showrooms', { count: showrooms.length })}</span>
      </Cluster>
      <Cluster aria-label={t('brands')} className={styles.brands} as="ul" gap={2}>
        {dealer.brands.map((brand) => (
          <li className={styles.brand} key={brand}>
            {brand}
          </li>
        ))}
      </Cluster>
    </Stack>
  );
}

interface ShowroomChoiceProps {
  near: NearDealer;
  onChangeDealer: () => void;
}

/** The selectable showrooms of a dealer. Selecting a showroom displays the link to continue. */
export function ShowroomChoice({ near, onChangeDealer }: ShowroomChoiceProps) {
  const { t } = useTranslation('dealers');
  const { dealer, showrooms } = near;
  const currentShowroomId = useSession((state) => state.session?.showroom.id);
  const [showroomId, setShowroomId] = useState<string | null>(null);
  const name = useId();
  const chosenShowroom = showrooms.find(({ showroom }) => showroom.id === showroomId)?.showroom;
  return (
    <Page>
      <PageHeader
        actions={
          <Button icon="arrow-left" onClick={onChangeDealer} variant="secondary">
            {t('changeDealer')}
          </Button>
        }
        subtitle={t('showroomsDetail')}
        title={t('showroomsOf', { dealer: dealer.name })}
      />
      {showrooms.length === 0 && <DealersNotLoaded title={t('showroomsFailed')} />}
      <Grid className={showroomChoiceStyles.grid} fill gap={5} min="19rem" role="radiogroup">
        {showrooms.map((nearShowroom) => (
          <ShowroomCard
            chosen={nearShowroom.showroom.id === showroomId}
            isHere={nearShowroom.showroom.id === currentShowroomId}
            key={nearShowroom.showroom.id}
            name={name}
            near={nearShowroom}
            onChoose={() => setShowroomId(nearShowroom.showroom.id)}
          />
        ))}
      </Grid>
      {chosenShowroom && (
        <ContinueLink isHere={chosenShowroom.id === currentShowroomId} showroom={chosenShowroom} />
      )}
    </Page>
  );
}

/**
 * Link to continue. A tablet belongs to one showroom, so the selection of another showroom requires
 * a new sign-in.
 */
function ContinueLink({ showroom, isHere }: { showroom: Showroom; isHere: boolean }) {
  const { t } = useTranslation('dealers');
  return (
    <Stack gap={3} align="start">
      {!isHere && <Text tone="muted">{t('moves', { showroom: showroom.name })}</Text>}
      <Link
        className={getButtonClassName({ size: 'large' })}
        state={isHere ? null : { showroomId: showroom.id, from: href('dashboard') }}
        to={isHere ? href('dashboard') : href('login')}
      >
        {t('continue')}
      </Link>
    </Stack>
  );
}
