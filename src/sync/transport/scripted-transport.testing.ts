import type { RequestErrorCode } from '#domain/errors/request-error-policy.ts';
import type { Enrolment, EnrolmentRequest } from '#domain/protocol/enrolment.ts';
import type { ErrorResponse } from '#domain/protocol/error-response.ts';
import type { TabletRead } from '#domain/protocol/profile-reads.ts';
import type { PullRequest, PullResponse } from '#domain/protocol/pull.ts';
import type { PushRequest, PushResponse } from '#domain/protocol/push.ts';
import type { SignInRequest, SignInResult } from '#domain/protocol/sign-in.ts';
import type { RequestFailure, RequestResult } from '../requests/request-result.ts';
import type { Transport } from './transport.ts';

type Answer<Request, T> =
  | RequestResult<T>
  | ((request: Request) => RequestResult<T> | Promise<RequestResult<T>>);

/**
 * The responses of the server to each kind of request, in order. After the last response of a kind,
 * the server is unreachable for this kind of request.
 */
export interface Script {
  push: Answer<PushRequest, PushResponse>[];
  rescue: Answer<PushRequest, PushResponse>[];
  pull: Answer<PullRequest, PullResponse>[];
  signIn: Answer<SignInRequest, SignInResult>[];
  enrol: Answer<EnrolmentRequest, Enrolment>[];
  endSession: Answer<string, null>[];
  reportProfileReads: Answer<TabletRead[], null>[];
  live: Answer<AbortSignal, ReadableStream<Uint8Array<ArrayBuffer>>>[];
}

export function fail(code: RequestErrorCode, body: Partial<ErrorResponse> = {}): RequestFailure {
  if (Object.keys(body).length === 0) return { ok: false, code, body: null };
  return { ok: false, code, body: { error: 'x', message: 'x', code, ...body } };
}

/** Returns a push response in which the server has settled all sent mutations. */
export function settleAll(request: PushRequest): RequestResult<PushResponse> {
  const ids = idsOf(request);
  return settle(ids.at(-1) ?? 0, ids, request.epoch ?? 'epoch-1');
}

export function settle(
  lastMutationId: number,
  ids: number[] = [],
  epoch = 'epoch-1',
): RequestResult<PushResponse> {
  const verdicts = ids.map((mutationId) => ({ mutationId, verdict: 'applied' as const }));
  return { ok: true, value: { epoch, lastMutationId, verdicts, serverTime: 1 } };
}

export function idsOf(request: PushRequest): number[] {
  return request.mutations.map((mutation) => (mutation as { mutationId: number }).mutationId);
}

/** A fake server that sends the responses of a script and records the requests. */
export class ScriptedTransport implements Transport {
  readonly pushes: PushRequest[] = [];
  readonly rescues: PushRequest[] = [];
  readonly pulls: PullRequest[] = [];
  readonly signIns: SignInRequest[] = [];
  readonly patientSignIns: boolean[] = [];
  readonly enrolments: EnrolmentRequest[] = [];
  readonly endedTokens: string[] = [];
  readonly profileReads: TabletRead[][] = [];
  readonly tokens = new Set<string>();
  lives = 0;
  readonly #script: Script;

  constructor(script: Partial<Script> = {}) {
    const silent = { push: [], rescue: [], pull: [], signIn: [], enrol: [], live: [] };
    this.#script = { ...silent, endSession: [], reportProfileReads: [], ...script };
  }

  get asked(): number {
    return this.pushes.length + this.pulls.length;
  }

  push(deviceToken: string, request: PushRequest): Promise<RequestResult<PushResponse>> {
    this.tokens.add(deviceToken);
    this.pushes.push(request);
    return answer(this.#script.push, request);
  }

  rescue(deviceToken: string, request: PushRequest): Promise<RequestResult<PushResponse>> {
    this.tokens.add(deviceToken);
    this.rescues.push(request);
    return answer(this.#script.rescue, request);
  }

  pull(deviceToken: string, request: PullRequest): Promise<RequestResult<PullResponse>> {
    this.tokens.add(deviceToken);
    this.pulls.push(request);
    return answer(this.#script.pull, request);
  }

  signIn(request: SignInRequest, { isPatient = false } = {}): Promise<RequestResult<SignInResult>> {
    this.signIns.push(request);
    this.patientSignIns.push(isPatient);
    return answer(this.#script.signIn, request);
  }

  enrol(agentToken: string, request: EnrolmentRequest): Promise<RequestResult<Enrolment>> {
    this.tokens.add(agentToken);
    this.enrolments.push(request);
    return answer(this.#script.enrol, request);
  }

  endSession(agentToken: string): Promise<RequestResult<null>> {
    this.endedTokens.push(agentToken);
    return answer(this.#script.endSession, agentToken);
  }

  reportProfileReads(deviceToken: string, reads: TabletRead[]): Promise<RequestResult<null>> {
    this.tokens.add(deviceToken);
    this.profileReads.push(reads);
    return answer(this.#script.reportProfileReads, reads);
  }

  openLive(
    deviceToken: string,
    signal: AbortSignal,
  ): Promise<RequestResult<ReadableStream<Uint8Array<ArrayBuffer>>>> {
    this.tokens.add(deviceToken);
    this.lives += 1;
    return answer(this.#script.live, signal);
  }

  listShowrooms(): ReturnType<Transport['listShowrooms']> {
    return Promise.resolve(fail('UNREACHABLE'));
  }
}

async function answer<Request, T>(
  lines: Answer<Request, T>[],
  request: Request,
): Promise<RequestResult<T>> {
  const line = lines.shift() ?? fail('UNREACHABLE');
  return typeof line === 'function' ? line(request) : line;
}

/**
 * Waits for turns of the event loop until `done` returns true, without advancing fake timers.
 * Throws after 5000 turns.
 */
export async function until(done: () => boolean): Promise<void> {
  for (let turn = 0; turn < 5000 && !done(); turn += 1) await nextTurn();
  if (!done()) throw new Error('what was waited for did not happen');
}

export async function turns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) await nextTurn();
}

function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}
