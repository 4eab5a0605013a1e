import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { agentSchema } from '#domain/agents/agent.ts';
import { mayActInSpace } from '#domain/agents/may-act-in-space.ts';
import { colleagueSchema, listColleaguesEndpoint } from '#domain/agents/colleagues.ts';
import { createDataEnvelopeSchema } from '#domain/protocol/endpoint.ts';
import {
  passkeySignInEndpoint,
  requestPasskeyChallengeEndpoint,
} from '#domain/protocol/passkeys.ts';
import { type DemoHint, listSignInShowroomsEndpoint } from '#domain/protocol/sign-in.ts';
import { showroomSchema, showroomSummarySchema } from '#domain/showrooms/showroom.ts';
import { instantSchema } from '#domain/time/time.ts';
import { idSchema } from '#domain/values/id.ts';
import { type Operation, defineOperation, pageSchemaOf } from '../../api/operation.ts';
import { readSession } from '../../auth/read-session.ts';
import { SignInGuard } from '../../auth/sign-in/sign-in-guard.ts';
import {
  requestPasskeyChallenge,
  toInvalidBodyError,
  signIn,
  type SignInDeps,
} from '../../auth/sign-in/sign-in.ts';
import { RequestError } from '../../errors/request-error.ts';
import { type PublicOrigin, publicOriginOf } from '../origin-of.ts';
import { createOptionalPageQueryFields, paginateIfRequested } from '../page-query.ts';

const group = 'Agents';
const CREDENTIALS_BODY_LIMIT = 16 * 1024;

export interface AgentRouteDeps extends SignInDeps, PublicOrigin {
  /** Credentials that the sign-in screen of a demo shows; undefined outside of a demo. */
  demo?: DemoHint | undefined;
}

export function createAgentOperations(deps: AgentRouteDeps): Operation[] {
  const { store, demo } = deps;
  const guard = new SignInGuard(deps.clock);
  const toClient = (request: FastifyRequest) => ({
    address: request.ip,
    origin: publicOriginOf(deps, request),
  });
  return [
    defineOperation({
      ...passkeySignInEndpoint,
      id: 'login',
      group,
      summary: 'Signs an agent in; the token is good for twelve hours',
      caller: 'public',
      failure: 'Login failed',
      toInvalidBodyError,
      bodyLimit: CREDENTIALS_BODY_LIMIT,
      handle: async ({ body, request }) => ({
        data: await signIn({ ...deps, guard }, body, toClient(request)),
      }),
    }),
    defineOperation({
      ...requestPasskeyChallengeEndpoint,
      id: 'requestPasskeyChallenge',
      group,
      summary: 'A challenge for a passkey of the agent; counts once, and for five minutes',
      caller: 'public',
      failure: 'Login failed',
      toInvalidBodyError,
      bodyLimit: CREDENTIALS_BODY_LIMIT,
      handle: async ({ body, request }) => ({
        data: await requestPasskeyChallenge({ ...deps, guard }, body, toClient(request)),
      }),
    }),
    defineOperation({
      id: 'verifyToken',
      method: 'POST',
      path: '/agents/verify',
      group,
      summary: 'Whose token it is, and until when it is good',
      caller: 'agent',
      beforeSecondFactor: true,
      failure: 'Token verification failed',
      signedOut: 'Token verification failed',
      response: createDataEnvelopeSchema(
        v.object({
          agent: agentSchema,
          showroom: v.nullable(showroomSchema),
          expiresAt: instantSchema,
        }),
      ),
      handle: async ({ agent, request }) => {
        const { expiresAt } = await readSession(deps, request);
        const firstShowroomId = agent.showroomIds[0] ?? '';
        const showroom = await store.read((snapshot) => snapshot.get('showrooms', firstShowroomId));
        return { data: { agent, showroom: showroom ?? null, expiresAt } };
      },
    }),
    defineOperation({
      ...listSignInShowroomsEndpoint,
      id: 'listSignInShowrooms',
      group,
      summary: 'The showrooms a sign-in screen offers',
      caller: 'public',
      failure: 'Failed to fetch showrooms',
      handle: async () => {
        const showrooms = await store.read((snapshot) => snapshot.all('showrooms'));
        const openShowrooms = showrooms.filter(({ closedAt }) => closedAt === undefined);
        const data = openShowrooms.map((showroom) => v.parse(showroomSummarySchema, showroom));
        return { data, ...(demo && { demo }) };
      },
    }),
    defineOperation({
      id: 'getSignInShowroom',
      method: 'GET',
      path: '/agents/showrooms/{id}',
      group,
      summary: 'One of the showrooms a sign-in screen offers',
      caller: 'public',
      failure: 'Failed to fetch showroom',
      params: v.object({ id: idSchema }),
      response: createDataEnvelopeSchema(showroomSummarySchema),
      handle: async ({ params: { id } }) => {
        const showroom = await store.read((snapshot) => snapshot.get('showrooms', id));
        if (!showroom || showroom.closedAt !== undefined) throw new RequestError('NOT_FOUND');
        return { data: v.parse(showroomSummarySchema, showroom) };
      },
    }),
    defineOperation({
      id: 'listOwnShowrooms',
      method: 'GET',
      path: '/agent/showrooms',
      group,
      summary: 'The showrooms the agent may work in',
      caller: 'agent',
      failure: 'Failed to fetch showrooms',
      query: v.object(createOptionalPageQueryFields()),
      response: pageSchemaOf(showroomSchema),
      handle: async ({ agent, query }) => {
        const showrooms = await store.read((snapshot) => snapshot.all('showrooms'));
        const permittedShowrooms = showrooms.filter(({ id }) => mayActInSpace(agent, id));
        return paginateIfRequested(permittedShowrooms, query);
      },
    }),
    defineOperation({
      ...listColleaguesEndpoint,
      id: 'listColleagues',
      group,
      summary: 'The agents of the showrooms the agent may work in',
      caller: 'agent',
      failure: 'Failed to fetch agents',
      query: v.object(createOptionalPageQueryFields()),
      response: pageSchemaOf(colleagueSchema),
      handle: async ({ agent, query }) => {
        const agents = await store.read((snapshot) => snapshot.all('agents'));
        const colleagues = agents.filter(({ showroomIds }) =>
          showroomIds.some((id) => mayActInSpace(agent, id)),
        );
        const { data, total } = paginateIfRequested(colleagues, query);
        return { data: data.map((colleague) => v.parse(colleagueSchema, colleague)), total };
      },
    }),
  ];
}
