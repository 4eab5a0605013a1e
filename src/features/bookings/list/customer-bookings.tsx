import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { localDatabase } from '../../../data/database/local-database.ts';
import { useLiveResult, valueOrNull } from '../../../data/live/use-live.ts';
import { listBookingsOfCustomer } from '../../../data/queries/visits/booking-queries.ts';
import { ReadErrorState } from '../../../shared/read-error-state.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { useToday } from '../use-today.ts';
import { BookingGroups, BookingSkeleton } from './list-results.tsx';

interface CustomerBookingsProps {
  customerId: string;
  /** Button that books a visit, shown if the customer has no bookings. */
  bookAction: ReactNode;
}

/** Bookings of a customer: visits from today on, earliest first, then past visits, latest first. */
export function CustomerBookings({ customerId, bookAction }: CustomerBookingsProps) {
  const { t } = useTranslation('bookings');
  const { startsAt: startOfToday } = useToday();
  const { pathname, search } = useLocation();
  const bookings = valueOrNull(
    useLiveResult(() => listBookingsOfCustomer(localDatabase, customerId), [customerId]),
  );
  if (bookings === undefined) return <BookingSkeleton />;
  if (bookings === null) return <ReadErrorState title={t('list.failed')} />;
  if (bookings.length === 0)
    return <EmptyState action={bookAction} icon="calendar" title={t('list.none')} />;
  return (
    <Stack gap={5}>
      <BookingGroups
        coming={bookings.filter(({ startsAt }) => startsAt >= startOfToday).toReversed()}
        earlier={bookings.filter(({ startsAt }) => startsAt < startOfToday)}
        linkState={{ from: `${pathname}${search}` }}
      />
    </Stack>
  );
}
