import * as v from 'valibot';
import { type Agent, agentFields } from '#domain/agents/agent.ts';
import type { ArgsOf } from '#domain/mutations/mutators.ts';
import { parsePhone } from '#domain/values/phone.ts';
import { formatPhone } from '../../ui/text/format-phone.ts';

export const personalFields = ['name', 'email', 'phone', 'location'] as const;
export type PersonalField = (typeof personalFields)[number];
type PersonalTexts = Record<PersonalField, string>;

/** Texts of the edited fields; all other fields show their stored values. */
export const personalDraftSchema = v.partial(
  v.object({ name: v.string(), email: v.string(), phone: v.string(), location: v.string() }),
) as v.GenericSchema<unknown, PersonalDraft>;
type PersonalDraft = Partial<PersonalTexts>;

export function getPersonalTexts(agent: Agent, typedTexts: PersonalDraft): PersonalTexts {
  const { name, email, phone, location = '' } = agent;
  return { name, email, phone: formatPhone(phone), location, ...typedTexts };
}

export interface ParsedPersonalForm {
  /** Fields whose typed texts are invalid. */
  problems: readonly PersonalField[];
  changes: ArgsOf<'updateAgentProfile'>['changes'];
  isDirty: boolean;
}

/** Returns the fields with invalid texts, and the changes that the valid texts make. */
export function parsePersonalForm(agent: Agent, typedTexts: PersonalDraft): ParsedPersonalForm {
  const problems: PersonalField[] = [];
  const changes: ArgsOf<'updateAgentProfile'>['changes'] = {};
  for (const field of personalFields) {
    const text = typedTexts[field];
    if (text === undefined) continue;
    const parsed = v.safeParse(agentFields[field], field === 'phone' ? parsePhone(text) : text);
    const from = agent[field] ?? '';
    if (!parsed.success) problems.push(field);
    else if (parsed.output !== from) changes[field] = { from, to: parsed.output };
  }
  return { problems, changes, isDirty: problems.length > 0 || Object.keys(changes).length > 0 };
}
