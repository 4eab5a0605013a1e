import { once } from 'node:events';
import { createServer } from 'node:net';

const LOWEST = 20_000;
/** From here on systems hand ports out to whoever calls somewhere (32768 on Linux, 49152 elsewhere). */
const FIRST_HANDED_OUT = 32_768;

/** A port that stays free while a server is down for a while, whoever else is busy on this machine. */
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
