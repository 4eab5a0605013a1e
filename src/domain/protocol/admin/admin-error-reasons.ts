import { hoursProblems } from '../../showrooms/check-opening-hours.ts';

export const adminErrorReasons = [
  ...hoursProblems,
  /** The name, code or version in the request exists already. */
  'ALREADY_EXISTS',
  'SHOWROOM_UNKNOWN',
  /** An agent without the role `admin` must not belong to showrooms of several dealers. */
  'SPACE_NOT_ALLOWED',
  /** The request names no dealer, or an unknown dealer. */
  'DEALER_UNKNOWN',
  /** The price list file has validation errors, which the check endpoint returns. */
  'CATALOGUE_FAULTY',
  /** Another price list was published after the file was compared with the latest price list. */
  'CATALOGUE_MOVED_ON',
  /** The due records have changed since the administrator viewed the proposal. */
  'PROPOSAL_CHANGED',
] as const;
export type AdminErrorReason = (typeof adminErrorReasons)[number];
