import type { Transport } from '../../src/sync/transport.ts';

type Call = 'push' | 'pull' | 'live';

const ALL: readonly Call[] = ['push', 'pull', 'live'];
const unreachable = { ok: false, code: 'UNREACHABLE', body: null } as const;

/** The network of one tablet, which can be cut as a whole or for single calls. */
export class TabletConnection {
  #cut: readonly Call[] = [];
  #live = new AbortController();

  cut(calls: readonly Call[] = ALL): void {
    this.#cut = calls;
    if (calls.includes('live')) this.#live.abort();
  }

  restore(): void {
    this.#cut = [];
    this.#live = new AbortController();
  }

  /** The transport as this tablet has it. A response that arrives after the cut is lost. */
  through(transport: Transport): Transport {
    const call = async <T>(name: Call, request: () => Promise<T>) => {
      if (this.#cut.includes(name)) return unreachable;
      const result = await request();
      return this.#cut.includes(name) ? unreachable : result;
    };
    return {
      ...transport,
      push: (token, body) => call('push', () => transport.push(token, body)),
      pull: (token, body) => call('pull', () => transport.pull(token, body)),
      openLive: (token, signal) => {
        const either = AbortSignal.any([signal, this.#live.signal]);
        return call('live', () => transport.openLive(token, either));
      },
    };
  }
}
