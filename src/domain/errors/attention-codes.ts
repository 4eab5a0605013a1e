import * as v from 'valibot';

/** Why a rule could not accept all of a mutation. Closed list; codes never change meaning. */
const attentionCodes = [
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
  /** Somebody with the same telephone number or e-mail is a customer already. */
  'POSSIBLE_DUPLICATE',
  /** What should be made exists already with other content. */
  'ALREADY_EXISTS',
  /** The price list was replaced since a build was made, and it costs something else now. */
  'PRICE_CHANGED',
  /** Head office does not have the price list a build was made with. */
  'PRICE_LIST_UNKNOWN',
  /** The vehicle cannot have what was chosen, or the price list does not know it. */
  'OPTION_NOT_AVAILABLE',
  /** A build that was sold stays as it was sold. */
  'BUILD_SOLD',
  /** The rule itself failed: a defect on our side, the content is kept. */
  'RULE_FAILED',
] as const;
export type AttentionCode = (typeof attentionCodes)[number];

/** As it travels: a newer head office may send codes this tablet does not know yet. */
export const attentionCodeSchema = v.pipe(v.string(), v.regex(/^[A-Z][A-Z_]{1,63}$/));

export function isAttentionCode(code: string): code is AttentionCode {
  return attentionCodes.some((known) => known === code);
}
