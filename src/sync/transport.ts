/*
 * The network edge: the only `fetch` of the app. Whatever happens on the line becomes a value with
 * a code; what head office answers is read with the shared schemas.
 */
import * as v from 'valibot';
import { type PriceList, priceListResponseSchema } from '#domain/catalogue/price-list.ts';
import type { RequestErrorCode } from '#domain/errors/request-error-policy.ts';
import type { CodedSignInRequest } from '#domain/protocol/agent-security.ts';
import {
  type Enrolment,
  type EnrolmentRequest,
  enrolmentResponseSchema,
} from '#domain/protocol/enrolment.ts';
import { errorResponseSchema } from '#domain/protocol/error-response.ts';
import { type PullRequest, type PullResponse, pullResponseSchema } from '#domain/protocol/pull.ts';
import { type PushRequest, type PushResponse, pushResponseSchema } from '#domain/protocol/push.ts';
import {
  type DemoHint,
  fullSignInResponseSchema,
  showroomListResponseSchema,
  type SignInResult,
} from '#domain/protocol/sign-in.ts';
import {
  availableSlotsResponseSchema,
  type HoldAnswer,
  type HoldRequest,
  holdResponseSchema,
} from '#domain/protocol/visit-slots.ts';
import { type SharedBuild, sharedBuildResponseSchema } from '#domain/sharing/shared-build.ts';
import type { ShowroomSummary } from '#domain/showrooms/showroom.ts';
import type { RequestFailure, RequestResult } from './request-result.ts';

interface ShowroomList {
  showrooms: ShowroomSummary[];
  demo: DemoHint | null;
}

export interface Transport {
  signIn(request: CodedSignInRequest): Promise<RequestResult<SignInResult>>;
  listShowrooms(): Promise<RequestResult<ShowroomList>>;
  enrol(agentToken: string, request: EnrolmentRequest): Promise<RequestResult<Enrolment>>;
  push(deviceToken: string, request: PushRequest): Promise<RequestResult<PushResponse>>;
  /** What head office shows of a build to anybody who has its id. */
  findSharedBuild(buildId: string): Promise<RequestResult<SharedBuild>>;
  /** A generation of the price list, as anybody may see it. */
  findPriceList(generation: number): Promise<RequestResult<PriceList>>;
  /** A push of another client's entries, brought in from a file. */
  rescue(deviceToken: string, request: PushRequest): Promise<RequestResult<PushResponse>>;
  pull(deviceToken: string, request: PullRequest): Promise<RequestResult<PullResponse>>;
  /** Opens the stream of pokes. The body ends when the line or head office does. */
  openLive(
    deviceToken: string,
    signal: AbortSignal,
  ): Promise<RequestResult<ReadableStream<Uint8Array<ArrayBuffer>>>>;
}

/** What a form about a visit asks; nothing of it is sync. */
export interface VisitTransport {
  /** The times of a day that are free in a showroom; the query is an `AvailableSlotsQuery`. */
  findAvailableTimes(
    deviceToken: string,
    query: Readonly<Record<string, string>>,
  ): Promise<RequestResult<string[]>>;
  /** Keeps a slot while a form is filled in. */
  holdSlot(deviceToken: string, hold: HoldRequest): Promise<RequestResult<HoldAnswer>>;
  /** Gives it back. It is sent also where the page is being closed. */
  releaseHold(deviceToken: string, holdId: string): Promise<RequestResult<null>>;
}

interface Call<S extends v.GenericSchema> {
  path: string;
  token?: string;
  body?: unknown;
  answer: S;
  timeoutMs: number;
  cache?: RequestCache;
  /** Whether it goes on when the page is closed. */
  keepalive?: true;
}

const releaseResponseSchema = v.object({ data: v.null() });

/** A person looks at the screen and waits. */
const ANSWER_TIMEOUT_MS = 6000;
/** Long enough for a full batch on a slow line; one that takes longer is made smaller. */
const SYNC_TIMEOUT_MS = 20_000;

export function createTransport(baseUrl = ''): Transport & VisitTransport {
  async function call<S extends v.GenericSchema>(
    request: Call<S>,
  ): Promise<RequestResult<v.InferOutput<S>>> {
    const response = await send(`${baseUrl}${request.path}`, {
      method: request.body === undefined ? 'GET' : 'POST',
      headers: headersOf(request),
      body: request.body === undefined ? null : JSON.stringify(request.body),
      signal: AbortSignal.timeout(request.timeoutMs),
      cache: request.cache ?? 'no-store',
      keepalive: request.keepalive ?? false,
    });
    if (!response) return failure('UNREACHABLE');
    if (!response.ok) return readFailure(response);
    const parsed = v.safeParse(request.answer, await readJson(response));
    return parsed.success ? { ok: true, value: parsed.output } : failure('UNREADABLE_ANSWER');
  }

  const push = (path: string, token: string, body: PushRequest) =>
    call({ path, token, body, answer: pushResponseSchema, timeoutMs: SYNC_TIMEOUT_MS });

  return {
    signIn: (body) =>
      unwrap(
        call({
          path: '/api/agents/login',
          body,
          answer: fullSignInResponseSchema,
          timeoutMs: ANSWER_TIMEOUT_MS,
        }),
      ),
    async listShowrooms() {
      const result = await call({
        path: '/api/agents/showrooms',
        answer: showroomListResponseSchema,
        timeoutMs: ANSWER_TIMEOUT_MS,
      });
      if (!result.ok) return result;
      return { ok: true, value: { showrooms: result.value.data, demo: result.value.demo ?? null } };
    },
    enrol: (token, body) =>
      unwrap(
        call({
          path: '/api/devices',
          token,
          body,
          answer: enrolmentResponseSchema,
          timeoutMs: ANSWER_TIMEOUT_MS,
        }),
      ),
    findSharedBuild: (buildId) =>
      unwrap(
        call({
          path: `/api/configurations/${encodeURIComponent(buildId)}`,
          answer: sharedBuildResponseSchema,
          timeoutMs: ANSWER_TIMEOUT_MS,
        }),
      ),
    findPriceList: (generation) =>
      unwrap(
        call({
          path: `/api/price-lists/${generation}`,
          answer: priceListResponseSchema,
          timeoutMs: ANSWER_TIMEOUT_MS,
          // It never changes: who has opened one link opens the next without a network.
          cache: 'default',
        }),
      ),
    findAvailableTimes: (token, query) =>
      unwrap(
        call({
          path: `/api/bookings/slots/available?${new URLSearchParams(query)}`,
          token,
          answer: availableSlotsResponseSchema,
          timeoutMs: ANSWER_TIMEOUT_MS,
        }),
      ),
    holdSlot: (token, body) =>
      unwrap(
        call({
          path: '/api/bookings/holds',
          token,
          body,
          answer: holdResponseSchema,
          timeoutMs: ANSWER_TIMEOUT_MS,
        }),
      ),
    releaseHold: (token, holdId) =>
      unwrap(
        call({
          path: '/api/bookings/holds/release',
          token,
          body: { holdId },
          answer: releaseResponseSchema,
          timeoutMs: ANSWER_TIMEOUT_MS,
          keepalive: true,
        }),
      ),
    push: (token, body) => push('/api/sync/push', token, body),
    rescue: (token, body) => push('/api/sync/rescue', token, body),
    pull: (token, body) =>
      call({
        path: '/api/sync/pull',
        token,
        body,
        answer: pullResponseSchema,
        timeoutMs: SYNC_TIMEOUT_MS,
      }),
    async openLive(token, signal) {
      const response = await send(`${baseUrl}/api/sync/live`, {
        headers: { authorization: `Bearer ${token}`, accept: 'text/event-stream' },
        signal,
      });
      if (!response) return failure('UNREACHABLE');
      if (!response.ok) return readFailure(response);
      return response.body ? { ok: true, value: response.body } : failure('UNREADABLE_ANSWER');
    },
  };
}

export async function send(url: string, init: RequestInit): Promise<Response | null> {
  try {
    return await fetch(url, { cache: 'no-store', ...init });
  } catch {
    // Offline, refused, cut off or too slow: the person need not tell these apart.
    return null;
  }
}

function headersOf(request: { token?: string; body?: unknown }): Record<string, string> {
  return {
    accept: 'application/json',
    ...(request.body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(request.token === undefined ? {} : { authorization: `Bearer ${request.token}` }),
  };
}

export async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    // Cut off half-way, or a hotel's sign-in page instead of head office.
    return undefined;
  }
}

const reasonSchema = v.object({ reason: v.string() });

export async function readFailure(response: Response): Promise<RequestFailure> {
  const said = await readJson(response);
  const parsed = v.safeParse(errorResponseSchema, said);
  const refused = v.safeParse(reasonSchema, said);
  const retryAfterMs = readRetryAfter(response.headers);
  const failed: RequestFailure = parsed.success
    ? {
        ok: false,
        code: parsed.output.code,
        body: parsed.output,
        ...(refused.success && refused.output),
      }
    : failure(codeOfStatus(response.status));
  return retryAfterMs === undefined ? failed : { ...failed, retryAfterMs };
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

async function unwrap<T>(result: Promise<RequestResult<{ data: T }>>): Promise<RequestResult<T>> {
  const settled = await result;
  return settled.ok ? { ok: true, value: settled.value.data } : settled;
}
