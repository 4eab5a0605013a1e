import { once } from 'node:events';
import { createServer, connect, type Socket } from 'node:net';

/**
 * Starts a proxy that forwards connections to a database. Once silenced, the proxy forwards neither
 * bytes nor the end of a connection.
 */
export async function startSilentProxy(databaseUrl: string) {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('error', () => undefined);
      from.on('data', (bytes) => to.write(bytes));
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const url = new URL(databaseUrl);
  url.port = String(typeof address === 'object' && address ? address.port : 0);
  return {
    url: url.href,
    silence: () => sockets.forEach((socket) => socket.pause()),
    resume: () => sockets.forEach((socket) => socket.resume()),
    stop: () => {
      sockets.forEach((socket) => socket.destroy());
      server.close();
    },
  };
}
