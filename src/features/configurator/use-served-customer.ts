import { useJourney } from '../../data/session/journey-store.ts';

interface ServedCustomer {
  customerId: string | null;
  /** The vehicle that the customer selected before. */
  vehicleId: string | undefined;
}

/** Returns the customer of the current session. */
export function useServedCustomer(): ServedCustomer {
  const customerId = useJourney(({ customer }) => customer?.id ?? null);
  const vehicleId = useJourney(({ vehicle }) => vehicle?.id);
  return { customerId, vehicleId };
}
