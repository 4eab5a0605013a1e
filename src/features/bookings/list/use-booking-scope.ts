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
   * Whether a customer is being served, so that the agent can switch between the bookings of the
   * customer and of the showroom.
   */
  canSwitch: boolean;
  toggle: () => void;
}

/**
 * Returns whose bookings are shown: agents see the bookings of their showroom, a customer sees only
 * their own.
 */
export function useBookingScope(bookingId: string | undefined): BookingScope {
  const customer = useJourney((state) => state.customer);
  const showroomName = useSession((state) => state.session?.showroom.name) ?? '';
  const asAgent = useJourney((state) => state.asAgent);
  const { state: arrival } = useLocation();
  // Direct navigation to one booking comes from the dashboard or a QR code, and therefore from an
  // agent. A booking opened in the list keeps the scope of that list.
  const comesForOne = bookingId !== undefined && !isOpenedFromList(arrival);
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
