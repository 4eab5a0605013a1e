import type { RequestResult } from '../../src/sync/requests/request-result.ts';
import type { Transport } from '../../src/sync/transport/transport.ts';
import type { ResponseCounts, Call } from './response-counts.ts';

const ALL: readonly Call[] = ['push', 'pull', 'live'];
const unreachable = { ok: false, code: 'UNREACHABLE', body: null } as const;

interface ConnectionOptions {
  tablet: string;
  /** Index of the server process that the tablet uses first. */
  first: number;
  answers: ResponseCounts;
}

/**
 * Network of one tablet to several server processes, like a load balancer. It uses one process
 * until this process is unreachable, and then the next one. The network can be cut as a whole or
 * for single kinds of request.
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
    listShowrooms: never,
  };

  /** Loses a response that arrives after the cut. */
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
    // Only the first failed request moves the tablet to the next process, because several requests
    // fail when a process ends.
    if (!result.ok && result.code === 'UNREACHABLE' && this.#at === at) this.#at += 1;
    return this.#cut.includes(call) ? unreachable : result;
  }
}

function never(): never {
  throw new Error('no tablet of a soak does that');
}
