import * as v from 'valibot';
import { contactPreferences } from '../customers/contact-preference.ts';
import { intents } from '../customers/intent.ts';
import { idSchema } from '../id.ts';
import { budgetRangeSchema, storedAmountSchema } from '../money.ts';
import { lineSchema } from '../text.ts';
import { instantSchema, timeOfDaySchema } from '../time.ts';

const budgetOptionSchema = v.object({
  value: lineSchema,
  label: lineSchema,
  min: storedAmountSchema,
  max: storedAmountSchema,
});

export const consentTextSchema = v.object({
  version: lineSchema,
  sentences: v.record(v.string(), lineSchema),
  /** When head office published it; absent where it was there from the beginning. */
  publishedAt: v.optional(instantSchema),
});

/** The choices head office offers when a walk-in is registered. There is one row of it. */
export const registrationOptionsSchema = v.object({
  id: idSchema,
  budgetRanges: v.pipe(v.array(budgetOptionSchema), v.minLength(1)),
  intentOptions: v.array(
    v.object({ value: v.picklist(intents), label: lineSchema, icon: v.string() }),
  ),
  contactPreferences: v.array(
    v.object({ value: v.picklist(contactPreferences), label: lineSchema, icon: v.string() }),
  ),
  timeSlots: v.pipe(
    v.array(v.object({ value: lineSchema, label: lineSchema, time: timeOfDaySchema })),
    v.minLength(1),
  ),
  /** What a customer agrees to, in the words of head office's lawyers, by language. */
  consentText: v.optional(consentTextSchema),
  /** What it was before, the oldest first: customers are kept with the version they agreed to. */
  earlierConsentTexts: v.optional(v.array(consentTextSchema)),
});
export type RegistrationOptions = v.InferOutput<typeof registrationOptionsSchema>;

export const REGISTRATION_OPTIONS_ID = 'registration';

/** What the form starts with (specification §3, customer registration form). */
export const registrationDefaults = {
  intent: 'browsing',
  contactPreference: 'phone',
  budgetRange: v.parse(budgetRangeSchema, { min: 2_000_000, max: 5_000_000 }),
  budgetRangeValue: '2000000-5000000',
} as const;
