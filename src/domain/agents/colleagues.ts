import * as v from 'valibot';
import { agentSchema } from './agent.ts';
import { createDataEnvelopeSchema, type Endpoint } from '../protocol/endpoint.ts';

/** Fields of an agent that other agents of the same showrooms may read. */
export const colleagueSchema = v.pick(agentSchema, [
  'id',
  'agentCode',
  'name',
  'email',
  'phone',
  'role',
  'showroomIds',
  'active',
]);

/** Lists the agents of all showrooms in which the signed-in agent may act. */
export const listColleaguesEndpoint = {
  method: 'GET',
  path: '/agent/list',
  response: createDataEnvelopeSchema(v.array(colleagueSchema)),
} as const satisfies Endpoint;
