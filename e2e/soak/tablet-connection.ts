import type { RequestResult } from '../../src/sync/requests/request-result.ts';
import type { Transport } from '../../src/sync/transport/transport.ts';
import type { ResponseCounts, Call } from './response-counts.ts';

const ALL: readonly Call[] = ['push', 'pull', 'live'];
const unreachable = { ok: false, code: 'UNREACHABLE', body: null } as const;

interface ConnectionOptions {
  tablet: string;
  first: number;
  answers: ResponseCounts;
}

/**
 * The connection of one tablet to several server processes. Like a load balancer, the connection
 * uses one process until this process is unreachable, and then the next process. The connection can
 * be cut for all or for single kinds of requests.
 */
export class TabletConnection {
  readonly #processes: readonly Transport[];
  readonly #tablet: string;
  readonly #answers: ResponseCounts;
  #at: number;
  #cut: readonly Call[] = [];
  #live = new AbortController();

  constructor(processes: readonly Transport[], { tablet, first, answers }: ConnectionOptions) {
    this.#processes = processes;
    this.#tablet = tablet;
    this.#answers = answers;
    this.#at = first;
  }

  readonly transport: Transport = {
    push: (token, body) => this.#call('push', (process) => process.push(token, body)),
    pull: (token, body) => this.#call('pull', (process) => process.pull(token, body)),
    openLive: (token, signal) => {
      const either = AbortSignal.any([signal, this.#live.signal]);
      return this.#call('live', (process) => process.openLive(token, either));
    },
    rescue: never,
    signIn: never,
    enrol: never,
    endSession: never,
    reportProfileReads: never,
    listShowrooms: never,
  };

  /**
   * Cuts the connection for these kinds of requests. Responses that arrive after the cut are lost.
   */
  cut(calls: readonly Call[] = ALL): void {
    this.#cut = calls;
    if (calls.includes('live')) this.#live.abort();
  }

  restore(): void {
    this.#cut = [];
    this.#live = new AbortController();
  }

  async #call<T>(
    call: Call,
    request: (process: Transport) => Promise<RequestResult<T>>,
  ): Promise<RequestResult<T>> {
    if (this.#cut.includes(call)) return unreachable;
    const at = this.#at;
    const process = this.#processes[at % this.#processes.length];
    if (!process) throw new Error('there is no server process');
    const result = await request(process);
    this.#answers.note(this.#tablet, call, result.ok ? undefined : result.code);
    // Several requests fail when a process ends; only the first failure moves the tablet to the
    // next process.
    if (!result.ok && result.code === 'UNREACHABLE' && this.#at === at) this.#at += 1;
    return this.#cut.includes(call) ? unreachable : result;
  }
}

function never(): never {
  throw new Error('no tablet of a soak does that');
}
