import * as v from 'valibot';
import { languageSchema } from '../languages/language.ts';
import { instantSchema } from '../time/time.ts';
import { idSchema } from '../values/id.ts';
import {
  emailSchema,
  singleLineTextSchema,
  phoneSchema,
  timeZoneSchema,
  toSingleLine,
} from '../values/text.ts';

export const roles = ['agent', 'manager', 'admin'] as const;
export type Role = (typeof roles)[number];

/** The code that an agent types to sign in; converted to upper case for comparison. */
export const agentCodeSchema = v.pipe(
  v.string(),
  v.trim(),
  v.toUpperCase(),
  v.regex(/^[A-Z0-9-]{2,32}$/),
);

export const agentThemes = ['dark', 'light', 'auto'] as const;
export const notificationChannels = ['email', 'sms', 'push'] as const;

/** Fields of the profile that agents edit themselves. */
export const agentFields = {
  name: singleLineTextSchema,
  email: emailSchema,
  phone: phoneSchema,
  /** Workplace of the agent as free text; may be empty. */
  location: v.pipe(v.string(), v.trim(), v.maxLength(200), toSingleLine),
} as const;

export const preferenceFields = {
  theme: v.picklist(agentThemes),
  locale: languageSchema,
  timezone: timeZoneSchema,
  notifications: v.object({ email: v.boolean(), sms: v.boolean(), push: v.boolean() }),
} as const;

/** Passwords stay on the server and are not part of the row. */
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
  /** Time when two-factor sign-in was turned on, by the server's clock; missing while it is off. */
  twoFactorSince: v.optional(instantSchema),
  /** Time of the last change of password or two-factor sign-in, by the server's clock. */
  signInChangedAt: v.optional(instantSchema),
});
export type Agent = v.InferOutput<typeof agentSchema>;
export type NotificationChannel = (typeof notificationChannels)[number];

/** Time zones that an agent can choose (SET-12): Eastern, Central, Mountain, Pacific. */
export const agentTimeZones = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Los_Angeles',
] as const;

/** Default for agents who have not chosen any notification channels: all channels are off. */
export const noNotifications: NonNullable<Agent['notifications']> = {
  email: false,
  sms: false,
  push: false,
};
