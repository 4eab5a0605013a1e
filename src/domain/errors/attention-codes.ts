import * as v from 'valibot';

/** The decision that an attention requires. */
export type AttentionPolicy =
  /** Screens do not offer to run the mutation again: a person can only set it aside. */
  | 'set-aside'
  /** The cause may no longer exist: a person sets the mutation aside or runs it again. */
  | 'retry'
  /** A person keeps the stored row, or runs the mutation again to replace it. */
  | 'override'
  /** Like `override`, but only a manager may decide. */
  | 'override-by-manager'
  /** A person keeps the stored values or replaces them with the offered values. */
  | 'set-values'
  /** A person keeps the earlier sale, or undoes it and runs the mutation again. */
  | 'replace-sale'
  /** A person keeps the old prices of the build or applies the new ones. */
  | 'use-new-prices'
  /** A person leaves the row deleted, or restores it and runs the mutation again. */
  | 'restore'
  /** A person compares the customers, and merges them if they are the same person. */
  | 'compare-customers';

type Policies = Record<string, AttentionPolicy>;

/*
 * The reasons why a mutation was not accepted completely, each with the policy for the decision.
 * The lists are closed; codes never change their meaning. They are grouped by subject, so that a
 * feature with a text for each code of its subject does not compile until it has a text for a new
 * code.
 */

/** Codes of any mutation. */
const generalPolicies = {
  /** The envelope or its arguments do not fit any known schema. */
  UNREADABLE_MUTATION: 'set-aside',
  /** The server has no mutator of this name and version. */
  UNKNOWN_MUTATION: 'retry',
  /** The agent is unknown, disabled, not of this showroom, or lacks the right for the mutation. */
  ACTOR_NOT_ALLOWED: 'override-by-manager',
  /** The tablet is not enrolled in the showroom of the mutation. */
  SPACE_NOT_ALLOWED: 'set-aside',
  /** Another agent changed the same field to another value. */
  FIELD_CONFLICT: 'set-values',
  /** The row to change does not exist. */
  ROW_NOT_FOUND: 'retry',
  /** The row to change was deleted by another agent. */
  ROW_DELETED: 'restore',
  /** A row with the id of the row to create exists already. */
  ALREADY_EXISTS: 'set-aside',
  /**
   * Another mutation of the same tablet has this number: a disk was restored, or two tablets share
   * one copy.
   */
  NUMBER_TAKEN: 'retry',
  /** The rule itself failed because of a defect on our side. The mutation is stored. */
  RULE_FAILED: 'retry',
} as const satisfies Policies;

/** Codes about customers. */
const customerPolicies = {
  /** A customer with the same telephone number or e-mail exists already. */
  POSSIBLE_DUPLICATE: 'compare-customers',
  /** Some customers of the import exist already, because another tablet created them first. */
  IMPORTED_DUPLICATES: 'set-aside',
  /** The customer's present stage does not allow this step. */
  STEP_NOT_ALLOWED: 'set-aside',
  /** The customer's personal data was erased: nothing more may be stored about them. */
  CUSTOMER_ERASED: 'set-aside',
} as const satisfies Policies;

/** Codes about builds and their sales. */
const buildPolicies = {
  /** The price list was replaced after the build was made, and the price differs now. */
  PRICE_CHANGED: 'use-new-prices',
  /** The server does not have the price list of the build. */
  PRICE_LIST_UNKNOWN: 'retry',
  /** The vehicle does not offer the chosen option, or the price list does not contain it. */
  OPTION_NOT_AVAILABLE: 'retry',
  /** The build is sold, so it cannot change. */
  BUILD_SOLD: 'set-aside',
  /** The build was already sold: a person decides which of the two sales is valid. */
  SOLD_TWICE: 'replace-sale',
  /** The sale to correct was undone. */
  SALE_UNDONE: 'set-aside',
} as const satisfies Policies;
export type BuildAttentionCode = keyof typeof buildPolicies;

/** Codes about visits, their slots and their fees. */
const visitPolicies = {
  /** The slot has no capacity left, or the requested agent or car is taken. */
  SLOT_TAKEN: 'retry',
  /** The slot has begun already. */
  SLOT_PAST: 'set-aside',
  /** The showroom is closed at that time, or no slot begins then. */
  SLOT_CLOSED: 'set-aside',
  /** The slot begins too soon to be requested. */
  SLOT_TOO_SOON: 'set-aside',
  /** The slot is beyond the showroom's planning horizon. */
  SLOT_TOO_FAR: 'set-aside',
  /** The showroom of the visit is unknown. */
  SHOWROOM_UNKNOWN: 'retry',
  /** The requested agent does not receive visits in that showroom. */
  AGENT_UNKNOWN: 'set-aside',
  /** The showroom has no car of that model for test drives. */
  NO_DEMONSTRATOR: 'set-aside',
  /** Customers may change only their own bookings. */
  NOT_YOUR_BOOKING: 'set-aside',
  /** The booking was cancelled and cannot be reopened. */
  BOOKING_CANCELLED: 'set-aside',
  /** The visitor was checked in or the visit is completed, so the booking can no longer change. */
  BOOKING_OVER: 'set-aside',
  /** Another agent or the customer has moved the booking to another slot. */
  BOOKING_MOVED: 'override',
  /**
   * Less than a day before the visit, only an agent may change the booking, and only with a reason.
   */
  CHANGE_TOO_LATE: 'override',
  /** The booking has no slot; a slot must be chosen first. */
  BOOKING_WITHOUT_PLACE: 'retry',
  /** The booking fee must be paid or waived first. */
  FEE_DUE: 'retry',
  /** The booking fee was already paid: one of the two payments must be refunded. */
  FEE_PAID_TWICE: 'set-aside',
  /** The time of the visit has not come yet. */
  VISIT_NOT_YET: 'set-aside',
  /** The visitor has not been checked in. */
  NOT_CHECKED_IN: 'set-aside',
} as const satisfies Policies;
export const visitAttentionCodes = Object.keys(visitPolicies) as (keyof typeof visitPolicies)[];

/** Codes about walk-ins. */
const walkInPolicies = {
  /** Another agent has already gone to the walk-in. */
  WALK_IN_TAKEN: 'override',
  /** The walk-in has already ended in another way. */
  WALK_IN_ENDED: 'override',
} as const satisfies Policies;
export const walkInAttentionCodes = Object.keys(walkInPolicies) as (keyof typeof walkInPolicies)[];

const attentionPolicies = {
  ...generalPolicies,
  ...customerPolicies,
  ...buildPolicies,
  ...visitPolicies,
  ...walkInPolicies,
};
export type AttentionCode = keyof typeof attentionPolicies;

/** The format in responses: a newer server may send codes that this tablet does not know. */
export const attentionCodeSchema = v.pipe(v.string(), v.regex(/^[A-Z][A-Z_]{1,63}$/));

export function isAttentionCode(code: string): code is AttentionCode {
  return Object.hasOwn(attentionPolicies, code);
}

/** The policy of a code; `set-aside` for a code of a newer server. */
export function policyOf(code: string): AttentionPolicy {
  return isAttentionCode(code) ? attentionPolicies[code] : 'set-aside';
}
