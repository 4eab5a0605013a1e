import * as v from 'valibot';

/** The decision that an attention requires. */
export type AttentionPolicy =
  /** An agent can only set the mutation aside; screens do not offer to run the mutation again. */
  | 'set-aside'
  /**
   * An agent sets the mutation aside or runs the mutation again, because the cause may no longer
   * exist.
   */
  | 'retry'
  /** An agent keeps the stored row, or runs the mutation again, which then replaces the row. */
  | 'override'
  /** Like `override`, but only a manager may decide. */
  | 'override-by-manager'
  /** An agent keeps the stored values or replaces them with the offered values. */
  | 'set-values'
  /** An agent keeps the earlier sale, or undoes this sale and runs the mutation again. */
  | 'replace-sale'
  /** An agent keeps the old prices of the build or applies the new prices. */
  | 'use-new-prices'
  /** An agent leaves the row deleted, or restores the row and runs the mutation again. */
  | 'restore'
  /** An agent compares the customers and, if both are the same person, merges the customers. */
  | 'compare-customers'
  /** An agent accepts the request of a visitor, which makes the visitor a customer, or declines. */
  | 'accept-request';

type Policies = Record<string, AttentionPolicy>;

/*
 * Codes of the reasons why a mutation was not accepted completely, each with the policy for the
 * decision. Codes never change their meaning. Codes are grouped by subject, so that the compiler
 * reports a feature without a text for a new code of its subject.
 */

const generalPolicies = {
  /** The envelope or its arguments do not fit any known schema. */
  UNREADABLE_MUTATION: 'set-aside',
  /** The server has no mutator of this name and version. */
  UNKNOWN_MUTATION: 'retry',
  /** The agent is unknown, disabled, not of this showroom, or lacks the right for the mutation. */
  ACTOR_NOT_ALLOWED: 'override-by-manager',
  /**
   * The mutation has no valid grant of its agent, or requires a session of the agent that has
   * ended. A tablet without an online sign-in of the agent may have forged the mutation.
   */
  ACTOR_NOT_PROVEN: 'override-by-manager',
  /**
   * Without an agent, a visitor may only log and end walk-ins, and save builds without a customer.
   * An agent may have assigned the visitor's build to a customer since the change.
   */
  VISITOR_NOT_ALLOWED: 'override-by-manager',
  /**
   * The tablet is not enrolled in the showroom of the mutation, or the arguments name another space
   * than the envelope.
   */
  SPACE_NOT_ALLOWED: 'set-aside',
  /** Another agent changed the same field to another value. */
  FIELD_CONFLICT: 'set-values',
  /** The row to change does not exist, or belongs to another showroom. */
  ROW_NOT_FOUND: 'retry',
  /** The row to change is deleted and can be restored. */
  ROW_DELETED: 'restore',
  /** A row with the id of the row to create exists already. */
  ALREADY_EXISTS: 'set-aside',
  /**
   * The server has another mutation of the same tablet with this number: the tablet's disk was
   * restored, or two tablets use the same copy of a disk.
   */
  NUMBER_TAKEN: 'retry',
  /** The rule threw an exception, which is a defect in our code. The mutation is stored. */
  RULE_FAILED: 'retry',
} as const satisfies Policies;

const customerPolicies = {
  /** A customer with the same telephone number or e-mail exists already. */
  POSSIBLE_DUPLICATE: 'compare-customers',
  /** Some customers of the import have the telephone number or e-mail of another customer. */
  IMPORTED_DUPLICATES: 'set-aside',
  /** The customer of the new row does not exist in the showroom. */
  CUSTOMER_NOT_FOUND: 'retry',
  /** The customer's present stage does not allow this step. */
  STEP_NOT_ALLOWED: 'set-aside',
  /** The customer's personal data was erased, so nothing more may be stored about the customer. */
  CUSTOMER_ERASED: 'set-aside',
  /** The erasure of the customer was requested and can still be canceled. */
  ERASURE_PENDING: 'retry',
  /**
   * The customer is assigned to another agent: only this agent or a manager may assign the customer
   * to a different agent.
   */
  CUSTOMER_OF_COLLEAGUE: 'override-by-manager',
  /** A visitor of a share page asks the showroom for contact or a test drive. */
  SHARE_REQUEST: 'accept-request',
} as const satisfies Policies;

const buildPolicies = {
  /** The price list was replaced after the build was made, and the price differs now. */
  PRICE_CHANGED: 'use-new-prices',
  /** The server does not have the price list of the build. */
  PRICE_LIST_UNKNOWN: 'retry',
  /**
   * The vehicle does not offer the chosen option, or the price list does not contain the option.
   */
  OPTION_NOT_AVAILABLE: 'retry',
  /** The build is sold, so it cannot change. */
  BUILD_SOLD: 'set-aside',
  /** Another sale of the build is valid: an agent decides which of the two sales stays. */
  SOLD_TWICE: 'replace-sale',
  /** The sale to correct was undone. */
  SALE_UNDONE: 'set-aside',
} as const satisfies Policies;
export type BuildAttentionCode = keyof typeof buildPolicies;

const salePolicies = {
  /** The agent of the sale does not work in the showroom. */
  SALE_AGENT_UNKNOWN: 'override-by-manager',
  /** The day of the sale is later than tomorrow. */
  SALE_IN_FUTURE: 'override-by-manager',
  /**
   * The amount deviates from the total of the build by more than the showroom allows, and no
   * manager has recorded or approved the sale.
   */
  SALE_AMOUNT_DEVIATES: 'override-by-manager',
} as const satisfies Policies;
export type SaleAttentionCode = keyof typeof salePolicies;

const visitPolicies = {
  /** The slot has no capacity left, or the requested agent or car is taken. */
  SLOT_TAKEN: 'retry',
  /** The slot has begun already. */
  SLOT_PAST: 'set-aside',
  /** The showroom is closed at that time, or no slot begins then. */
  SLOT_CLOSED: 'set-aside',
  /** The slot begins too soon to be requested. */
  SLOT_TOO_SOON: 'set-aside',
  /** The slot is later than the showroom accepts bookings: see `horizonDays`. */
  SLOT_TOO_FAR: 'set-aside',
  /** The showroom of the visit is unknown. */
  SHOWROOM_UNKNOWN: 'retry',
  /** The requested agent does not receive visits in that showroom. */
  AGENT_UNKNOWN: 'set-aside',
  /**
   * The showroom belongs to another dealer, and the customer has not agreed that this dealer
   * receives the customer's data.
   */
  HAND_OVER_NOT_AGREED: 'set-aside',
  /** The showroom has no car of that model for test drives. */
  NO_DEMONSTRATOR: 'set-aside',
  /** Customers may change only their own bookings. */
  NOT_YOUR_BOOKING: 'set-aside',
  /** The booking was canceled and cannot be reopened. */
  BOOKING_CANCELLED: 'set-aside',
  /** The visitor was checked in or the visit is completed, so the booking can no longer change. */
  BOOKING_OVER: 'set-aside',
  /** Another agent or the customer has moved the booking to another slot. */
  BOOKING_MOVED: 'override',
  /**
   * Less than a day before the visit, only an agent may change the booking, and only with a reason.
   */
  CHANGE_TOO_LATE: 'override',
  /** The slot of the booking was refused; another slot must be chosen first. */
  BOOKING_WITHOUT_PLACE: 'retry',
  /** The booking fee must be paid or waived first. */
  FEE_DUE: 'retry',
  /** The booking fee was already paid: one of the two payments must be refunded. */
  FEE_PAID_TWICE: 'set-aside',
  /** The server has no payment of the booking fee with this receipt. */
  FEE_NOT_PAID: 'retry',
  /**
   * The step is too early: a check-in before the day of the visit, or a no-show before its start.
   */
  VISIT_NOT_YET: 'set-aside',
  /** The visitor has not been checked in. */
  NOT_CHECKED_IN: 'set-aside',
} as const satisfies Policies;
export const visitAttentionCodes = Object.keys(visitPolicies) as (keyof typeof visitPolicies)[];

const walkInPolicies = {
  /** Another agent already serves the walk-in. */
  WALK_IN_TAKEN: 'override',
  /** The walk-in has already ended with another outcome. */
  WALK_IN_ENDED: 'override',
} as const satisfies Policies;
export const walkInAttentionCodes = Object.keys(walkInPolicies) as (keyof typeof walkInPolicies)[];

const attentionPolicies = {
  ...generalPolicies,
  ...customerPolicies,
  ...buildPolicies,
  ...salePolicies,
  ...visitPolicies,
  ...walkInPolicies,
};
export type AttentionCode = keyof typeof attentionPolicies;

/**
 * Schema of codes in responses. Accepts unknown codes, because the server may be newer than the
 * tablet.
 */
export const attentionCodeSchema = v.pipe(v.string(), v.regex(/^[A-Z][A-Z_]{1,63}$/));

export function isAttentionCode(code: string): code is AttentionCode {
  return Object.hasOwn(attentionPolicies, code);
}

/** The policy of a code; `set-aside` for a code of a newer server. */
export function policyOf(code: string): AttentionPolicy {
  return isAttentionCode(code) ? attentionPolicies[code] : 'set-aside';
}
