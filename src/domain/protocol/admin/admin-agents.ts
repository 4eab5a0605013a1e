import * as v from 'valibot';
import { agentCodeSchema, agentFields, agentSchema } from '../../agents/agent.ts';
import { instantSchema } from '../../time/time.ts';
import { idSchema } from '../../values/id.ts';
import { phoneInputSchema } from '../../values/phone.ts';
import { createDataEnvelopeSchema, type Endpoint } from '../endpoint.ts';

const { role, showroomIds, active } = agentSchema.entries;

export const newAgentSchema = v.object({
  agentCode: agentCodeSchema,
  name: agentFields.name,
  email: agentFields.email,
  phone: phoneInputSchema,
  role,
  showroomIds,
});
export type NewAgent = v.InferOutput<typeof newAgentSchema>;

/** Changes of an agent. Fields that are absent in the request stay unchanged. */
export const agentChangeSchema = v.strictObject({
  name: v.optional(agentFields.name),
  email: v.optional(agentFields.email),
  phone: v.optional(phoneInputSchema),
  role: v.optional(role),
  showroomIds: v.optional(v.pipe(v.array(idSchema), v.minLength(1))),
  /**
   * False disables the agent: sign-ins are rejected, and mutations of the agent that still arrive
   * become attentions for a manager.
   */
  active: v.optional(active),
});
export type AgentChange = v.InferOutput<typeof agentChangeSchema>;

const administeredAgentSchema = v.object({
  ...agentSchema.entries,
  /**
   * Time of the last sign-in by the server's clock; null if the server has not recorded a sign-in.
   */
  lastSignInAt: v.nullable(instantSchema),
});
export type AdministeredAgent = v.InferOutput<typeof administeredAgentSchema>;

/**
 * One-time code with which an agent sets a password. The administrator passes the code on to the
 * agent. Only this response contains the code; the code cannot be requested again.
 */
const issuedCodeSchema = v.object({ resetCode: v.string(), expiresAt: instantSchema });
export type IssuedCode = v.InferOutput<typeof issuedCodeSchema>;

const agentSessionSchema = v.object({ id: v.string(), expiresAt: instantSchema });

const agentParams = v.object({ id: idSchema });

export const listAgentsEndpoint = {
  method: 'GET',
  path: '/admin/agents',
  response: createDataEnvelopeSchema(v.array(administeredAgentSchema)),
} as const satisfies Endpoint;

export const createAgentEndpoint = {
  method: 'POST',
  path: '/admin/agents',
  body: newAgentSchema,
  response: createDataEnvelopeSchema(v.object({ agent: agentSchema, ...issuedCodeSchema.entries })),
  reasons: ['ALREADY_EXISTS', 'SHOWROOM_UNKNOWN', 'SPACE_NOT_ALLOWED'],
} as const satisfies Endpoint;

export const changeAgentEndpoint = {
  method: 'PUT',
  path: '/admin/agents/{id}',
  params: agentParams,
  body: agentChangeSchema,
  response: createDataEnvelopeSchema(agentSchema),
  reasons: ['SHOWROOM_UNKNOWN', 'SPACE_NOT_ALLOWED'],
} as const satisfies Endpoint;

export const resetAgentPasswordEndpoint = {
  method: 'POST',
  path: '/admin/agents/{id}/reset',
  params: agentParams,
  response: createDataEnvelopeSchema(issuedCodeSchema),
} as const satisfies Endpoint;

export const listSessionsOfAgentEndpoint = {
  method: 'GET',
  path: '/admin/agents/{id}/sessions',
  params: agentParams,
  response: createDataEnvelopeSchema(v.array(agentSessionSchema)),
} as const satisfies Endpoint;

export const endSessionsOfAgentEndpoint = {
  method: 'DELETE',
  path: '/admin/agents/{id}/sessions',
  params: agentParams,
  response: createDataEnvelopeSchema(v.array(agentSessionSchema)),
} as const satisfies Endpoint;
