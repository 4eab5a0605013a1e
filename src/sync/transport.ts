/* What tablets ask of head office while they are signed in, synchronise and book visits. */
import type { PriceList } from '#domain/catalogue/price-list.ts';
import {
  enrolDeviceEndpoint,
  type Enrolment,
  type EnrolmentRequest,
} from '#domain/protocol/enrolment.ts';
import { type PullRequest, type PullResponse, pullResponseSchema } from '#domain/protocol/pull.ts';
import { type PushRequest, type PushResponse, pushResponseSchema } from '#domain/protocol/push.ts';
import {
  type CodedSignInRequest,
  type DemoHint,
  listSignInShowroomsEndpoint,
  loginEndpoint,
  type SignInResult,
} from '#domain/protocol/sign-in.ts';
import { getConfigurationEndpoint, getPriceListEndpoint } from '#domain/protocol/share-page.ts';
import {
  type AvailableSlotsQuery,
  type HoldAnswer,
  type HoldRequest,
  holdSlotEndpoint,
  listFreeSlotsEndpoint,
  releaseSlotEndpoint,
} from '#domain/protocol/visit-slots.ts';
import type { SharedBuild } from '#domain/sharing/shared-build.ts';
import type { ShowroomSummary } from '#domain/showrooms/showroom.ts';
import { ask, askFor, failure } from './ask.ts';
import { call } from './call.ts';
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
  /** The times of a day that are free in a showroom. */
  findAvailableTimes(
    deviceToken: string,
    query: AvailableSlotsQuery,
  ): Promise<RequestResult<string[]>>;
  /** Keeps a slot while a form is filled in. */
  holdSlot(deviceToken: string, hold: HoldRequest): Promise<RequestResult<HoldAnswer>>;
  /** Gives it back. It is sent also where the page is being closed. */
  releaseHold(deviceToken: string, holdId: string): Promise<RequestResult<null>>;
}

/** A person looks at the screen and waits. */
const ANSWER_TIMEOUT_MS = 6000;
/** Long enough for a full batch on a slow line; one that takes longer is made smaller. */
const SYNC_TIMEOUT_MS = 20_000;

export function createTransport(baseUrl = ''): Transport & VisitTransport {
  const options = { baseUrl, timeoutMs: ANSWER_TIMEOUT_MS };

  const push = (path: string, token: string, body: PushRequest) =>
    ask({
      url: `${baseUrl}${path}`,
      token,
      body,
      answer: pushResponseSchema,
      timeoutMs: SYNC_TIMEOUT_MS,
    });

  return {
    signIn: (body) => call(loginEndpoint, { ...options, body }),
    async listShowrooms() {
      const { path, response } = listSignInShowroomsEndpoint;
      const result = await ask({
        url: `${baseUrl}/api${path}`,
        answer: response,
        timeoutMs: ANSWER_TIMEOUT_MS,
      });
      if (!result.ok) return result;
      return { ok: true, value: { showrooms: result.value.data, demo: result.value.demo ?? null } };
    },
    enrol: (token, body) => call(enrolDeviceEndpoint, { ...options, token, body }),
    findSharedBuild: (id) => call(getConfigurationEndpoint, { ...options, params: { id } }),
    findPriceList: (generation) =>
      call(getPriceListEndpoint, {
        ...options,
        params: { generation: String(generation) },
        // It never changes: who has opened one link opens the next without a network.
        cache: 'default',
      }),
    findAvailableTimes: (token, query) => call(listFreeSlotsEndpoint, { ...options, token, query }),
    holdSlot: (token, body) => call(holdSlotEndpoint, { ...options, token, body }),
    releaseHold: (token, holdId) =>
      call(releaseSlotEndpoint, { ...options, token, body: { holdId }, keepalive: true }),
    push: (token, body) => push('/api/sync/push', token, body),
    rescue: (token, body) => push('/api/sync/rescue', token, body),
    pull: (token, body) =>
      ask({
        url: `${baseUrl}/api/sync/pull`,
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
