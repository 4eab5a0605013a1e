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

interface EndpointRequest extends CallOptions {
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
  const { params = {}, query = {}, baseUrl = '', ...options } = request as EndpointRequest;
  const filledPath = path.replaceAll(/\{(\w+)\}/g, (_, name) =>
    encodeURIComponent(params[name] ?? ''),
  );
  const searchParams = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    if (value !== undefined) searchParams.set(name, value);
  const url = `${baseUrl}/api${filledPath}${searchParams.size > 0 ? `?${searchParams}` : ''}`;
  return unwrapData(
    requestJson({ timeoutMs: USUAL_TIMEOUT_MS, ...options, url, method, answer: response }),
  );
}
