/* What tablets ask of head office while they are signed in, synchronise and book visits. */
import * as v from 'valibot';
import { type PriceList, priceListResponseSchema } from '#domain/catalogue/price-list.ts';
import type { CodedSignInRequest } from '#domain/protocol/agent-security.ts';
import {
  type Enrolment,
  type EnrolmentRequest,
  enrolmentResponseSchema,
} from '#domain/protocol/enrolment.ts';
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
import { ask, askFor, failure, type Question, unwrap } from './ask.ts';
import type { RequestResult } from './request-result.ts';

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

type Call<S extends v.GenericSchema> = Omit<Question<S>, 'url'> & { path: string };

const releaseResponseSchema = v.object({ data: v.null() });

/** A person looks at the screen and waits. */
const ANSWER_TIMEOUT_MS = 6000;
/** Long enough for a full batch on a slow line; one that takes longer is made smaller. */
const SYNC_TIMEOUT_MS = 20_000;

export function createTransport(baseUrl = ''): Transport & VisitTransport {
  const call = <S extends v.GenericSchema>({ path, ...question }: Call<S>) =>
    ask({ url: `${baseUrl}${path}`, ...question });

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
      const opened = await askFor(`${baseUrl}/api/sync/live`, {
        headers: { authorization: `Bearer ${token}`, accept: 'text/event-stream' },
        signal,
      });
      if (!opened.ok) return opened;
      const { body } = opened.value;
      return body ? { ok: true, value: body } : failure('UNREADABLE_ANSWER');
    },
  };
}
