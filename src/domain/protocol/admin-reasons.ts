import { hoursProblems } from '../showrooms/hours-problem.ts';

/** Why head office does not take what an administrator asks, for programs. */
export const adminReasons = [
  ...hoursProblems,
  /** There is one of this name, code or version already. */
  'ALREADY_EXISTS',
  'SHOWROOM_UNKNOWN',
  /** Only administrators work for more than one dealer. */
  'SPACE_NOT_ALLOWED',
  /** The dealer that was named is not there, or none was named. */
  'DEALER_UNKNOWN',
  /** The file has problems; the call that checks it says which. */
  'CATALOGUE_FAULTY',
  /** Another price list came since this one was compared. */
  'CATALOGUE_MOVED_ON',
] as const;
export type AdminReason = (typeof adminReasons)[number];
