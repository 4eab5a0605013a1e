import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { changeJourney, useJourney } from '../../data/session/journey-store.ts';
import { useSession } from '../../data/session/session-store.ts';
import { isInList } from './in-list.ts';

interface BookingScope {
  /** Whose bookings are shown; null for the showroom's. */
  customerId: string | null;
  customerName: string;
  showroomName: string;
  /** A customer is being served: their own bookings and the showroom's can be told apart. */
  canSwitch: boolean;
  toggle: () => void;
}

/** Agents see their showroom's bookings, a customer session sees its own. */
export function useBookingScope(bookingId: string | undefined): BookingScope {
  const customer = useJourney((state) => state.customer);
  const showroomName = useSession((state) => state.session?.showroom.name) ?? '';
  const asAgent = useJourney((state) => state.asAgent);
  const { state: arrival } = useLocation();
  // Whoever comes for one booking comes from the dashboard or its QR code: an agent at work. Who opens
  // one in a list goes on looking at that list.
  const comesForOne = bookingId !== undefined && !isInList(arrival);
  useEffect(() => {
    if (comesForOne) void changeJourney({ asAgent: true });
  }, [comesForOne]);
  return {
    customerId: asAgent ? null : (customer?.id ?? null),
    customerName: customer ? `${customer.firstName} ${customer.lastName}`.trim() : '',
    showroomName,
    canSwitch: customer !== null,
    toggle: () => void changeJourney({ asAgent: !asAgent }),
  };
}
