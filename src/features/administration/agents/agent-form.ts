import * as v from 'valibot';
import type { Agent } from '#domain/agents/agent.ts';
import { type NewAgent, newAgentSchema } from '#domain/protocol/admin/admin-agents.ts';
import { formatPhone } from '../../../ui/text/format-phone.ts';

export type AgentForm = Pick<Agent, 'agentCode' | 'name' | 'email' | 'phone' | 'role'> & {
  showroomIds: readonly string[];
};
type AgentField = keyof AgentForm;

export const emptyAgentForm: AgentForm = {
  agentCode: '',
  name: '',
  email: '',
  phone: '',
  role: 'agent',
  showroomIds: [],
};

interface ParsedAgentForm {
  problems: ReadonlySet<AgentField>;
  /** The parsed agent; undefined if any field is invalid. */
  agent: NewAgent | undefined;
}

export function parseAgentForm(form: AgentForm): ParsedAgentForm {
  const parsed = v.safeParse(newAgentSchema, form);
  const invalidFields = (parsed.issues ?? []).map((issue) => issue.path?.[0]?.key as AgentField);
  return { problems: new Set(invalidFields), agent: parsed.success ? parsed.output : undefined };
}

export function toAgentForm({
  agentCode,
  name,
  email,
  phone,
  role,
  showroomIds,
}: Agent): AgentForm {
  return { agentCode, name, email, phone: formatPhone(phone), role, showroomIds };
}
