import * as v from 'valibot';
import { consentChannels } from '#domain/customers/fields/channel-consent.ts';
import { contactPreferences } from '#domain/customers/fields/contact-preference.ts';
import { customerIntents } from '#domain/customers/fields/customer-intent.ts';
import { initialRegistrationValues } from '#domain/registration/registration-options.ts';
import { idSchema } from '#domain/values/id.ts';

export const registerSteps = ['basic', 'preferences', 'contact'] as const;
export type RegisterStep = (typeof registerSteps)[number];

/** The draft of a registration, which survives a reload or a crash. */
const registerDraftSchema = v.object({
  step: v.picklist(registerSteps),
  name: v.string(),
  mobile: v.string(),
  email: v.string(),
  intent: v.picklist(customerIntents),
  budgetRange: v.string(),
  contactPreference: v.picklist(contactPreferences),
  preferredTime: v.string(),
  consent: v.boolean(),
  channels: v.optional(v.array(v.picklist(consentChannels)), []),
  /** Id of the walk-in to register; null for a visitor without a logged walk-in. */
  walkInId: v.optional(v.nullable(idSchema), null),
  /** Code of a build that the customer has taken home; empty without a code. */
  buildCode: v.optional(v.string(), ''),
  /** Whether the customer agrees to the storage of earlier builds and viewed cars. */
  keepsVisit: v.optional(v.boolean(), false),
  /** Customers with the same phone number or email address who are other people. */
  distinctIds: v.optional(v.array(idSchema), []),
});
export type RegisterDraft = v.InferOutput<typeof registerDraftSchema>;

export const emptyRegisterDraft: RegisterDraft = {
  step: 'basic',
  name: '',
  mobile: '',
  email: '',
  intent: initialRegistrationValues.intent,
  budgetRange: initialRegistrationValues.budgetRangeValue,
  contactPreference: initialRegistrationValues.contactPreference,
  preferredTime: '',
  consent: false,
  channels: [],
  walkInId: null,
  buildCode: '',
  keepsVisit: false,
  distinctIds: [],
};

/** Returns the stored draft, or an empty draft if the stored draft is missing or damaged. */
export function parseRegisterDraft(stored: unknown): RegisterDraft {
  const parsed = v.safeParse(registerDraftSchema, stored);
  return parsed.success ? parsed.output : emptyRegisterDraft;
}

/** Whether the draft contains a name, mobile number or email address. Other fields do not count. */
export function hasTypedText(draft: RegisterDraft): boolean {
  return [draft.name, draft.mobile, draft.email].some((text) => text.trim() !== '');
}

/**
 * Returns the restored draft for the registration of a walk-in, or of a visitor without a logged
 * walk-in (null). If `walkInId` is null, the walk-in of the draft is kept only if the draft
 * contains typed text.
 */
export function restoreRegisterDraft(
  storedDraft: RegisterDraft,
  walkInId: string | null,
): RegisterDraft {
  return {
    ...storedDraft,
    walkInId: walkInId ?? (hasTypedText(storedDraft) ? storedDraft.walkInId : null),
  };
}
