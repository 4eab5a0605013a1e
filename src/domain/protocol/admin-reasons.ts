import { hoursProblems } from '../showrooms/hours-problem.ts';

/** Machine-readable reasons why the server rejects a request of an administrator. */
export const adminReasons = [
  ...hoursProblems,
  /** The name, code or version exists already. */
  'ALREADY_EXISTS',
  'SHOWROOM_UNKNOWN',
  /** Only administrators work for more than one dealer. */
  'SPACE_NOT_ALLOWED',
  /** The dealer in the request is unknown or missing. */
  'DEALER_UNKNOWN',
  /** The file has problems; the check endpoint returns them. */
  'CATALOGUE_FAULTY',
  /** Another price list was published since this one was compared. */
  'CATALOGUE_MOVED_ON',
] as const;
export type AdminReason = (typeof adminReasons)[number];
