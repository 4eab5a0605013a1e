import type { ReactNode } from 'react';
import type { Customer } from '#domain/customers/customer.ts';

/**
 * Content of other features that the profile displays. The app passes this content to the profile.
 */
export interface ProfileExtensions {
  documents: (customerId: string) => ReactNode;
  /** The bookings of the customer; `bookAction` books a visit, and is shown if there are none. */
  bookings: (customerId: string, bookAction: ReactNode) => ReactNode;
  /**
   * Action that hands the tablet to the customer; renders nothing on a tablet without enrollment.
   */
  handOver: (customer: Customer) => ReactNode;
  /** Action that attaches the open visit to the customer; renders nothing without a visit. */
  visit: (customer: Customer) => ReactNode;
  /** The consent settings of the customer, displayed below the overview. */
  consent: (customerId: string) => ReactNode;
}
