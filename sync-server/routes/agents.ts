import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { DemoHint } from '#domain/protocol/sign-in.ts';
import { showroomSummarySchema } from '#domain/showrooms/showroom.ts';
import { signIn, type SignInDeps } from '../auth/sign-in.ts';

const CREDENTIALS_LIMIT = 16 * 1024;

export interface AgentRouteDeps extends SignInDeps {
  /** How to sign in at a demo head office; undefined anywhere else. */
  demo?: DemoHint | undefined;
}

export function agentRoutes(app: FastifyInstance, deps: AgentRouteDeps): void {
  app.route({
    method: 'POST',
    url: '/agents/login',
    bodyLimit: CREDENTIALS_LIMIT,
    handler: async ({ body }) => ({ data: await signIn(deps, body) }),
  });

  app.route({
    method: 'GET',
    url: '/agents/showrooms',
    handler: async () => {
      const showrooms = await deps.store.read((snapshot) => snapshot.all('showrooms'));
      const data = showrooms.map((showroom) => v.parse(showroomSummarySchema, showroom));
      return { data, ...(deps.demo && { demo: deps.demo }) };
    },
  });
}
