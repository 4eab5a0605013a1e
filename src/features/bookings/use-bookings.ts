import { useDeferredValue, useState } from 'react';
import type { Booking } from '#domain/bookings/booking.ts';
import { localDatabase } from '../../data/local-database.ts';
import { type FoundBookings, searchBookings } from '../../data/queries/booking-queries.ts';
import { useLive, valueOrNull } from '../../data/use-live.ts';
import { useToday } from './use-today.ts';

const PAGE_SIZE = 20;

export interface BookingListState {
  search: string;
  setSearch: (search: string) => void;
  /** Null for every status. */
  status: Booking['status'] | null;
  setStatus: (status: Booking['status'] | null) => void;
  /** Undefined until the first read; null if the read failed. */
  found: FoundBookings | null | undefined;
  showMore: () => void;
}

/** The stored bookings of this tablet; updates with each change. */
export function useBookings(customerId: string | null): BookingListState {
  const [search, setSearch] = useState('');
  const [status, setStatus] = useState<Booking['status'] | null>(null);
  const [limit, setLimit] = useState(PAGE_SIZE);
  const settledSearch = useDeferredValue(search.trim());
  const { startsAt: since } = useToday();
  const found = useLive(
    () =>
      searchBookings(
        localDatabase,
        { search: settledSearch, status, customerId },
        { since, limit },
      ),
    [settledSearch, status, customerId, since, limit],
  );
  return {
    search,
    // A changed search starts at the first page.
    setSearch: (next) => {
      setSearch(next);
      setLimit(PAGE_SIZE);
    },
    status,
    setStatus: (next) => {
      setStatus(next);
      setLimit(PAGE_SIZE);
    },
    found: valueOrNull(found),
    showMore: () => setLimit(limit + PAGE_SIZE),
  };
}
