import * as v from 'valibot';

/*
 * Why a rule could not accept all of a mutation. Closed lists; codes never change meaning. A code
 * stands with what it is about: whoever has words for all that are about one thing does not compile
 * until they have words for a new one too.
 */

/** About any mutation. */
const generalCodes = [
  /** The envelope or its arguments do not fit any known schema. */
  'UNREADABLE_MUTATION',
  /** Head office does not know a mutator of this name and version. */
  'UNKNOWN_MUTATION',
  /** The agent is unknown, disabled, or not of this showroom. */
  'ACTOR_NOT_ALLOWED',
  /** The tablet is not enrolled in the showroom the mutation belongs to. */
  'SPACE_NOT_ALLOWED',
  /** Somebody else changed the same field to another value. */
  'FIELD_CONFLICT',
  /** What should be changed is not there (any more). */
  'ROW_NOT_FOUND',
  /** What should be changed was deleted meanwhile. */
  'ROW_DELETED',
  /** What should be made exists already with other content. */
  'ALREADY_EXISTS',
  /** Something else of its tablet has its number: a disk that was set back, or two tablets from one copy. */
  'NUMBER_TAKEN',
  /** The rule itself failed: a defect on our side, the content is kept. */
  'RULE_FAILED',
] as const;

/** About customers. */
const customerCodes = [
  /** Somebody with the same telephone number or e-mail is a customer already. */
  'POSSIBLE_DUPLICATE',
  /** Some whom an import brought are customers already: another tablet was quicker. */
  'IMPORTED_DUPLICATES',
  /** From where the customer is by now, that is not the next step. */
  'STEP_NOT_ALLOWED',
  /** The customer's personal data was erased: nothing more is kept of them. */
  'CUSTOMER_ERASED',
] as const;

/** About builds, and the sales of them. */
const buildCodes = [
  /** The price list was replaced since a build was made, and it costs something else now. */
  'PRICE_CHANGED',
  /** Head office does not have the price list a build was made with. */
  'PRICE_LIST_UNKNOWN',
  /** The vehicle cannot have what was chosen, or the price list does not know it. */
  'OPTION_NOT_AVAILABLE',
  /** A build that was sold stays as it was sold. */
  'BUILD_SOLD',
  /** The build was sold before: a person decides which of two sales stands. */
  'SOLD_TWICE',
  /** A sale that was undone is not corrected any more. */
  'SALE_UNDONE',
] as const;
export type BuildCode = (typeof buildCodes)[number];

/** About visits, their slots and their fees. */
export const visitCodes = [
  /** The slot has no place left, or not with that agent or car. */
  'SLOT_TAKEN',
  /** The slot has begun already. */
  'SLOT_PAST',
  /** The showroom is closed then, or no visit begins at that time. */
  'SLOT_CLOSED',
  /** The slot begins too soon to be asked for. */
  'SLOT_TOO_SOON',
  /** The slot is further ahead than the showroom plans. */
  'SLOT_TOO_FAR',
  /** The showroom of a visit is not known. */
  'SHOWROOM_UNKNOWN',
  /** The agent asked for does not receive visits in that showroom (any more). */
  'AGENT_UNKNOWN',
  /** The showroom has no car of that model for test drives. */
  'NO_DEMONSTRATOR',
  /** A customer may change their own bookings only. */
  'NOT_YOUR_BOOKING',
  /** A cancelled booking stays cancelled. */
  'BOOKING_CANCELLED',
  /** The visit has taken place: nothing of it changes any more. */
  'BOOKING_OVER',
  /** The booking was moved meanwhile. */
  'BOOKING_MOVED',
  /** Less than a day before a visit only an agent may change it, with a reason. */
  'CHANGE_TOO_LATE',
  /** The booking has no place: another slot must be chosen first. */
  'BOOKING_WITHOUT_PLACE',
  /** The fee must be paid or waived first. */
  'FEE_DUE',
  /** The fee was paid before: one of two payments must be given back. */
  'FEE_PAID_TWICE',
  /** It is not yet the time of the visit. */
  'VISIT_NOT_YET',
  /** The visitor has not been checked in. */
  'NOT_CHECKED_IN',
] as const;

/** About walk-ins. */
export const walkInCodes = [
  /** Another agent went to the walk-in first. */
  'WALK_IN_TAKEN',
  /** The walk-in's time here has ended already, another way. */
  'WALK_IN_ENDED',
] as const;

const attentionCodes = [
  ...generalCodes,
  ...customerCodes,
  ...buildCodes,
  ...visitCodes,
  ...walkInCodes,
] as const;
export type AttentionCode = (typeof attentionCodes)[number];

/** As it travels: a newer head office may send codes this tablet does not know yet. */
export const attentionCodeSchema = v.pipe(v.string(), v.regex(/^[A-Z][A-Z_]{1,63}$/));

export function isAttentionCode(code: string): code is AttentionCode {
  return attentionCodes.some((known) => known === code);
}
