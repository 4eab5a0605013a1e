import { once } from 'node:events';
import { createServer } from 'node:net';

const LOWEST = 20_000;
/** First port that systems assign to outgoing connections (32768 on Linux, 49152 elsewhere). */
const FIRST_HANDED_OUT = 32_768;

/** Returns a port that stays free while a server is down: no outgoing connection gets it. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = LOWEST + Math.floor(Math.random() * (FIRST_HANDED_OUT - LOWEST));
    const probe = createServer();
    const free = await new Promise<boolean>((answer) => {
      probe.once('error', () => answer(false));
      probe.listen(port, '127.0.0.1', () => answer(true));
    });
    if (!free) continue;
    probe.close();
    await once(probe, 'close');
    return port;
  }
}
