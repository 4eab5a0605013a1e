import type { ReactNode } from 'react';

/** Content of other features in the profile; the app passes it in. */
export interface ProfileSlots {
  /** Content of the Documents tab. */
  documents: (customerId: string) => ReactNode;
  /** The consent of the customer, below the overview. */
  consent: (customerId: string) => ReactNode;
}
