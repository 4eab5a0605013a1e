import * as v from 'valibot';
import { instantSchema } from '../time/time.ts';
import { idSchema } from '../values/id.ts';
import { budgetRangeSchema } from '../values/money.ts';
import { emailSchema, singleLineTextSchema, notesSchema, phoneSchema } from '../values/text.ts';
import { channelConsentsSchema } from './fields/channel-consent.ts';
import { contactPreferences } from './fields/contact-preference.ts';
import { customerIntents } from './fields/customer-intent.ts';
import { joinName } from './fields/customer-name.ts';
import { tagsSchema } from './fields/tag.ts';
import { customerStages, lostReasons } from './lifecycle.ts';

/** Last name; may be empty, because many people have only one name. */
const lastNameSchema = v.pipe(v.string(), v.trim(), v.maxLength(200));

/** Whether the customer may be contacted, and the version of the consent text they were shown. */
export const consentSchema = v.object({
  contact: v.boolean(),
  textVersion: singleLineTextSchema,
});

/**
 * Stage of a customer, and the reason if the customer is lost. Both form one value, because neither
 * is correct without the other.
 */
export const lifecycleSchema = v.object({
  stage: v.picklist(customerStages),
  reason: v.nullable(v.picklist(lostReasons)),
});
type Lifecycle = v.InferOutput<typeof lifecycleSchema>;

/**
 * A joined name, long enough for a first and a last name of maximum length and the space between
 * them.
 */
const joinedNameSchema = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(401));

/** Fields of a customer that an agent can change one by one. */
export const customerFields = {
  firstName: singleLineTextSchema,
  lastName: lastNameSchema,
  email: emailSchema,
  phone: phoneSchema,
  intent: v.picklist(customerIntents),
  budgetRange: budgetRangeSchema,
  contactPreference: v.picklist(contactPreferences),
  preferredTime: singleLineTextSchema,
  notes: notesSchema,
  assignedTo: idSchema,
} as const;

/** A person known to the showroom: a walk-in, later a lead, later an owner. */
export const customerSchema = v.object({
  id: idSchema,
  showroomId: idSchema,
  ...customerFields,
  /** First and last name joined, for search and sorting. Always derived from both names. */
  name: joinedNameSchema,
  consent: consentSchema,
  /** Consent per channel since registration; see `getChannelConsent`. */
  consents: v.optional(channelConsentsSchema),
  /** Tags of the customer as a sorted set; missing or empty for a customer without tags. */
  tags: v.optional(tagsSchema),
  /** The file import that added the customer. */
  importId: v.optional(idSchema),
  registeredAt: instantSchema,
  /**
   * Time of the last activity, initially the time of registration. Always set, because lists are
   * sorted by this field.
   */
  lastActivityAt: instantSchema,
  /**
   * The customer's stage in the sales process; see `nextCustomerStages`. Rows from before stages
   * existed have none and count as new.
   */
  lifecycle: v.optional(lifecycleSchema),
  /** Time of deletion; missing while the customer is in the lists. */
  deletedAt: v.optional(instantSchema),
  /** After a merge, the id of the customer that this row is an alias of. */
  mergedInto: v.optional(idSchema),
  /**
   * Time when personal data was erased. See `erasedCustomer` for the data that stays in the row.
   */
  erasedAt: v.optional(instantSchema),
  /** The agent who erased the personal data. */
  erasedBy: v.optional(idSchema),
});
export type Customer = v.InferOutput<typeof customerSchema>;

/** Stage of a new customer. Stored explicitly, so that a query by stage finds the row. */
export const NEW_CUSTOMER: Lifecycle = { stage: 'new', reason: null };

/** Returns the customer's stage; a row without one counts as new. */
export function lifecycleOf({ lifecycle }: Pick<Customer, 'lifecycle'>): Lifecycle {
  return lifecycle ?? NEW_CUSTOMER;
}

/** Returns the customer with the joined name derived from first and last name. */
export function withFullName(customer: Customer): Customer {
  return { ...customer, name: joinName(customer.firstName, customer.lastName) };
}

/**
 * Returns the customer with an activity. The last activity never moves back, because a change made
 * offline may arrive after a later one.
 */
export function withActivity(customer: Customer, recordedAt: number): Customer {
  return { ...customer, lastActivityAt: Math.max(customer.lastActivityAt, recordedAt) };
}
