import { useDeferredValue, useState } from 'react';
import type { Booking } from '#domain/bookings/booking.ts';
import { localDatabase } from '../../../data/database/local-database.ts';
import { useLiveResult, valueOrNull } from '../../../data/live/use-live.ts';
import {
  type FoundBookings,
  searchBookings,
} from '../../../data/queries/visits/booking-queries.ts';
import { useToday } from '../use-today.ts';

const PAGE_SIZE = 20;

export interface BookingListState {
  search: string;
  setSearch: (search: string) => void;
  /** Status filter; null for bookings of every status. */
  status: Booking['status'] | null;
  setStatus: (status: Booking['status'] | null) => void;
  /** The bookings found; undefined until the first read, null if the read failed. */
  found: FoundBookings | null | undefined;
  showMore: () => void;
}

/**
 * Returns the bookings of a customer, or of all customers if `customerId` is null, and updates with
 * each change of a row.
 */
export function useBookings(customerId: string | null): BookingListState {
  const [search, setSearch] = useState('');
  const [status, setStatus] = useState<Booking['status'] | null>(null);
  const [limit, setLimit] = useState(PAGE_SIZE);
  const deferredSearch = useDeferredValue(search.trim());
  const { startsAt: since } = useToday();
  const liveBookings = useLiveResult(
    () =>
      searchBookings(
        localDatabase,
        { search: deferredSearch, status, customerId },
        { since, limit },
      ),
    [deferredSearch, status, customerId, since, limit],
  );
  return {
    search,
    // A changed search or status filter resets the list to the first page.
    setSearch: (newSearch) => {
      setSearch(newSearch);
      setLimit(PAGE_SIZE);
    },
    status,
    setStatus: (newStatus) => {
      setStatus(newStatus);
      setLimit(PAGE_SIZE);
    },
    found: valueOrNull(liveBookings),
    showMore: () => setLimit(limit + PAGE_SIZE),
  };
}
