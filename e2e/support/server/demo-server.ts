import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Enrolment } from '#domain/protocol/enrolment.ts';
import type { PullResponse } from '#domain/protocol/pull.ts';
import { findFreePort } from '../../../sync-server/test/free-port.testing.ts';
import { pullRequest } from '../../../sync-server/test/rows.testing.ts';
import {
  runCommand,
  sendJson,
  type ServerProcess,
  startServer,
  stopServer,
  urlOf,
} from '../../../sync-server/test/server-process.testing.ts';

/** Cache of the server's compiled sources, because journeys start the server many times. */
const COMPILED = resolve('.cache/compiled');
const PICTURES = 'images';

interface Source {
  folder?: string;
  /** Root folder of the checkout whose server runs, with a build in `dist`. */
  root?: string;
  /**
   * Folder of the built app; defaults to a copy of the build, which a journey may change to release
   * a new version.
   */
  webDir?: string;
  port?: number;
  flags?: readonly string[];
  env?: NodeJS.ProcessEnv;
}

/** A real server process with its own port and database file. */
export class DemoServer {
  readonly port: number;
  readonly dataDir: string;
  readonly webDir: string;
  #server: ServerProcess | undefined;
  readonly #source: Source;

  private constructor(port: number, source: Source) {
    const { folder = tmpdir(), root = '.', webDir = copyApp(root) } = source;
    this.port = port;
    this.dataDir = mkdtempSync(join(folder, 'head-office-'));
    this.webDir = webDir;
    this.#source = source;
  }

  /**
   * @param disk folder with the initial content of the disk; defaults to a new database with
   *   today's demo data
   */
  static async open(disk?: string, source: Source = {}): Promise<DemoServer> {
    const office = new DemoServer(source.port ?? (await findFreePort()), source);
    if (disk) cpSync(disk, office.dataDir, { recursive: true });
    await office.start();
    return office;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  get #env(): NodeJS.ProcessEnv {
    const { env } = this.#source;
    return { ...process.env, ...env, NODE_COMPILE_CACHE: COMPILED, DATA_DIR: this.dataDir };
  }

  async start(): Promise<void> {
    const { root = '.', flags = [] } = this.#source;
    const env = { ...this.#env, DEMO: '1', PORT: String(this.port), WEB_DIR: resolve(this.webDir) };
    const fixed = { HOST: '127.0.0.1', LOG_LEVEL: 'error' };
    this.#server = startServer({ ...env, ...fixed }, { root, flags });
    this.#server.child.stderr.pipe(process.stderr);
    await urlOf(this.#server);
  }

  /** Kills the process, as a loss of power does. */
  async kill(): Promise<void> {
    await this.#end('SIGKILL');
  }

  async stop(): Promise<void> {
    await this.#end('SIGTERM');
  }

  /** Copies the disk; the server must be stopped. */
  copyDisk(folder: string): void {
    cpSync(this.dataDir, folder, { recursive: true });
  }

  async close(): Promise<void> {
    await this.kill();
    rmSync(this.dataDir, { recursive: true });
    if (this.#source.webDir === undefined) rmSync(this.webDir, { recursive: true });
  }

  /** Runs a command of an operator; the server may be running. */
  async run(command: 'backup' | 'restore' | 'catalogue', ...args: string[]): Promise<void> {
    const { code, error } = await runCommand([command, ...args], this.#env);
    if (code !== 0) throw new Error(`${command} ended with ${code}: ${error}`);
  }

  /** Releases a new version of the app, whose `index.html` contains `version`. */
  releaseNewVersion(version = 'next'): void {
    const old = /\{"revision":"[^"]*","url":"index\.html"\}/;
    this.#rewrite('index.html', '</head>', `<meta name="version" content="${version}"></head>`);
    this.#rewrite('sw.js', old, `{"revision":"${version}","url":"index.html"}`);
  }

  #rewrite(file: string, from: string | RegExp, to: string): void {
    const path = join(this.webDir, file);
    const before = readFileSync(path, 'utf8');
    const after = before.replace(from, to);
    if (after === before) throw new Error(`${file} is not built as it used to be`);
    writeFileSync(path, after);
    for (const packed of [`${path}.br`, `${path}.gz`]) rmSync(packed, { force: true });
  }

  /**
   * Signs an agent in over REST; returns functions that change customers, as another tablet would.
   */
  async signInToRest() {
    const { token } = await this.signIn();
    return {
      registerCustomer: (name: string, email: string) =>
        this.#send('POST', '/customers', token, { name, email, phone: '+1 212 555 0404' }),
      updateCustomer: (id: string, change: object) =>
        this.#send('PUT', `/customers/${id}`, token, change),
    };
  }

  /** Returns the number of customers with this name in a full pull. */
  async countCustomers(name: string): Promise<number> {
    const { deviceToken } = await this.enrol('Inspector');
    let cookie: string | null = null;
    let found = 0;
    for (;;) {
      const request = pullRequest({ clientId: 'inspector', cookie, limit: 5000, protocol: 1 });
      const page: PullResponse = await this.#send('POST', '/sync/pull', deviceToken, request);
      found += page.patch.filter(
        (change) =>
          change.op === 'put' && change.table === 'customers' && change.row['name'] === name,
      ).length;
      if (!page.more) return found;
      ({ cookie } = page);
    }
  }

  async enrol(name: string): Promise<Enrolment> {
    const { token, showroom } = await this.signIn();
    const request = { deviceId: null, name, showroomId: showroom.id };
    return (await this.#send<{ data: Enrolment }>('POST', '/devices', token, request)).data;
  }

  async signIn(): Promise<SignedIn> {
    const credentials = { agentCode: 'AGT001', password: 'showroom-demo' };
    return (await this.#send<{ data: SignedIn }>('POST', '/agents/login', '', credentials)).data;
  }

  #send<T>(method: 'POST' | 'PUT', path: string, token: string, body: object): Promise<T> {
    return sendJson(method, `${this.url}/api${path}`, token, body);
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const server = this.#server;
    this.#server = undefined;
    if (server) await stopServer(server, signal);
  }
}

interface SignedIn {
  token: string;
  showroom: { id: string };
}

function copyApp(root: string): string {
  const copy = mkdtempSync(join(tmpdir(), 'app-'));
  const dist = join(root, 'dist');
  // The folder of pictures is large and no journey changes the pictures, so the copy contains only
  // a link to this folder.
  const isOwn = (path: string) => path !== join(dist, PICTURES);
  cpSync(dist, copy, { recursive: true, filter: isOwn });
  symlinkSync(resolve(dist, PICTURES), join(copy, PICTURES));
  return copy;
}
