import { endCurrentSessionEndpoint } from '#domain/protocol/agent-security.ts';
import {
  enrolDeviceEndpoint,
  type Enrolment,
  type EnrolmentRequest,
} from '#domain/protocol/enrolment.ts';
import { reportProfileReadsEndpoint, type TabletRead } from '#domain/protocol/profile-reads.ts';
import { type PullRequest, type PullResponse, pullResponseSchema } from '#domain/protocol/pull.ts';
import { type PushRequest, type PushResponse, pushResponseSchema } from '#domain/protocol/push.ts';
import {
  type CodedSignInRequest,
  type DemoHint,
  listSignInShowroomsEndpoint,
  loginEndpoint,
  type SignInResult,
} from '#domain/protocol/sign-in.ts';
import type { ShowroomSummary } from '#domain/showrooms/showroom.ts';
import { callEndpoint } from '../requests/call.ts';
import { requestJson, requestRaw, createRequestFailure } from '../requests/http.ts';
import { toCurrentToken } from '../requests/replaced-tokens.ts';
import type { RequestResult } from '../requests/request-result.ts';

interface ShowroomList {
  showrooms: ShowroomSummary[];
  demo: DemoHint | null;
}

export interface Transport {
  /** `isPatient` selects a longer timeout, for an agent who cannot sign in offline. */
  signIn(
    request: CodedSignInRequest,
    options?: { isPatient?: boolean },
  ): Promise<RequestResult<SignInResult>>;
  listShowrooms(): Promise<RequestResult<ShowroomList>>;
  endSession(agentToken: string): Promise<RequestResult<null>>;
  reportProfileReads(deviceToken: string, reads: TabletRead[]): Promise<RequestResult<null>>;
  enrol(agentToken: string, request: EnrolmentRequest): Promise<RequestResult<Enrolment>>;
  push(deviceToken: string, request: PushRequest): Promise<RequestResult<PushResponse>>;
  /** Pushes rescued entries of another tablet under the client id of that tablet. */
  rescue(deviceToken: string, request: PushRequest): Promise<RequestResult<PushResponse>>;
  pull(deviceToken: string, request: PullRequest): Promise<RequestResult<PullResponse>>;
  /**
   * Opens the poke stream. The stream ends when the server or the network closes the connection, or
   * when `signal` aborts.
   */
  openLive(
    deviceToken: string,
    signal: AbortSignal,
  ): Promise<RequestResult<ReadableStream<Uint8Array<ArrayBuffer>>>>;
}

/** Timeout for requests that an agent waits for, ms. */
const ANSWER_TIMEOUT_MS = 6000;
/** Timeout for requests that must succeed before an agent can work on a tablet, ms. */
const PATIENT_TIMEOUT_MS = 30_000;
/**
 * Timeout for push and pull, ms: enough for a full batch on a slow connection. After a timeout the
 * next batch is smaller.
 */
const SYNC_TIMEOUT_MS = 20_000;

export function createTransport(baseUrl = ''): Transport {
  const options = { baseUrl, timeoutMs: ANSWER_TIMEOUT_MS };

  const push = (path: string, token: string, body: PushRequest) =>
    requestJson({
      url: `${baseUrl}${path}`,
      token,
      body,
      answer: pushResponseSchema,
      timeoutMs: SYNC_TIMEOUT_MS,
    });

  return {
    signIn: (body, { isPatient = false } = {}) =>
      callEndpoint(loginEndpoint, {
        ...options,
        timeoutMs: isPatient ? PATIENT_TIMEOUT_MS : ANSWER_TIMEOUT_MS,
        body,
      }),
    async listShowrooms() {
      const { path, response } = listSignInShowroomsEndpoint;
      const result = await requestJson({
        url: `${baseUrl}/api${path}`,
        answer: response,
        timeoutMs: ANSWER_TIMEOUT_MS,
      });
      if (!result.ok) return result;
      return { ok: true, value: { showrooms: result.value.data, demo: result.value.demo ?? null } };
    },
    endSession: (token) => callEndpoint(endCurrentSessionEndpoint, { ...options, token }),
    reportProfileReads: (token, reads) =>
      callEndpoint(reportProfileReadsEndpoint, { ...options, token, body: { reads } }),
    enrol: (token, body) =>
      callEndpoint(enrolDeviceEndpoint, { baseUrl, timeoutMs: PATIENT_TIMEOUT_MS, token, body }),
    push: (token, body) => push('/api/sync/push', token, body),
    rescue: (token, body) => push('/api/sync/rescue', token, body),
    pull: (token, body) =>
      requestJson({
        url: `${baseUrl}/api/sync/pull`,
        token,
        body,
        answer: pullResponseSchema,
        timeoutMs: SYNC_TIMEOUT_MS,
      }),
    async openLive(token, signal) {
      const streamResult = await requestRaw(`${baseUrl}/api/sync/live`, {
        headers: { authorization: `Bearer ${toCurrentToken(token)}`, accept: 'text/event-stream' },
        signal,
      });
      if (!streamResult.ok) return streamResult;
      const { body } = streamResult.value;
      return body ? { ok: true, value: body } : createRequestFailure('UNREADABLE_ANSWER');
    },
  };
}
