import { once } from 'node:events';
import {
  createServer,
  type IncomingMessage,
  request,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { HeadOffice } from './head-office.ts';

/**
 * The line between tablets and head office, with the faults that real lines have. Everything is
 * passed on as it is, except what it was told to cut.
 */
export class Line {
  /** How many push requests reached head office. */
  pushes = 0;
  readonly #server: Server;
  readonly #office: HeadOffice;
  #answersToCut = 0;
  #onPush: (() => Promise<void>) | undefined;
  #pushesLost = false;
  /** The numbers of the pieces of contents that reached head office. */
  readonly pieces: string[] = [];
  #piecesLeft = Infinity;

  private constructor(office: HeadOffice) {
    this.#office = office;
    this.#server = createServer((incoming, outgoing) => this.#pass(incoming, outgoing));
  }

  /**
   * Where every browser on a line finds head office, whatever its port is today: what a browser
   * keeps belongs to this address.
   */
  static readonly home = 'http://localhost';

  static async open(office: HeadOffice): Promise<Line> {
    const line = new Line(office);
    line.#server.listen(0, '127.0.0.1');
    await once(line.#server, 'listening');
    return line;
  }

  /** Puts a browser on this line. */
  get browserArguments(): string[] {
    const address = this.#server.address();
    if (typeof address !== 'object' || !address) throw new Error('The line is closed');
    return [`--host-resolver-rules=MAP localhost 127.0.0.1:${address.port}`];
  }

  /** The next `count` pushes reach head office and are settled there; their answers are lost. */
  cutPushAnswers(count: number): void {
    this.#answersToCut = count;
  }

  /** From now on no push reaches head office, or all do; everything else gets through. */
  losePushes(lost: boolean): void {
    this.#pushesLost = lost;
  }

  /** After so many more pieces of contents the line drops whichever comes next. */
  dropPiecesAfter(count: number): void {
    this.#piecesLeft = count;
  }

  /** Runs after head office answered the next push, before the tablet hears of it. */
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
        if (isPush) void this.#answerPush(answer, outgoing);
        else passOn(answer, outgoing);
      },
    );
    forwarded.on('error', () => outgoing.destroy());
    outgoing.on('close', () => forwarded.destroy());
    incoming.pipe(forwarded);
  }

  async #answerPush(answer: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    this.pushes += 1;
    const chunks: Buffer[] = [];
    for await (const chunk of answer) chunks.push(chunk as Buffer);
    const act = this.#onPush;
    this.#onPush = undefined;
    await act?.();
    if (this.#answersToCut > 0) {
      this.#answersToCut -= 1;
      outgoing.destroy();
      return;
    }
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    outgoing.end(Buffer.concat(chunks));
  }
}

/** Which piece of a document's content is sent to this address, if any. */
function pieceOf(url = ''): string | undefined {
  return /\/pieces\/(\d+)$/.exec(url)?.[1];
}

function passOn(answer: IncomingMessage, outgoing: ServerResponse): void {
  outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
  outgoing.flushHeaders();
  answer.on('error', () => outgoing.destroy());
  answer.pipe(outgoing);
}
