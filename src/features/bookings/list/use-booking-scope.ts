import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useSession } from '../../../data/session/agent/session-store.ts';
import { changeJourney, useJourney } from '../../../data/session/customer/journey-store.ts';
import { isOpenedFromList } from '../opened-from-list-state.ts';

interface BookingScope {
  /** The customer whose bookings are shown; null for all bookings of the showroom. */
  customerId: string | null;
  customerName: string;
  showroomName: string;
  /**
   * Whether a customer session has a customer. Then the agent can switch between the bookings of
   * the customer and the bookings of the showroom.
   */
  canSwitch: boolean;
  toggle: () => void;
}

/**
 * Returns the scope of the displayed bookings: an agent sees the bookings of the showroom, a
 * customer sees only their own bookings.
 */
export function useBookingScope(bookingId: string | undefined): BookingScope {
  const customer = useJourney((state) => state.customer);
  const showroomName = useSession((state) => state.session?.showroom.name) ?? '';
  const asAgent = useJourney((state) => state.asAgent);
  const { state: locationState } = useLocation();
  // A booking that was not opened in the list was opened by an agent, from the dashboard or a QR
  // code. A booking that was opened in the list keeps the scope of the list.
  const isDirectLink = bookingId !== undefined && !isOpenedFromList(locationState);
  useEffect(() => {
    if (isDirectLink) void changeJourney({ asAgent: true });
  }, [isDirectLink]);
  return {
    customerId: asAgent ? null : (customer?.id ?? null),
    customerName: customer ? `${customer.firstName} ${customer.lastName}`.trim() : '',
    showroomName,
    canSwitch: customer !== null,
    toggle: () => void changeJourney({ asAgent: !asAgent }),
  };
}
