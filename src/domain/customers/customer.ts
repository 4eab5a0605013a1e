import * as v from 'valibot';
import { idSchema } from '../id.ts';
import { customerStages, lostReasons } from '../lifecycle.ts';
import { budgetRangeSchema } from '../money.ts';
import { emailSchema, lineSchema, notesSchema, phoneSchema } from '../text.ts';
import { instantSchema } from '../time.ts';
import { channelConsentsSchema } from './channel-consent.ts';
import { contactPreferences } from './contact-preference.ts';
import { intents } from './intent.ts';
import { tagsSchema } from './tag.ts';

/** Last names may be missing: many people have one name only. */
const lastNameSchema = v.pipe(v.string(), v.trim(), v.maxLength(200));

/** The customer's answer to being contacted, with the text they were shown. */
export const consentSchema = v.object({
  contact: v.boolean(),
  textVersion: lineSchema,
});

/** The stage and, for who was lost, why: one value, because neither is right without the other. */
export const lifecycleSchema = v.object({
  stage: v.picklist(customerStages),
  reason: v.nullable(v.picklist(lostReasons)),
});
type Lifecycle = v.InferOutput<typeof lifecycleSchema>;

/** Room for a first and a last name of full length and the space between them. */
const joinedNameSchema = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(401));

/** What a person may change of a customer, field by field. */
export const customerFields = {
  firstName: lineSchema,
  lastName: lastNameSchema,
  email: emailSchema,
  phone: phoneSchema,
  intent: v.picklist(intents),
  budgetRange: budgetRangeSchema,
  contactPreference: v.picklist(contactPreferences),
  preferredTime: lineSchema,
  notes: notesSchema,
  assignedTo: idSchema,
} as const;

/** A person the showroom knows: a walk-in, later a lead, later an owner. */
export const customerSchema = v.object({
  id: idSchema,
  showroomId: idSchema,
  ...customerFields,
  /** First and last name joined; always derived, so that it can be searched and sorted. */
  name: joinedNameSchema,
  consent: consentSchema,
  /** What was said channel by channel since; see `consentFor`. */
  consents: v.optional(channelConsentsSchema),
  /** A set, in the order of the letters; missing where it is empty. */
  tags: v.optional(tagsSchema),
  /** The import of a file that brought the customer. */
  importId: v.optional(idSchema),
  registeredAt: instantSchema,
  /** Never missing, so that lists can be ordered by it: it begins with the registration. */
  lastActivityAt: instantSchema,
  /**
   * Where the customer is on the way to a car; see `nextCustomerStages`. Rows written before stages
   * existed have none and count as new.
   */
  lifecycle: v.optional(lifecycleSchema),
  /** When the customer was taken out of the lists; missing while they are in them. */
  deletedAt: v.optional(instantSchema),
  /** The customer this row is an alias of, after a merge. */
  mergedInto: v.optional(idSchema),
  /** When personal data was erased. What the row still holds is what the law requires. */
  erasedAt: v.optional(instantSchema),
  /** Who erased it. */
  erasedBy: v.optional(idSchema),
});
export type Customer = v.InferOutput<typeof customerSchema>;

/** Where everybody begins. Written out, so that they are found by it. */
export const NEW_CUSTOMER: Lifecycle = { stage: 'new', reason: null };

/** Who was never moved on is new. */
export function lifecycleOf({ lifecycle }: Pick<Customer, 'lifecycle'>): Lifecycle {
  return lifecycle ?? NEW_CUSTOMER;
}
