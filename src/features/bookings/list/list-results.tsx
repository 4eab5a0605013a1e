import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Booking } from '#domain/bookings/booking.ts';
import { href } from '#domain/routes.ts';
import { localDatabase } from '../../../data/database/local-database.ts';
import { useLiveValue } from '../../../data/live/use-live.ts';
import { listShowrooms } from '../../../data/queries/showrooms/showroom-queries.ts';
import { ReadErrorState } from '../../../shared/read-error-state.tsx';
import { getButtonClassName } from '../../../ui/buttons/button-class-name.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Grid, Stack } from '../../../ui/layout/layout.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { BookingCard } from './list-card.tsx';
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
      <BookingGroup bookings={found.coming} title={t('list.coming')} />
      <BookingGroup bookings={found.earlier} title={t('list.earlier')} />
      {found.hasMore && (
        <Button className={styles.more} onClick={list.showMore} variant="secondary">
          {t('list.more')}
        </Button>
      )}
    </>
  );
}

function BookingGroup({ bookings, title }: { bookings: readonly Booking[]; title: ReactNode }) {
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
              showroomName={showroomNames?.get(booking.showroomId) ?? null}
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

/** Returns the names of showrooms by id; undefined until the first read. */
function useShowroomNames(): ReadonlyMap<string, string> | undefined {
  return useLiveValue(
    async () => new Map((await listShowrooms(localDatabase)).map(({ id, name }) => [id, name])),
  );
}

/** Placeholder of three cards while the list of bookings loads. */
function BookingSkeleton() {
  const { t } = useTranslation('common');
  return (
    <Grid className={styles.cards} fill gap={4} min="22rem">
      <Skeleton height="13rem" label={t('loading')} />
      <Skeleton height="13rem" />
      <Skeleton height="13rem" />
    </Grid>
  );
}
