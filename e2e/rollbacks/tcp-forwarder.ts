import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/**
 * A TCP address in front of a target that can change, like a virtual IP. Without a target the
 * forwarder refuses connections.
 */
export class TcpForwarder {
  readonly #sockets = new Set<Socket>();
  readonly #server: Server;
  #target: number | null;

  constructor(target: number | null = null) {
    this.#target = target;
    this.#server = createServer((socket) => this.#forward(socket));
  }

  /** Listens on a free port of the loopback interface. Returns the port. */
  async listen(): Promise<number> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    return (this.#server.address() as AddressInfo).port;
  }

  /**
   * Breaks all connections. New connections are forwarded to the port `target`, or refused if
   * `target` is null.
   */
  switchTo(target: number | null): void {
    this.#target = target;
    for (const socket of this.#sockets) socket.destroy();
  }

  async close(): Promise<void> {
    this.switchTo(null);
    this.#server.close();
    await once(this.#server, 'close');
  }

  #forward(socket: Socket): void {
    this.#track(socket);
    if (this.#target === null) {
      socket.destroy();
      return;
    }
    const target = connect(this.#target, '127.0.0.1');
    this.#track(target);
    socket.pipe(target).pipe(socket);
    socket.once('close', () => target.destroy());
    target.once('close', () => socket.destroy());
  }

  #track(socket: Socket): void {
    this.#sockets.add(socket);
    socket.once('close', () => this.#sockets.delete(socket));
    // Ignores errors of broken connections, because both sides detect the end.
    socket.on('error', () => socket.destroy());
  }
}
