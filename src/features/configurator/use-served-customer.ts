import { useJourney } from '../../data/session/journey-store.ts';

interface ServedCustomer {
  customerId: string | null;
  /** Of the car they have looked at on their way here. */
  vehicleId: string | undefined;
}

/** Whom the agent serves right now. */
export function useServedCustomer(): ServedCustomer {
  const customerId = useJourney(({ customer }) => customer?.id ?? null);
  const vehicleId = useJourney(({ vehicle }) => vehicle?.id);
  return { customerId, vehicleId };
}
