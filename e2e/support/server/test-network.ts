import { once } from 'node:events';
import {
  createServer,
  type IncomingMessage,
  request,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { DemoServer } from './demo-server.ts';

/**
 * The network between tablets and the server. Forwards requests and responses, except where a test
 * has injected a fault.
 */
export class TestNetwork {
  /** Number of push requests to which the server has responded. */
  pushes = 0;
  readonly #server: Server;
  readonly #office: DemoServer;
  #responsesToDrop = 0;
  #onPush: (() => Promise<void>) | undefined;
  #pushesLost = false;
  readonly pieces: string[] = [];
  #piecesLeft = Infinity;

  private constructor(office: DemoServer) {
    this.#office = office;
    this.#server = createServer((incoming, outgoing) => this.#pass(incoming, outgoing));
  }

  /**
   * Origin of the server in all browsers. The origin must not contain the changing port, because a
   * browser stores data per origin.
   */
  static readonly home = 'http://localhost';

  static async open(office: DemoServer): Promise<TestNetwork> {
    const line = new TestNetwork(office);
    line.#server.listen(0, '127.0.0.1');
    await once(line.#server, 'listening');
    return line;
  }

  /** Browser arguments that resolve the host of `home` to this network. */
  get browserArguments(): string[] {
    const address = this.#server.address();
    if (typeof address !== 'object' || !address) throw new Error('The line is closed');
    return [`--host-resolver-rules=MAP localhost 127.0.0.1:${address.port}`];
  }

  /** Loses the responses of the next `count` pushes. The server still settles these pushes. */
  dropPushResponses(count: number): void {
    this.#responsesToDrop = count;
  }

  /** Loses all pushes from now on, or none. */
  dropPushes(lost: boolean): void {
    this.#pushesLost = lost;
  }

  /** Drops all content pieces of uploads after the next `count` pieces. */
  dropPiecesAfter(count: number): void {
    this.#piecesLeft = count;
  }

  /**
   * Runs `act` after the server has responded to the next push and before the tablet receives the
   * response.
   */
  afterNextPush(act: () => Promise<void>): void {
    this.#onPush = act;
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  #pass(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const isPush = incoming.url === '/api/sync/push';
    const piece = incoming.method === 'PUT' ? pieceOf(incoming.url) : undefined;
    if ((isPush && this.#pushesLost) || (piece && this.#piecesLeft === 0)) {
      outgoing.destroy();
      return;
    }
    if (piece) {
      this.#piecesLeft -= 1;
      this.pieces.push(piece);
    }
    const forwarded = request(
      {
        host: '127.0.0.1',
        port: this.#office.port,
        path: incoming.url,
        method: incoming.method,
        headers: incoming.headers,
        agent: false,
      },
      (answer) => {
        if (isPush) void this.#forwardPush(answer, outgoing);
        else passOn(answer, outgoing);
      },
    );
    forwarded.on('error', () => outgoing.destroy());
    outgoing.on('close', () => forwarded.destroy());
    incoming.pipe(forwarded);
  }

  async #forwardPush(answer: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    this.pushes += 1;
    const chunks: Buffer[] = [];
    for await (const chunk of answer) chunks.push(chunk as Buffer);
    const act = this.#onPush;
    this.#onPush = undefined;
    await act?.();
    if (this.#responsesToDrop > 0) {
      this.#responsesToDrop -= 1;
      outgoing.destroy();
      return;
    }
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    outgoing.end(Buffer.concat(chunks));
  }
}

/** Returns the number of the content piece to which this URL belongs, if any. */
function pieceOf(url = ''): string | undefined {
  return /\/pieces\/(\d+)$/.exec(url)?.[1];
}

function passOn(answer: IncomingMessage, outgoing: ServerResponse): void {
  outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
  outgoing.flushHeaders();
  answer.on('error', () => outgoing.destroy());
  answer.pipe(outgoing);
}
