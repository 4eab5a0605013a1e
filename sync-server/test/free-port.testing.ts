import { once } from 'node:events';
import { createServer } from 'node:net';

const LOWEST = 20_000;
/** First port that Linux assigns to outgoing connections; other systems begin at 49152. */
const FIRST_HANDED_OUT = 32_768;

/**
 * Returns a free port below the range of outgoing connections, so that no connection takes the port
 * while the server under test is down.
 */
export async function findFreePort(): Promise<number> {
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
