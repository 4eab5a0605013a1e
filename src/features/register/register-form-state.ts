import * as v from 'valibot';
import { consentChannels } from '#domain/customers/channel-consent.ts';
import { contactPreferences } from '#domain/customers/contact-preference.ts';
import { intents } from '#domain/customers/intent.ts';
import { idSchema } from '#domain/id.ts';
import { registrationDefaults } from '#domain/registration/registration-options.ts';

export const steps = ['basic', 'preferences', 'contact'] as const;
export type Step = (typeof steps)[number];

/** What has been typed so far. Kept over a reload or a crash. */
const registerDraftSchema = v.object({
  step: v.picklist(steps),
  name: v.string(),
  mobile: v.string(),
  email: v.string(),
  intent: v.picklist(intents),
  budgetRange: v.string(),
  contactPreference: v.picklist(contactPreferences),
  preferredTime: v.string(),
  consent: v.boolean(),
  channels: v.optional(v.array(v.picklist(consentChannels)), []),
  /** The walk-in who is being registered; null where nobody logged them before. */
  walkInId: v.optional(v.nullable(idSchema), null),
});
export type RegisterDraft = v.InferOutput<typeof registerDraftSchema>;

export const emptyDraft: RegisterDraft = {
  step: 'basic',
  name: '',
  mobile: '',
  email: '',
  intent: registrationDefaults.intent,
  budgetRange: registrationDefaults.budgetRangeValue,
  contactPreference: registrationDefaults.contactPreference,
  preferredTime: '',
  consent: false,
  channels: [],
  walkInId: null,
};

/** A stored draft, or the empty one where there is none or it is damaged. */
export function readDraft(stored: unknown): RegisterDraft {
  const parsed = v.safeParse(registerDraftSchema, stored);
  return parsed.success ? parsed.output : emptyDraft;
}

/** Whether a person has put anything into it. Choosing steps alone is not work. */
export function isHalfTyped(draft: RegisterDraft): boolean {
  return [draft.name, draft.mobile, draft.email].some((text) => text.trim() !== '');
}

/**
 * What was found, for who comes to register a walk-in, or somebody nobody has logged (null): whom it
 * was about goes with what was typed about them, and with nothing else.
 */
export function draftFor(found: RegisterDraft, walkInId: string | null): RegisterDraft {
  return { ...found, walkInId: walkInId ?? (isHalfTyped(found) ? found.walkInId : null) };
}
