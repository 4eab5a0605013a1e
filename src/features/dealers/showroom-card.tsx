import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { getOpenState, groupWeekByHours } from '#domain/showrooms/opening-hours.ts';
import type { Showroom } from '#domain/showrooms/showroom.ts';
import { DAY_MS } from '#domain/time/durations.ts';
import { formatDistance } from '#domain/values/measures.ts';
import type { NearShowroom } from '../../data/queries/showrooms/dealer-queries.ts';
import { useMarket } from '../../shared/use-market.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Silhouette } from '../../ui/car/silhouette/silhouette.tsx';
import { Badge } from '../../ui/data-display/badge.tsx';
import { Facts } from '../../ui/data-display/facts.tsx';
import { Cluster, Stack } from '../../ui/layout/layout.tsx';
import { Sheet } from '../../ui/overlays/sheet.tsx';
import { QrCode } from '../../ui/qr-code/qr-code.tsx';
import { Text } from '../../ui/text/text.tsx';
import { useNow } from '../../ui/time/use-now.ts';
import openingHoursListStyles from './opening-hours-list.module.css';
import { PictureWithFallback } from './picture-with-fallback.tsx';
import styles from './showroom-card.module.css';
import { useOpeningTimeFormat } from './use-opening-time-format.ts';

const ANY_MONDAY_MS = Date.UTC(2026, 0, 5);

interface ShowroomCardProps {
  near: NearShowroom;
  /** Name of the radio group that contains the card. */
  name: string;
  chosen: boolean;
  isHere: boolean;
  onChoose: () => void;
}

export function ShowroomCard({ near, name, chosen, isHere, onChoose }: ShowroomCardProps) {
  const { t, i18n } = useTranslation('dealers');
  const { showroom, distanceKm } = near;
  const market = useMarket();
  const [isTourOpen, setIsTourOpen] = useState(false);
  const titleId = useId();
  return (
    <article className={styles.card} data-chosen={chosen || undefined}>
      <label className={styles.choice}>
        <input
          aria-labelledby={titleId}
          checked={chosen}
          className={styles.input}
          name={name}
          onChange={onChoose}
          type="radio"
          value={showroom.id}
        />
        <span className={styles.stage} data-theme="dark">
          <PictureWithFallback
            className={styles.image}
            fallback={<Silhouette className={styles.image} shape="suv" />}
            src={showroom.image}
          />
        </span>
        <span className={styles.text}>
          <Text as="span" size="l" weight="medium" id={titleId}>
            {showroom.name}
          </Text>
          <Text as="span" size="s" tone="muted">
            {showroom.address}
          </Text>
        </span>
      </label>
      <Stack className={styles.details} gap={4}>
        <Cluster as="p" align="center" gap={[2, 3]}>
          <OpenBadge near={near} />
          {isHere && <Badge tone="accent">{t('here')}</Badge>}
          {!isHere && distanceKm !== null && (
            <Text as="span" size="s" tone="muted">
              {t('distance', { distance: formatDistance(distanceKm, market, i18n.language) })}
            </Text>
          )}
        </Cluster>
        <OpeningHoursList showroom={showroom} />
        <Cluster aria-label={t('amenities')} className={styles.amenities} as="ul" gap={2}>
          {showroom.amenities.map((amenity) => (
            <li key={amenity}>{amenity}</li>
          ))}
        </Cluster>
        {showroom.virtualTour !== '' && (
          <Button icon="scan" onClick={() => setIsTourOpen(true)} variant="quiet">
            {t('tour')}
          </Button>
        )}
      </Stack>
      <TourSheet onClose={() => setIsTourOpen(false)} open={isTourOpen} showroom={showroom} />
    </article>
  );
}

function OpenBadge({ near: { showroom, closedDays } }: { near: NearShowroom }) {
  const { t } = useTranslation('dealers');
  const formatTime = useOpeningTimeFormat();
  const openState = getOpenState(showroom, closedDays, useNow());
  if (openState.state === 'open') {
    return <Badge tone="positive">{t('openUntil', { time: formatTime(openState.until) })}</Badge>;
  }
  if (openState.state === 'opens-later')
    return <Badge>{t('opensAt', { time: formatTime(openState.at) })}</Badge>;
  return <Badge>{t('closedNow')}</Badge>;
}

interface TourSheetProps {
  showroom: Showroom;
  open: boolean;
  onClose: () => void;
}

/**
 * Sheet with a QR code that opens the tour on the customer's phone, because a kiosk tablet does not
 * leave the app.
 */
function TourSheet({ showroom, open, onClose }: TourSheetProps) {
  const { t } = useTranslation(['dealers', 'common']);
  return (
    <Sheet closeLabel={t('common:close')} onClose={onClose} open={open} title={t('tour')}>
      <Stack gap={5}>
        <p>{t('tourDetail', { showroom: showroom.name })}</p>
        <div className={styles.code}>
          <QrCode
            label={t('tourDetail', { showroom: showroom.name })}
            text={showroom.virtualTour}
          />
        </div>
        <Text size="s" tone="muted" wrap="anywhere">
          {showroom.virtualTour}
        </Text>
      </Stack>
    </Sheet>
  );
}

/** Weekly opening hours; consecutive days with equal hours share one line of text. */
export function OpeningHoursList({ showroom }: { showroom: Showroom }) {
  const { t, i18n } = useTranslation('dealers');
  const formatTime = useOpeningTimeFormat();
  const weekdayFormat = new Intl.DateTimeFormat(i18n.language, {
    weekday: 'short',
    timeZone: 'UTC',
  });
  const formatWeekday = (weekday: number) =>
    weekdayFormat.format(ANY_MONDAY_MS + (weekday - 1) * DAY_MS);
  return (
    <Facts
      aria-label={t('hours')}
      className={openingHoursListStyles.hours}
      facts={groupWeekByHours(showroom).map(({ from, to, times }) => [
        from === to
          ? formatWeekday(from)
          : t('days', { from: formatWeekday(from), to: formatWeekday(to) }),
        times.length === 0
          ? t('closedNow')
          : times
              .map(({ opens, closes }) =>
                t('times', { opens: formatTime(opens), closes: formatTime(closes) }),
              )
              .join(', '),
      ])}
      layout="lines"
      size="s"
    />
  );
}
