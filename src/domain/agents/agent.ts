import * as v from 'valibot';
import { idSchema } from '../id.ts';
import { languageSchema } from '../languages/language.ts';
import { emailSchema, lineSchema, phoneSchema, timeZoneSchema } from '../text.ts';
import { instantSchema } from '../time.ts';

export const roles = ['agent', 'manager', 'admin'] as const;
export type Role = (typeof roles)[number];

/** What an agent types to sign in; compared in upper case. */
export const agentCodeSchema = v.pipe(
  v.string(),
  v.trim(),
  v.toUpperCase(),
  v.regex(/^[A-Z0-9-]{2,32}$/),
);

export const agentThemes = ['dark', 'light', 'auto'] as const;
export const notificationChannels = ['email', 'sms', 'push'] as const;

/** What agents say of themselves. */
export const agentFields = {
  name: lineSchema,
  email: emailSchema,
  phone: phoneSchema,
  /** Where they are to be found, in their own words; may be empty. */
  location: v.pipe(v.string(), v.trim(), v.maxLength(200)),
} as const;

/** How the app is for them; each alone has its own. */
export const preferenceFields = {
  theme: v.picklist(agentThemes),
  locale: languageSchema,
  timezone: timeZoneSchema,
  notifications: v.object({ email: v.boolean(), sms: v.boolean(), push: v.boolean() }),
} as const;

/** A person of the showroom's staff. Passwords never leave head office and are not part of this. */
export const agentSchema = v.object({
  id: idSchema,
  agentCode: agentCodeSchema,
  name: agentFields.name,
  email: agentFields.email,
  phone: agentFields.phone,
  role: v.picklist(roles),
  showroomIds: v.pipe(v.array(idSchema), v.minLength(1)),
  active: v.boolean(),
  locale: preferenceFields.locale,
  timezone: preferenceFields.timezone,
  location: v.optional(agentFields.location),
  theme: v.optional(preferenceFields.theme),
  notifications: v.optional(preferenceFields.notifications),
  /** When they turned two-factor sign-in on, head office's clock; absent while it is off. */
  twoFactorSince: v.optional(instantSchema),
  /** When what they sign in with last became another, head office's clock: password or two-factor. */
  signInChangedAt: v.optional(instantSchema),
});
export type Agent = v.InferOutput<typeof agentSchema>;
export type NotificationChannel = (typeof notificationChannels)[number];

/** The zones an agent may choose from (SET-12): Eastern, Central, Mountain, Pacific. */
export const agentTimeZones = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Los_Angeles',
] as const;

/** What somebody who never chose is told by; none until they say so. */
export const noNotifications: NonNullable<Agent['notifications']> = {
  email: false,
  sms: false,
  push: false,
};
