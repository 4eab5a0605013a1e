import type { RequestResult } from '../../src/sync/request-result.ts';
import type { Transport } from '../../src/sync/transport.ts';
import type { Answers } from './answers.ts';

/**
 * The line of one tablet to several head-office processes, as behind a balancer: it stays with one
 * until that one cannot be reached, and then goes on to the next.
 */
export function roamingTransport(
  processes: readonly Transport[],
  { tablet, first, answers }: { tablet: string; first: number; answers: Answers },
): Transport {
  let at = first;

  async function ask<T>(
    call: 'push' | 'pull' | 'live',
    request: (transport: Transport) => Promise<RequestResult<T>>,
  ): Promise<RequestResult<T>> {
    const asked = at;
    const transport = processes[asked % processes.length];
    if (!transport) throw new Error('there is no head office');
    const result = await request(transport);
    answers.note(tablet, call, result.ok ? undefined : result.code);
    // Several requests fail together when a process goes; only the first moves the tablet on.
    if (!result.ok && result.code === 'UNREACHABLE' && at === asked) at += 1;
    return result;
  }

  return {
    push: (token, body) => ask('push', (transport) => transport.push(token, body)),
    pull: (token, body) => ask('pull', (transport) => transport.pull(token, body)),
    openLive: (token, signal) => ask('live', (transport) => transport.openLive(token, signal)),
    rescue: never,
    signIn: never,
    enrol: never,
    listShowrooms: never,
  };
}

function never(): never {
  throw new Error('no tablet of a soak does that');
}
