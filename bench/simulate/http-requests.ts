import { Agent, get, request } from 'node:http';
import { createGunzip } from 'node:zlib';
import { text } from 'node:stream/consumers';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { POKE_EVENT } from '../../src/domain/protocol/poke.ts';

/** Sends at most 256 concurrent requests to each server process; further requests wait. */
const agent = new Agent({ keepAlive: true, maxSockets: 256 });

/** Numbers of failed requests and broken streams of tablets, by the kind of failure. */
export const failures = new Map<string, number>();

/**
 * Posts JSON. Resolves with the parsed response, which the server compresses as for a tablet.
 * Counts a failure and then resolves with undefined.
 */
export async function post<T>(url: string, token: string, body: object): Promise<T | undefined> {
  const headers = {
    ...bearer(token),
    'content-type': 'application/json',
    'accept-encoding': 'gzip',
  };
  try {
    const sent = request(url, { method: 'POST', headers, agent });
    sent.end(JSON.stringify(body));
    const answer = await responseTo(sent);
    const isPacked = answer.headers['content-encoding'] === 'gzip';
    const said = await text(isPacked ? answer.pipe(createGunzip()) : answer);
    if (answer.statusCode === 200) return JSON.parse(said) as T;
    countFailure(`${answer.statusCode} ${new URL(url).pathname}`);
  } catch (error) {
    countFailure(`${(error as NodeJS.ErrnoException).code} ${new URL(url).pathname}`);
  }
  return undefined;
}

/**
 * Opens a stream of pokes. Resolves with a function that closes the stream. Rejects if the
 * status of the response is not 200.
 */
export async function openStream(
  url: string,
  token: string,
  onPoke: () => void,
): Promise<() => void> {
  const sent = get(url, { headers: bearer(token), agent: false });
  const answer = await responseTo(sent);
  if (answer.statusCode !== 200) throw new Error(`a stream was answered ${answer.statusCode}`);
  answer.setEncoding('utf8').on('data', (said: string) => {
    if (said.includes(POKE_EVENT)) onPoke();
  });
  answer.on('error', () => countFailure('stream broken'));
  return () => sent.destroy();
}

async function responseTo(sent: ReturnType<typeof request>): Promise<IncomingMessage> {
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  return answer;
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

function countFailure(what: string): void {
  failures.set(what, (failures.get(what) ?? 0) + 1);
}
