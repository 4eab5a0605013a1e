import * as v from 'valibot';
import { contactPreferences } from '../customers/fields/contact-preference.ts';
import { customerIntents } from '../customers/fields/customer-intent.ts';
import { instantSchema, timeOfDaySchema } from '../time/time.ts';
import { idSchema } from '../values/id.ts';
import { budgetRangeSchema, storedAmountSchema } from '../values/money.ts';
import { singleLineTextSchema } from '../values/text.ts';

const budgetOptionSchema = v.object({
  value: singleLineTextSchema,
  label: singleLineTextSchema,
  min: storedAmountSchema,
  max: storedAmountSchema,
});

export const consentTextSchema = v.object({
  version: singleLineTextSchema,
  sentences: v.record(v.string(), singleLineTextSchema),
  /** Time of publication; absent for a text that no administrator published. */
  publishedAt: v.optional(instantSchema),
});

/** Choices in the registration form. The table has one row. */
export const registrationOptionsSchema = v.object({
  id: idSchema,
  budgetRanges: v.pipe(v.array(budgetOptionSchema), v.minLength(1)),
  intentOptions: v.array(
    v.object({ value: v.picklist(customerIntents), label: singleLineTextSchema, icon: v.string() }),
  ),
  contactPreferences: v.array(
    v.object({
      value: v.picklist(contactPreferences),
      label: singleLineTextSchema,
      icon: v.string(),
    }),
  ),
  timeSlots: v.pipe(
    v.array(
      v.object({ value: singleLineTextSchema, label: singleLineTextSchema, time: timeOfDaySchema }),
    ),
    v.minLength(1),
  ),
  /** The consent text in force; absent until a consent text exists. */
  consentText: v.optional(consentTextSchema),
  /**
   * Earlier versions of the consent text, oldest first. Earlier versions stay, because a customer's
   * row names the version that the customer accepted.
   */
  earlierConsentTexts: v.optional(v.array(consentTextSchema)),
});
export type RegistrationOptions = v.InferOutput<typeof registrationOptionsSchema>;

export const REGISTRATION_OPTIONS_ID = 'registration';

export const initialRegistrationValues = {
  intent: 'browsing',
  contactPreference: 'phone',
  budgetRange: v.parse(budgetRangeSchema, { min: 2_000_000, max: 5_000_000 }),
  budgetRangeValue: '2000000-5000000',
} as const;
