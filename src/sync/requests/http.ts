/*
 * The only module that calls `fetch` for the API. A network failure becomes a result with an error
 * code. JSON responses of the server are validated with the shared schemas.
 */
import * as v from 'valibot';
import type { RequestErrorCode } from '#domain/errors/request-error-policy.ts';
import { errorResponseSchema } from '#domain/protocol/error-response.ts';
import { toCurrentToken } from './replaced-tokens.ts';
import type { RequestFailure, RequestResult } from './request-result.ts';

export interface RequestOptions<S extends v.GenericSchema> {
  url: string;
  /** Default: POST if the request has a body, otherwise GET. */
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  token?: string;
  /** Idempotency key: the server executes repeated writes with the same key once. */
  key?: string;
  body?: unknown;
  answer: S;
  timeoutMs: number;
  cache?: RequestCache;
  /** Whether the request continues after the page is closed. */
  keepalive?: true;
}

/** Sends a request, with `body` as JSON, and returns the validated JSON response. */
export async function requestJson<S extends v.GenericSchema>(
  options: RequestOptions<S>,
): Promise<RequestResult<v.InferOutput<S>>> {
  const { url, body, answer, timeoutMs } = options;
  const signal = AbortSignal.timeout(timeoutMs);
  const rawResult = await requestRaw(url, {
    method: options.method ?? (body === undefined ? 'GET' : 'POST'),
    headers: headersOf(options),
    body: body === undefined ? null : JSON.stringify(body),
    signal,
    cache: options.cache ?? 'no-store',
    keepalive: options.keepalive ?? false,
  });
  const result = rawResult.ok ? await parseResponse(rawResult.value, answer) : rawResult;
  return result.ok || !signal.aborted ? result : { ...result, timedOut: true };
}

/** Resolves with the raw response, for requests or responses in other formats than JSON. */
export async function requestRaw(url: string, init: RequestInit): Promise<RequestResult<Response>> {
  const response = await fetchOrNull(url, init);
  if (!response) return createRequestFailure('UNREACHABLE');
  return response.ok ? { ok: true, value: response } : readFailure(response);
}

export async function parseResponse<S extends v.GenericSchema>(
  response: Response,
  schema: S,
): Promise<RequestResult<v.InferOutput<S>>> {
  const parsed = v.safeParse(schema, await readJson(response));
  return parsed.success
    ? { ok: true, value: parsed.output }
    : createRequestFailure('UNREADABLE_ANSWER');
}

export async function fetchOrNull(url: string, init: RequestInit): Promise<Response | null> {
  try {
    return await fetch(url, { cache: 'no-store', ...init });
  } catch {
    // Resolves with null for every network failure: callers do not distinguish offline, refused,
    // aborted and timed-out requests.
    return null;
  }
}

function headersOf({
  token,
  key,
  body,
}: Pick<RequestOptions<v.GenericSchema>, 'token' | 'key' | 'body'>) {
  return {
    accept: 'application/json',
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...(token !== undefined && { authorization: `Bearer ${toCurrentToken(token)}` }),
    ...(key !== undefined && { 'idempotency-key': key }),
  };
}

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    // The body is invalid JSON: an incomplete response, or the sign-in page of a captive portal
    // (such as the Wi-Fi of a hotel).
    return undefined;
  }
}

const reasonSchema = v.object({ reason: v.string(), passkey: v.optional(v.boolean()) });

async function readFailure(response: Response): Promise<RequestFailure> {
  const payload = await readJson(response);
  const parsed = v.safeParse(errorResponseSchema, payload);
  const parsedReason = v.safeParse(reasonSchema, payload);
  const retryAfterMs = readRetryAfter(response.headers);
  const failure: RequestFailure = parsed.success
    ? { ok: false, code: parsed.output.code, body: parsed.output }
    : createRequestFailure(codeOfStatus(response.status));
  return {
    ...failure,
    ...(parsedReason.success && parsedReason.output),
    ...(retryAfterMs !== undefined && { retryAfterMs }),
  };
}

/**
 * Returns the pause that the `retry-after` header requests, ms; undefined if missing or invalid.
 * The header contains a number of seconds or a date. A date is compared with the `date` header of
 * the response, because the tablet's clock may be wrong.
 */
function readRetryAfter(headers: Headers): number | undefined {
  const value = headers.get('retry-after') ?? '';
  if (/^\d{1,6}$/.test(value)) return Number(value) * 1000;
  const ms = Date.parse(value) - Date.parse(headers.get('date') ?? '');
  return Number.isNaN(ms) ? undefined : Math.max(0, ms);
}

/**
 * Maps the status of a response that contains no known error code, for example from a proxy, a
 * gateway or a newer server, to an error code.
 */
function codeOfStatus(status: number): RequestErrorCode {
  if (status === 401) return 'UNAUTHORISED';
  if (status === 413) return 'BODY_TOO_LARGE';
  if (status === 426) return 'PROTOCOL_UNSUPPORTED';
  if (status === 429) return 'TOO_MANY_REQUESTS';
  return 'UNREADABLE_ANSWER';
}

export function createRequestFailure(code: RequestErrorCode): RequestFailure {
  return { ok: false, code, body: null };
}

export async function unwrapData<T>(
  pendingResult: Promise<RequestResult<{ data: T }>>,
): Promise<RequestResult<T>> {
  const requestResult = await pendingResult;
  return requestResult.ok ? { ok: true, value: requestResult.value.data } : requestResult;
}
