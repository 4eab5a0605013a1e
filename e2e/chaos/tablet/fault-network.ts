import * as v from 'valibot';
import type { RequestErrorCode } from '#domain/errors/request-error-policy.ts';
import { errorResponseSchema } from '#domain/protocol/error-response.ts';
import { pullResponseSchema } from '#domain/protocol/pull.ts';
import { pushResponseSchema } from '#domain/protocol/push.ts';
import type { RequestFailure, RequestResult } from '../../../src/sync/requests/request-result.ts';
import type { Transport } from '../../../src/sync/transport/transport.ts';
import type { FaultCounts, FaultKind } from '../faults.ts';
import type { Random } from '../seeded-random.ts';
import type { Reply } from '../server/reply.ts';
import type { SimulatedServer } from '../server/simulated-server.ts';
import type { Timeline } from '../timeline.ts';

/** Equal to the timeout of the real transport, ms. */
const TIMEOUT_MS = 20_000;

export interface OpenRequest {
  /** Whether the tab that sent the request still exists. */
  isAwaited: () => boolean;
}

export interface FaultNetworkDeps {
  timeline: Timeline;
  office: SimulatedServer;
  counts: FaultCounts;
  random: Random;
  rowsPerPage: number | undefined;
  poke: (spaceIds: readonly string[]) => void;
  note: (text: string) => void;
  attempt: (request: OpenRequest, isOpen: boolean) => void;
  /** Called with the response text and the request's cookie after each successful pull. */
  pulled: (answer: string, cookie: unknown) => void;
  /** Protocol version of the tablet's app; undefined for the newest version. */
  protocol: () => number | undefined;
  /** Returns the last successor of a replaced device token. */
  currentToken: (token: string) => string;
}

type Kind = 'push' | 'rescue' | 'pull' | 'heartbeat';

export class FaultNetwork {
  isUp = true;
  /** Faults of the next requests, one fault per request. */
  readonly armed: FaultKind[] = [];
  readonly #deps: FaultNetworkDeps;

  constructor(deps: FaultNetworkDeps) {
    this.#deps = deps;
  }

  /**
   * Returns the transport of a tablet. No response arrives once `isAwaited` returns false, for
   * example after a power cut.
   */
  transport(isAwaited: () => boolean): Transport {
    const send =
      <S extends v.GenericSchema>(kind: Kind, schema: S) =>
      (token: string, request: object): Promise<RequestResult<v.InferOutput<S>>> =>
        this.#send(kind, this.#deps.currentToken(token), request, isAwaited).then((reply) =>
          readReply(schema, reply),
        );
    return {
      push: send('push', pushResponseSchema),
      pull: send('pull', pullResponseSchema),
      signIn: notSimulated,
      listShowrooms: notSimulated,
      enrol: notSimulated,
      rescue: send('rescue', pushResponseSchema),
      openLive: notSimulated,
      endSession: notSimulated,
      reportProfileReads: notSimulated,
    };
  }

  /** Resolves with the next device token; undefined if the response contains no next token. */
  async sendHeartbeat(token: string, isAwaited: () => boolean): Promise<string | undefined> {
    const reply = await this.#send('heartbeat', token, {}, isAwaited);
    const response = readReply(heartbeatSchema, reply);
    return response.ok ? response.value.deviceToken : undefined;
  }

  #send(kind: Kind, token: string, request: object, isAwaited: () => boolean): Promise<Reply> {
    const { attempt, timeline, protocol } = this.#deps;
    const protocolVersion = protocol();
    const asked: OpenRequest = { isAwaited };
    attempt(asked, true);
    return new Promise((resolve) => {
      let isOver = false;
      const end = (reply: Reply) => {
        if (isOver) return;
        isOver = true;
        attempt(asked, false);
        if (isAwaited()) resolve(reply);
      };
      timeline.schedule(TIMEOUT_MS, () => end(noReply));
      const text = JSON.stringify(
        protocolVersion ? { ...request, protocol: protocolVersion } : request,
      );
      this.#travel({ kind, token, text, end });
    });
  }

  #travel(call: Call): void {
    if (!this.isUp) {
      // Mostly the tablet detects a missing connection immediately; otherwise the request times
      // out.
      if (this.#deps.random.chance(0.8)) this.#after(20, () => call.end(noReply));
      return;
    }
    const fault = this.armed.shift();
    if (fault) this.#faults[fault](call);
    else this.#deliver(call);
  }

  readonly #faults: Record<FaultKind, (call: Call) => void> = {
    'request-lost': () => this.#count('request-lost'),
    'answer-lost': (call) => this.#deliverUnheard('answer-lost', call),
    duplicated: (call) => {
      this.#deliver(call);
      this.#deliverUnheard('duplicated', call, this.#deps.random.between(0, 3000));
    },
    'delivered-late': (call) => {
      this.#after(300, () => call.end(noReply));
      this.#deliverUnheard('delivered-late', call, this.#deps.random.between(2000, 60_000));
    },
    'half-answer': (call) =>
      this.#deliver({
        ...call,
        end: ({ status, text }) => {
          if (status !== 0) this.#count('half-answer');
          call.end({ status, text: text.slice(0, text.length / 2) });
        },
      }),
    'slow-line': (call) => {
      this.#count('slow-line');
      this.#deliver(call, this.#deps.random.between(5000, 18_000));
    },
    'too-slow': (call) => {
      this.#count('too-slow');
      this.#deliver(call, TIMEOUT_MS);
    },
    'server-error': (call) => this.#answer('server-error', call, errorReply(500, 'SERVER_ERROR')),
    'bad-gateway': (call) => this.#answer('bad-gateway', call, { status: 502, text: '<html>' }),
    'too-large': (call) => this.#answer('too-large', call, errorReply(413, 'BODY_TOO_LARGE')),
    // The server counts these two faults at its power cut.
    'office-dies-before-commit': (call) => this.#deliverToDying(call, 'before-commit'),
    'office-dies-after-commit': (call) => this.#deliverToDying(call, 'after-commit'),
  };

  #count(fault: FaultKind): void {
    this.#deps.counts.add(fault);
  }

  /** Lets the server process the request, but loses the response. */
  #deliverUnheard(fault: FaultKind, call: Call, delay = 0): void {
    const end = ({ status }: Reply) => {
      if (status !== 0) this.#count(fault);
    };
    this.#deliver({ ...call, end }, delay);
  }

  #answer(fault: FaultKind, { end }: Call, reply: Reply): void {
    this.#count(fault);
    this.#after(100, () => end(reply));
  }

  #deliverToDying(call: Call, when: 'before-commit' | 'after-commit'): void {
    // Pulls and heartbeats write no rows, so the fault is kept for the next push.
    if (call.kind === 'pull' || call.kind === 'heartbeat') this.armed.push(`office-dies-${when}`);
    else this.#deps.office.crashAtNextWrite(when);
    this.#deliver(call);
  }

  #deliver(call: Call, delay = 0): void {
    const { timeline } = this.#deps;
    const { sleptMs } = timeline;
    this.#after(delay + this.#latency(), () => {
      // Loses the request if days have passed, because no network delivers a request days later.
      if (timeline.sleptMs !== sleptMs) return;
      void this.#arrive(call).then((reply) => this.#after(this.#latency(), () => call.end(reply)));
    });
  }

  async #arrive({ kind, token, text }: Call): Promise<Reply> {
    const { office, pulled, poke, rowsPerPage, note } = this.#deps;
    if (!office.isUp) return noReply;
    const body = JSON.parse(text) as Record<string, unknown>;
    if (kind === 'heartbeat') {
      const reply = await office.receiveHeartbeat(token);
      note(`heartbeat → ${reply.status}`);
      return reply;
    }
    if (kind !== 'pull') {
      const { reply, changedSpaces } = await office.push(kind, token, body);
      poke(changedSpaces);
      note(`${kind} ${describePush(body)} → ${reply.status} ${describeReply(reply)}`);
      return reply;
    }
    if (rowsPerPage) body['limit'] = Math.min(Number(body['limit']), rowsPerPage);
    const asked = { cookie: body['cookie'] ?? null };
    const reply = await office.pull(token, body);
    if (reply.status === 200) pulled(reply.text, asked.cookie);
    if (isSentBack(asked, reply)) this.#deps.counts.add('sent-back-to-the-beginning');
    note(
      `pull ${asked.cookie ? 'on' : 'from the start'} → ${reply.status} ${describeReply(reply)}`,
    );
    return reply;
  }

  #latency(): number {
    return this.#deps.random.between(10, 400);
  }

  #after(ms: number, task: () => void): void {
    this.#deps.timeline.schedule(ms, task);
  }
}

interface Call {
  kind: Kind;
  token: string;
  text: string;
  end: (reply: Reply) => void;
}

const heartbeatSchema = v.object({ deviceToken: v.optional(v.string()) });

const noReply: Reply = { status: 0, text: '' };

function errorReply(status: number, code: RequestErrorCode): Reply {
  return { status, text: JSON.stringify({ error: code, message: code, code }) };
}

function notSimulated(): Promise<RequestFailure> {
  return Promise.resolve({ ok: false, code: 'UNREACHABLE', body: null });
}

function readReply<S extends v.GenericSchema>(
  schema: S,
  { status, text }: Reply,
): RequestResult<v.InferOutput<S>> {
  if (status === 0) return { ok: false, code: 'UNREACHABLE', body: null };
  const content = parseJson(text);
  if (status === 200) {
    const parsed = v.safeParse(schema, content);
    if (parsed.success) return { ok: true, value: parsed.output };
  }
  const error = v.safeParse(errorResponseSchema, content);
  if (error.success) return { ok: false, code: error.output.code, body: error.output };
  return { ok: false, code: 'UNREADABLE_ANSWER', body: null };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Whether the server rejects a signed cookie and restarts the pull from the beginning. */
function isSentBack({ cookie }: Record<string, unknown>, { status, text }: Reply): boolean {
  const isSigned = typeof cookie === 'string' && cookie.includes('.');
  if (status !== 200 || !isSigned) return false;
  return v.is(v.looseObject({ reset: v.literal(true) }), parseJson(text));
}

function describePush(body: Record<string, unknown>): string {
  const { mutations } = body as { mutations: { mutationId: number }[] };
  return mutations.map((mutation) => mutation.mutationId).join(' ');
}

const replySchema = v.object({
  lastMutationId: v.optional(v.number()),
  code: v.optional(v.string()),
  patch: v.optional(v.array(v.object({ op: v.string(), table: v.string() }))),
  verdicts: v.optional(
    v.array(v.object({ verdict: v.string(), code: v.optional(v.nullable(v.string())) })),
  ),
});

/** Returns a summary of a response, without values that differ between two runs. */
function describeReply({ text }: Reply): string {
  const parsed = v.safeParse(replySchema, parseJson(text));
  if (!parsed.success) return text.slice(0, 40);
  const { lastMutationId, code, patch, verdicts } = parsed.output;
  const rows = patch?.map(({ op, table }) => `${op} ${table}`) ?? [];
  const settled = verdicts?.map((verdict) => verdict.code ?? verdict.verdict) ?? [];
  return [`through ${lastMutationId}`, code, ...rows, ...settled].filter(Boolean).join(', ');
}
