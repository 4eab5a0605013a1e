import { vi } from 'vitest';

interface SentRequest {
  method: string;
  path: string;
  body: unknown;
  token: string | null;
  key: string | null;
}

type Failure = { code?: string; reason?: string; passkey?: true };

/**
 * Replaces the network with a fake server. Each request receives the next prepared response. If no
 * response is prepared, the request fails as if the server were unreachable.
 */
export function startFakeServer() {
  const requests: SentRequest[] = [];
  const responses: (() => Promise<Response>)[] = [];
  const respond = (body: unknown, status = 200) => Response.json(body, { status });
  vi.stubGlobal('fetch', (path: string, init: RequestInit = {}) => {
    const headers = new Headers(init.headers);
    requests.push({
      method: init.method ?? 'GET',
      path,
      body: typeof init.body === 'string' ? JSON.parse(init.body) : null,
      token: headers.get('authorization'),
      key: headers.get('idempotency-key'),
    });
    const next = responses.shift();
    return next ? next() : Promise.reject(new TypeError('Failed to fetch'));
  });
  return {
    requests,
    sent: () => requests.map(({ method, path }) => `${method} ${path}`),
    succeed: (data: unknown) => responses.push(async () => respond({ data })),
    refuse: (status: number, failure: Failure = {}) =>
      responses.push(async () =>
        respond({ error: 'refused', message: 'refused', ...failure }, status),
      ),
    lose: () => responses.push(() => Promise.reject(new TypeError('Failed to fetch'))),
    /** Prepares a response that is sent as soon as the returned function is called. */
    delay(data: unknown): () => void {
      const { promise, resolve } = Promise.withResolvers<Response>();
      responses.push(() => promise);
      return () => resolve(respond({ data }));
    },
  };
}
