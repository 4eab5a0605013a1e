import type { FastifyInstance } from 'fastify';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Sends requests with one token; answers the status together with what the body says. */
export function askAs(app: FastifyInstance, token: string) {
  return async (method: Method, path: string, payload?: object, headers: object = {}) => {
    const answer = await app.inject({
      method,
      url: `/api${path}`,
      headers: { authorization: `Bearer ${token}`, ...headers },
      ...(payload && { payload }),
    });
    return { status: answer.statusCode, ...answer.json() };
  };
}
