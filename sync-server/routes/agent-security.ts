import type { FastifyInstance, FastifyRequest } from 'fastify';
import { changePassword, type Signed } from '../auth/change-password.ts';
import type { NoteDeps } from '../auth/note-sign-in-change.ts';
import { requireAgent } from '../auth/require-agent.ts';
import { bearerToken, hashToken } from '../auth/token.ts';
import { beginTwoFactor, confirmTwoFactor, endTwoFactor } from '../auth/two-factor.ts';

const SECRETS_LIMIT = 16 * 1024;

type Act = (deps: NoteDeps, signed: Signed, body: unknown) => Promise<object>;

const acts: readonly [url: string, act: Act][] = [
  ['/agents/password', changePassword],
  ['/agents/two-factor', beginTwoFactor],
  ['/agents/two-factor/confirm', confirmTwoFactor],
  ['/agents/two-factor/end', endTwoFactor],
];

/** How agents change what they sign in with. Each is asked of who is signed in at head office. */
export function agentSecurityRoutes(app: FastifyInstance, deps: NoteDeps): void {
  for (const [url, act] of acts) {
    app.route({
      method: 'POST',
      url,
      bodyLimit: SECRETS_LIMIT,
      handler: async (request) => {
        const signed = await requireSigned(deps, request);
        return { data: await act(deps, signed, request.body) };
      },
    });
  }
}

async function requireSigned(deps: NoteDeps, request: FastifyRequest): Promise<Signed> {
  const agent = await requireAgent(deps, request);
  return { agent, tokenHash: hashToken(bearerToken(request.headers.authorization) ?? '') };
}
