import * as v from 'valibot';
import { instantSchema } from '../time/time.ts';
import { idSchema } from '../values/id.ts';
import { budgetRangeSchema } from '../values/money.ts';
import {
  emailSchema,
  singleLineTextSchema,
  notesSchema,
  phoneSchema,
  toSingleLine,
} from '../values/text.ts';
import { channelConsentsSchema } from './fields/channel-consent.ts';
import { contactPreferences } from './fields/contact-preference.ts';
import { customerIntents } from './fields/customer-intent.ts';
import { joinName } from './fields/customer-name.ts';
import { tagsSchema } from './fields/tag.ts';
import { customerStages, lostReasons } from './lifecycle.ts';

/** Last name; may be empty, because many people have only one name. */
const lastNameSchema = v.pipe(v.string(), v.trim(), v.maxLength(200), toSingleLine);

/**
 * Whether the showroom may contact the customer, and the version of the consent text that was
 * shown.
 */
export const consentSchema = v.object({
  contact: v.boolean(),
  textVersion: singleLineTextSchema,
});

/**
 * Stage of a customer, and the reason if the customer is lost. Stage and reason are one value,
 * so that concurrent changes cannot combine the stage of one agent with the reason of another.
 */
export const lifecycleSchema = v.object({
  stage: v.picklist(customerStages),
  reason: v.nullable(v.picklist(lostReasons)),
});
type Lifecycle = v.InferOutput<typeof lifecycleSchema>;

/**
 * A requested erasure. Until the server destroys the personal data, the customer is hidden, and a
 * manager can cancel the erasure.
 */
const pendingErasureSchema = v.object({
  requestedAt: instantSchema,
  requestedBy: idSchema,
  /** Earliest time of the destruction by the server's clock, ms since 1970. */
  dueAt: instantSchema,
  /** `deletedAt` before the request; a canceled erasure restores this value. */
  deletedAt: v.optional(instantSchema),
});

/** First and last name joined. The maximum length is twice 200 characters and a space. */
const joinedNameSchema = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1),
  v.maxLength(401),
  toSingleLine,
  v.minLength(1),
);

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

export const customerSchema = v.object({
  id: idSchema,
  showroomId: idSchema,
  ...customerFields,
  /**
   * First and last name joined, for search and sorting. Mutators derive this field from both names.
   */
  name: joinedNameSchema,
  consent: consentSchema,
  /** Consent per channel. For a missing channel, see `getChannelConsent`. */
  consents: v.optional(channelConsentsSchema),
  /** Tags of the customer as a sorted set; missing or empty for a customer without tags. */
  tags: v.optional(tagsSchema),
  importId: v.optional(idSchema),
  registeredAt: instantSchema,
  /** Time of the last activity. Never missing, because lists are sorted by this field. */
  lastActivityAt: instantSchema,
  /**
   * The customer's stage in the sales process; see `nextCustomerStages`. Absent in erased rows and
   * in rows of app versions without stages; such customers count as new.
   */
  lifecycle: v.optional(lifecycleSchema),
  /** Time of deletion; missing if the customer is not deleted. */
  deletedAt: v.optional(instantSchema),
  /** Set after a merge: the id of the remaining customer. This row is then an alias. */
  mergedInto: v.optional(idSchema),
  /**
   * The requested erasure; missing if none was requested, and after the destruction of the data.
   */
  erasure: v.optional(pendingErasureSchema),
  /**
   * Time when personal data was erased. For the data that stays in the row, see `toErasedCustomer`.
   */
  erasedAt: v.optional(instantSchema),
  erasedBy: v.optional(idSchema),
});
export type Customer = v.InferOutput<typeof customerSchema>;

/** Stage of a new customer. Stored explicitly, so that a query by stage finds the row. */
export const NEW_CUSTOMER: Lifecycle = { stage: 'new', reason: null };

export function lifecycleOf({ lifecycle }: Pick<Customer, 'lifecycle'>): Lifecycle {
  return lifecycle ?? NEW_CUSTOMER;
}

export function withFullName(customer: Customer): Customer {
  return { ...customer, name: joinName(customer.firstName, customer.lastName) };
}

/**
 * Returns the customer with an activity at `recordedAt`. `lastActivityAt` never decreases, because
 * a change made offline may arrive after a later change.
 */
export function withActivity(customer: Customer, recordedAt: number): Customer {
  return { ...customer, lastActivityAt: Math.max(customer.lastActivityAt, recordedAt) };
}
