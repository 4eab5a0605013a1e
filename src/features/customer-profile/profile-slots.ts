import type { ReactNode } from 'react';

/** What other features show in a customer's profile: the app hands it in. */
export interface ProfileSlots {
  /** What the Documents tab holds. */
  documents: (customerId: string) => ReactNode;
  /** Stands below the overview: the customer's consent. */
  consent: (customerId: string) => ReactNode;
}
