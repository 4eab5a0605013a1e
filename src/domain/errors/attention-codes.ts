import * as v from 'valibot';

/** The decision that an attention requires. */
export type AttentionPolicy =
  /** There is nothing to apply: the entry can only be set aside. */
  | 'set-aside'
  /** The cause may be gone by now: the entry is set aside or run again. */
  | 'retry'
  /** The stored version stays, or the entry runs again and replaces it. */
  | 'override'
  /** As `override`, decided by a manager. */
  | 'override-by-manager'
  /** The stored values stay, or the offered values replace them. */
  | 'set-values'
  /** The earlier sale stays, or it is undone and the entry runs again. */
  | 'replace-sale'
  /** The old prices stay, or the build gets the new ones. */
  | 'use-new-prices'
  /** The row stays deleted, or it is restored and the entry runs again. */
  | 'restore'
  /** Customers are compared, and merged where they are the same person. */
  | 'compare-customers';

type Policies = Record<string, AttentionPolicy>;

/*
 * The reasons why a rule could not accept all of a mutation, each with its policy. Closed lists;
 * codes never change meaning. They are grouped by subject: a feature with a text for each code of a
 * subject does not compile until it has a text for a new code.
 */

/** About any mutation. */
const generalPolicies = {
  /** The envelope or its arguments do not fit any known schema. */
  UNREADABLE_MUTATION: 'set-aside',
  /** The server has no mutator of this name and version. */
  UNKNOWN_MUTATION: 'retry',
  /** The agent is unknown, disabled, or not of this showroom. */
  ACTOR_NOT_ALLOWED: 'override-by-manager',
  /** The tablet is not enrolled in the showroom of the mutation. */
  SPACE_NOT_ALLOWED: 'set-aside',
  /** Another agent changed the same field to another value. */
  FIELD_CONFLICT: 'set-values',
  /** The row to change does not exist. */
  ROW_NOT_FOUND: 'retry',
  /** The row to change was deleted concurrently. */
  ROW_DELETED: 'restore',
  /** The row to create exists already, with other content. */
  ALREADY_EXISTS: 'set-aside',
  /**
   * Another mutation of the same tablet has this number: a disk was restored, or two tablets share
   * one copy.
   */
  NUMBER_TAKEN: 'retry',
  /** The rule itself failed because of a defect on our side. The content is stored. */
  RULE_FAILED: 'retry',
} as const satisfies Policies;

/** About customers. */
const customerPolicies = {
  /** A customer with the same telephone number or e-mail exists already. */
  POSSIBLE_DUPLICATE: 'compare-customers',
  /** Some imported customers exist already: another tablet created them first. */
  IMPORTED_DUPLICATES: 'set-aside',
  /** The customer's present stage does not allow this step. */
  STEP_NOT_ALLOWED: 'set-aside',
  /** The customer's personal data was erased: nothing more may be stored about them. */
  CUSTOMER_ERASED: 'set-aside',
} as const satisfies Policies;

/** About builds, and the sales of them. */
const buildPolicies = {
  /** The price list was replaced after the build was made, and the price differs now. */
  PRICE_CHANGED: 'use-new-prices',
  /** The server does not have the price list of the build. */
  PRICE_LIST_UNKNOWN: 'retry',
  /** The vehicle does not offer the chosen option, or the price list does not contain it. */
  OPTION_NOT_AVAILABLE: 'retry',
  /** A sold build cannot change. */
  BUILD_SOLD: 'set-aside',
  /** The build was sold before: a person decides which of the two sales stands. */
  SOLD_TWICE: 'replace-sale',
  /** An undone sale cannot be corrected. */
  SALE_UNDONE: 'set-aside',
} as const satisfies Policies;
export type BuildCode = keyof typeof buildPolicies;

/** About visits, their slots and their fees. */
const visitPolicies = {
  /** The slot has no capacity left, or not with that agent or car. */
  SLOT_TAKEN: 'retry',
  /** The slot has begun already. */
  SLOT_PAST: 'set-aside',
  /** The showroom is closed then, or no visit begins at that time. */
  SLOT_CLOSED: 'set-aside',
  /** The slot begins too soon to be requested. */
  SLOT_TOO_SOON: 'set-aside',
  /** The slot is beyond the showroom's planning horizon. */
  SLOT_TOO_FAR: 'set-aside',
  /** The showroom of the visit is unknown. */
  SHOWROOM_UNKNOWN: 'retry',
  /** The requested agent does not receive visits in that showroom (any more). */
  AGENT_UNKNOWN: 'set-aside',
  /** The showroom has no car of that model for test drives. */
  NO_DEMONSTRATOR: 'set-aside',
  /** Customers may change only their own bookings. */
  NOT_YOUR_BOOKING: 'set-aside',
  /** A cancelled booking stays cancelled. */
  BOOKING_CANCELLED: 'set-aside',
  /** The visit has taken place; the booking cannot change any more. */
  BOOKING_OVER: 'set-aside',
  /** The booking was moved concurrently. */
  BOOKING_MOVED: 'override',
  /** Less than a day before a visit only an agent may change it, with a reason. */
  CHANGE_TOO_LATE: 'override',
  /** The booking has no slot: another one must be chosen first. */
  BOOKING_WITHOUT_PLACE: 'retry',
  /** The fee must be paid or waived first. */
  FEE_DUE: 'retry',
  /** The fee was paid before: one of the two payments must be refunded. */
  FEE_PAID_TWICE: 'set-aside',
  /** It is not yet the time of the visit. */
  VISIT_NOT_YET: 'set-aside',
  /** The visitor has not been checked in. */
  NOT_CHECKED_IN: 'set-aside',
} as const satisfies Policies;
export const visitCodes = Object.keys(visitPolicies) as (keyof typeof visitPolicies)[];

/** About walk-ins. */
const walkInPolicies = {
  /** Another agent went to the walk-in first. */
  WALK_IN_TAKEN: 'override',
  /** The walk-in has already ended in another way. */
  WALK_IN_ENDED: 'override',
} as const satisfies Policies;
export const walkInCodes = Object.keys(walkInPolicies) as (keyof typeof walkInPolicies)[];

const attentionPolicies = {
  ...generalPolicies,
  ...customerPolicies,
  ...buildPolicies,
  ...visitPolicies,
  ...walkInPolicies,
};
export type AttentionCode = keyof typeof attentionPolicies;

/** The format on the wire: a newer server may send codes unknown to this tablet. */
export const attentionCodeSchema = v.pipe(v.string(), v.regex(/^[A-Z][A-Z_]{1,63}$/));

export function isAttentionCode(code: string): code is AttentionCode {
  return Object.hasOwn(attentionPolicies, code);
}

/** The policy of a code; `set-aside` for a code of a newer server. */
export function policyOf(code: string): AttentionPolicy {
  return isAttentionCode(code) ? attentionPolicies[code] : 'set-aside';
}
