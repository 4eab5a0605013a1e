import type { Endpoint, RequestOf } from '#domain/protocol/endpoint.ts';
import { requestJson, unwrapData } from './http.ts';
import type { RequestResult } from './request-result.ts';

export interface CallOptions {
  token?: string;
  /** Idempotency key: the server executes repeated writes with the same key once. */
  key?: string;
  timeoutMs?: number;
  cache?: RequestCache;
  /** Whether the request continues after the page is closed. */
  keepalive?: true;
  /** Origin of the server; empty for the origin of the page. */
  baseUrl?: string;
}

interface Request extends CallOptions {
  params?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, string | undefined>>;
  body?: unknown;
}

/** Default timeout, ms: long enough for a large body on a slow connection. */
const USUAL_TIMEOUT_MS = 20_000;

/** Sends a request to an endpoint. Resolves with the `data` field of the response. */
export function callEndpoint<E extends Endpoint, T>(
  endpoint: E & Endpoint<T>,
  request: CallOptions & RequestOf<E>,
): Promise<RequestResult<T>> {
  const { method, path, response } = endpoint;
  const { params = {}, query = {}, baseUrl = '', ...options } = request as Request;
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    if (value !== undefined) search.set(name, value);
  const url = `${baseUrl}/api${filled}${search.size > 0 ? `?${search}` : ''}`;
  return unwrapData(
    requestJson({ timeoutMs: USUAL_TIMEOUT_MS, ...options, url, method, answer: response }),
  );
}
