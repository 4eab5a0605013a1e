import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { formatBookingNumber } from '#domain/bookings/booking-number.ts';
import type { Booking } from '#domain/bookings/booking.ts';
import { href } from '#domain/routes.ts';
import { localDatabase } from '../../../data/database/local-database.ts';
import { useLiveValue } from '../../../data/live/use-live.ts';
import { listShowrooms } from '../../../data/queries/catalogue/catalogue-queries.ts';
import { formatVisitTime } from '../../../shared/format-visit.ts';
import { ReadErrorState } from '../../../shared/read-error-state.tsx';
import { getButtonClassName } from '../../../ui/buttons/button-class-name.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { Cluster, Grid, Stack } from '../../../ui/layout/layout.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { formatBookingDay } from '../format-booking-day.ts';
import { openedFromListState } from '../opened-from-list-state.ts';
import { StatusBadge } from '../status-badge.tsx';
import listCardStyles from './list-card.module.css';
import styles from './list-results.module.css';
import type { BookingListState } from './use-bookings.ts';

/** The bookings that match the search: upcoming visits first, then past visits. */
export function BookingList({ list }: { list: BookingListState }) {
  const { t } = useTranslation('bookings');
  const { found } = list;
  if (found === undefined) return <BookingSkeleton />;
  if (found === null) return <ReadErrorState title={t('list.failed')} />;
  if (found.coming.length + found.earlier.length === 0) return <NothingFound list={list} />;
  return (
    <>
      <BookingGroups
        coming={found.coming}
        earlier={found.earlier}
        linkState={openedFromListState}
      />
      {found.hasMore && (
        <Button className={styles.more} onClick={list.showMore} variant="secondary">
          {t('list.more')}
        </Button>
      )}
    </>
  );
}

interface BookingGroupsProps {
  coming: readonly Booking[];
  earlier: readonly Booking[];
  /**
   * Navigation state of the links: marks a booking as opened from the list, or contains the path to
   * open after the booking is closed.
   */
  linkState: typeof openedFromListState | { from: string };
}

/** Upcoming visits, then past visits; each group only if it has visits. */
export function BookingGroups({ coming, earlier, linkState }: BookingGroupsProps) {
  const { t } = useTranslation('bookings');
  return (
    <>
      <BookingGroup bookings={coming} linkState={linkState} title={t('list.coming')} />
      <BookingGroup bookings={earlier} linkState={linkState} title={t('list.earlier')} />
    </>
  );
}

interface BookingGroupProps extends Pick<BookingGroupsProps, 'linkState'> {
  bookings: readonly Booking[];
  title: string;
}

function BookingGroup({ bookings, linkState, title }: BookingGroupProps) {
  const id = useId();
  const showroomNames = useShowroomNames();
  if (bookings.length === 0) return null;
  return (
    <Stack aria-labelledby={id} as="section" gap={4}>
      <Text as="h2" size="s" tone="muted" id={id}>
        {title}
      </Text>
      <Grid className={styles.cards} as="ul" fill gap={4} min="22rem">
        {bookings.map((booking) => (
          <li key={booking.id}>
            <BookingCard
              booking={booking}
              linkState={linkState}
              showroomName={showroomNames && (showroomNames.get(booking.showroomId) ?? null)}
            />
          </li>
        ))}
      </Grid>
    </Stack>
  );
}

function NothingFound({ list: { search, status } }: { list: BookingListState }) {
  const { t } = useTranslation('bookings');
  const isFiltered = search.trim() !== '' || status !== null;
  return (
    <EmptyState
      action={
        <Link className={getButtonClassName()} to={href('bookingDetails')}>
          {isFiltered ? t('list.createNew') : t('list.createFirst')}
        </Link>
      }
      icon="calendar"
      title={isFiltered ? t('list.noMatch') : t('list.none')}
    />
  );
}

function useShowroomNames(): ReadonlyMap<string, string> | undefined {
  return useLiveValue(
    async () => new Map((await listShowrooms(localDatabase)).map(({ id, name }) => [id, name])),
  );
}

export function BookingSkeleton() {
  const { t } = useTranslation('common');
  return (
    <Grid className={styles.cards} fill gap={4} min="22rem">
      <Skeleton height="13rem" label={t('loading')} />
      <Skeleton height="13rem" />
      <Skeleton height="13rem" />
    </Grid>
  );
}

interface BookingCardProps extends Pick<BookingGroupsProps, 'linkState'> {
  booking: Booking;
  /**
   * Name of the showroom of the booking; null if this tablet does not store the showroom, undefined
   * while the name is loading.
   */
  showroomName: string | null | undefined;
}

/** One booking in the list. A tap anywhere on the card opens the actions of the booking. */
export function BookingCard({ booking, linkState, showroomName }: BookingCardProps) {
  const { t, i18n } = useTranslation('bookings');
  const { vehicleInterest, place, status, testDrive, customer } = booking;
  const number = formatBookingNumber(booking.number);
  return (
    <article className={listCardStyles.card}>
      <Cluster as="header" align="start" gap={3} justify="between" nowrap>
        <Text as="h3" size="l">
          {vehicleInterest ?? t('list.visit')}
        </Text>
        <StatusBadge booking={booking} />
      </Cluster>
      <Cluster as="p" gap={[0, 3]} tabular weight="medium">
        <span>{formatBookingDay(i18n.language, booking)}</span>
        <span>{formatVisitTime(booking.time, i18n.language)}</span>
      </Cluster>
      <Text as="ul" size="s" tone="muted">
        <li>{customer.name}</li>
        <li>{showroomName === undefined ? '\u00A0' : (showroomName ?? t('list.tbd'))}</li>
        {testDrive && <li>{t('list.testDrive')}</li>}
      </Text>
      <Cluster className={listCardStyles.footer} as="footer" align="center" gap={[1, 3]}>
        <span className={listCardStyles.number}>{number}</span>
        {status === 'pending' && place !== 'given' && (
          <Text as="span" size="s" tone="caution">
            {place === 'refused' ? t('list.noPlace') : t('list.waiting')}
          </Text>
        )}
        <Link
          aria-label={t('list.actionsOf', { number })}
          className={listCardStyles.menu}
          state={linkState}
          to={href('bookings', { bookingId: booking.id })}
        >
          <Icon name="chevron-right" />
        </Link>
      </Cluster>
    </article>
  );
}
