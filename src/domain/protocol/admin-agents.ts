import * as v from 'valibot';
import { agentCodeSchema, agentFields, agentSchema } from '../agents/agent.ts';
import { idSchema } from '../id.ts';
import { writtenPhoneSchema } from '../phone.ts';
import { instantSchema } from '../time.ts';

const { role, showroomIds, active } = agentSchema.entries;

/** `POST /api/admin/agents` */
export const newAgentSchema = v.object({
  agentCode: agentCodeSchema,
  name: agentFields.name,
  email: agentFields.email,
  phone: writtenPhoneSchema,
  role,
  showroomIds,
});
export type NewAgent = v.InferOutput<typeof newAgentSchema>;

/** `PUT /api/admin/agents/{id}`; what is not said stays as it is. */
export const agentChangeSchema = v.strictObject({
  name: v.optional(agentFields.name),
  email: v.optional(agentFields.email),
  phone: v.optional(writtenPhoneSchema),
  role: v.optional(role),
  showroomIds: v.optional(v.pipe(v.array(idSchema), v.minLength(1))),
  /** False disables them: they sign in nowhere, and what they still send waits for a manager. */
  active: v.optional(active),
});
export type AgentChange = v.InferOutput<typeof agentChangeSchema>;

/** An agent as administrators see them. */
const administeredAgentSchema = v.object({
  ...agentSchema.entries,
  /** Head office's clock; null where they never have since head office keeps count. */
  lastSignInAt: v.nullable(instantSchema),
});
export type AdministeredAgent = v.InferOutput<typeof administeredAgentSchema>;

/** Told to the agent, who sets a password with it. It is shown once. */
const issuedCodeSchema = v.object({ resetCode: v.string(), expiresAt: instantSchema });
export type IssuedCode = v.InferOutput<typeof issuedCodeSchema>;

export const agentListResponseSchema = v.object({ data: v.array(administeredAgentSchema) });
export const newAgentResponseSchema = v.object({
  data: v.object({ agent: agentSchema, ...issuedCodeSchema.entries }),
});
export const changedAccountResponseSchema = v.object({ data: agentSchema });
export const issuedCodeResponseSchema = v.object({ data: issuedCodeSchema });

const agentSessionSchema = v.object({ id: v.string(), expiresAt: instantSchema });
export type AgentSession = v.InferOutput<typeof agentSessionSchema>;
export const agentSessionsResponseSchema = v.object({ data: v.array(agentSessionSchema) });
