import * as v from 'valibot';
import { idSchema } from '../id.ts';
import { emailSchema, lineSchema, phoneSchema, timeZoneSchema } from '../text.ts';

const roles = ['agent', 'manager', 'admin'] as const;

/** What an agent types to sign in; compared in upper case. */
export const agentCodeSchema = v.pipe(
  v.string(),
  v.trim(),
  v.toUpperCase(),
  v.regex(/^[A-Z0-9-]{2,32}$/),
);

/** A person of the showroom's staff. Passwords never leave head office and are not part of this. */
export const agentSchema = v.object({
  id: idSchema,
  agentCode: agentCodeSchema,
  name: lineSchema,
  email: emailSchema,
  phone: phoneSchema,
  role: v.picklist(roles),
  showroomIds: v.pipe(v.array(idSchema), v.minLength(1)),
  active: v.boolean(),
  locale: v.picklist(['en', 'es', 'fr']),
  timezone: timeZoneSchema,
});
export type Agent = v.InferOutput<typeof agentSchema>;
