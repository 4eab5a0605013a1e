/*
 * The network edge: the only `fetch` of the app. Whatever happens on the line becomes a value with
 * a code; what head office answers is read with the shared schemas.
 */
import * as v from 'valibot';
import type { RequestErrorCode } from '#domain/errors/request-error-policy.ts';
import { errorResponseSchema } from '#domain/protocol/error-response.ts';
import type { RequestFailure, RequestResult } from './request-result.ts';

export interface Question<S extends v.GenericSchema> {
  url: string;
  /** Left out where it goes by whether there is a body. */
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  token?: string;
  /** A write that is sent again with its key is done once. */
  key?: string;
  body?: unknown;
  answer: S;
  timeoutMs: number;
  cache?: RequestCache;
  /** Whether it goes on when the page is closed. */
  keepalive?: true;
}

/** Asks head office one thing, in JSON both ways. */
export async function ask<S extends v.GenericSchema>(
  question: Question<S>,
): Promise<RequestResult<v.InferOutput<S>>> {
  const { url, body, answer, timeoutMs } = question;
  const asked = await askFor(url, {
    method: question.method ?? (body === undefined ? 'GET' : 'POST'),
    headers: headersOf(question),
    body: body === undefined ? null : JSON.stringify(body),
    signal: AbortSignal.timeout(timeoutMs),
    cache: question.cache ?? 'no-store',
    keepalive: question.keepalive ?? false,
  });
  return asked.ok ? readAnswer(asked.value, answer) : asked;
}

/** The response itself, for what is not asked or not answered in JSON. */
export async function askFor(url: string, init: RequestInit): Promise<RequestResult<Response>> {
  const response = await send(url, init);
  if (!response) return failure('UNREACHABLE');
  return response.ok ? { ok: true, value: response } : readFailure(response);
}

export async function readAnswer<S extends v.GenericSchema>(
  response: Response,
  answer: S,
): Promise<RequestResult<v.InferOutput<S>>> {
  const parsed = v.safeParse(answer, await readJson(response));
  return parsed.success ? { ok: true, value: parsed.output } : failure('UNREADABLE_ANSWER');
}

export async function send(url: string, init: RequestInit): Promise<Response | null> {
  try {
    return await fetch(url, { cache: 'no-store', ...init });
  } catch {
    // Offline, refused, cut off or too slow: the person need not tell these apart.
    return null;
  }
}

function headersOf({
  token,
  key,
  body,
}: Pick<Question<v.GenericSchema>, 'token' | 'key' | 'body'>) {
  return {
    accept: 'application/json',
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
    ...(key !== undefined && { 'idempotency-key': key }),
  };
}

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    // Cut off half-way, or a hotel's sign-in page instead of head office.
    return undefined;
  }
}

const reasonSchema = v.object({ reason: v.string() });

async function readFailure(response: Response): Promise<RequestFailure> {
  const said = await readJson(response);
  const parsed = v.safeParse(errorResponseSchema, said);
  const refused = v.safeParse(reasonSchema, said);
  const retryAfterMs = readRetryAfter(response.headers);
  const failed: RequestFailure = parsed.success
    ? { ok: false, code: parsed.output.code, body: parsed.output }
    : failure(codeOfStatus(response.status));
  return {
    ...failed,
    ...(refused.success && refused.output),
    ...(retryAfterMs !== undefined && { retryAfterMs }),
  };
}

/** Seconds, or a time; a time is taken by the clock that wrote it, never by this tablet's. */
function readRetryAfter(headers: Headers): number | undefined {
  const value = headers.get('retry-after') ?? '';
  if (/^\d{1,6}$/.test(value)) return Number(value) * 1000;
  const ms = Date.parse(value) - Date.parse(headers.get('date') ?? '');
  return Number.isNaN(ms) ? undefined : Math.max(0, ms);
}

/** For answers that are not head office's own: a proxy, a gateway, a newer version's code. */
function codeOfStatus(status: number): RequestErrorCode {
  if (status === 401) return 'UNAUTHORISED';
  if (status === 413) return 'BODY_TOO_LARGE';
  if (status === 426) return 'PROTOCOL_UNSUPPORTED';
  if (status === 429) return 'TOO_MANY_REQUESTS';
  return 'UNREADABLE_ANSWER';
}

export function failure(code: RequestErrorCode): RequestFailure {
  return { ok: false, code, body: null };
}

/** What head office wraps in `data`. */
export async function unwrap<T>(
  result: Promise<RequestResult<{ data: T }>>,
): Promise<RequestResult<T>> {
  const settled = await result;
  return settled.ok ? { ok: true, value: settled.value.data } : settled;
}
