import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freePort } from './free-port.ts';

/** What Node has made of the server's sources: it is started many times. */
const COMPILED = resolve('.cache/compiled');
const PICTURES = 'images';

interface Source {
  /** Folder in which its database is created. */
  folder?: string;
  /** Folder of the checkout that it runs, with a build in `dist`. */
  root?: string;
  /** Arguments of Node. */
  flags?: readonly string[];
  env?: NodeJS.ProcessEnv;
}

/** A real head office: the server process itself, on a port and a database file of its own. */
export class HeadOffice {
  readonly port: number;
  readonly dataDir: string;
  /** Its own copy of the built app, so that a journey can release a new version. */
  readonly #webDir = mkdtempSync(join(tmpdir(), 'app-'));
  #process: ChildProcess | undefined;
  readonly #source: Required<Omit<Source, 'folder'>>;

  private constructor(port: number, { folder = tmpdir(), ...source }: Source) {
    const { root = '.', flags = [], env = {} } = source;
    this.port = port;
    this.dataDir = mkdtempSync(join(folder, 'head-office-'));
    this.#source = { root, flags, env };
    // Pictures are many, and no journey changes them.
    const dist = join(root, 'dist');
    const isOwn = (path: string) => path !== join(dist, PICTURES);
    cpSync(dist, this.#webDir, { recursive: true, filter: isOwn });
    symlinkSync(resolve(dist, PICTURES), join(this.#webDir, PICTURES));
  }

  /** @param disk whose content its own disk begins with; without one it is founded today */
  static async open(disk?: string, source: Source = {}): Promise<HeadOffice> {
    const office = new HeadOffice(await freePort(), source);
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
    const { root, flags } = this.#source;
    this.#process = spawn(process.execPath, [...flags, 'sync-server/main.ts'], {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: {
        ...this.#env,
        DEMO: '1',
        HOST: '127.0.0.1',
        PORT: String(this.port),
        WEB_DIR: this.#webDir,
        LOG_LEVEL: 'error',
      },
    });
    while (!(await this.#answers())) await pause(50);
  }

  /** The power cord: no goodbye to anybody. */
  async kill(): Promise<void> {
    await this.#end('SIGKILL');
  }

  async stop(): Promise<void> {
    await this.#end('SIGTERM');
  }

  /** What its disk holds; head office has to be closed. */
  copyDisk(folder: string): void {
    cpSync(this.dataDir, folder, { recursive: true });
  }

  /** For good: its disk is emptied as well. */
  async close(): Promise<void> {
    await this.kill();
    for (const folder of [this.dataDir, this.#webDir]) rmSync(folder, { recursive: true });
  }

  /** What an operator types; head office may be open or not. */
  async run(command: 'backup' | 'restore' | 'catalogue', ...args: string[]): Promise<void> {
    await promisify(execFile)(process.execPath, ['sync-server/head-office.ts', command, ...args], {
      env: this.#env,
    });
  }

  /** Puts a new version of the app in place, which says `version` in its first page. */
  releaseNewVersion(version = 'next'): void {
    const old = /\{"revision":"[^"]*","url":"index\.html"\}/;
    this.#rewrite('index.html', '</head>', `<meta name="version" content="${version}"></head>`);
    this.#rewrite('sw.js', old, `{"revision":"${version}","url":"index.html"}`);
  }

  #rewrite(file: string, from: string | RegExp, to: string): void {
    const path = join(this.#webDir, file);
    const before = readFileSync(path, 'utf8');
    const after = before.replace(from, to);
    if (after === before) throw new Error(`${file} is not built as it used to be`);
    writeFileSync(path, after);
    for (const packed of [`${path}.br`, `${path}.gz`]) rmSync(packed, { force: true });
  }

  /** Signs an agent in over REST, and changes customers as another tablet of the showroom would. */
  async signInToRest() {
    const { token } = await this.#signIn();
    return {
      registerCustomer: (name: string, email: string) =>
        this.#post('/api/customers', token, { name, email, phone: '+1 212 555 0404' }),
      updateCustomer: (id: string, change: object) =>
        this.#send('PUT', `/api/customers/${id}`, token, change),
    };
  }

  /** How often a name stands in the customer list of a tablet that pulls everything anew. */
  async countCustomers(name: string): Promise<number> {
    const { token, showroom } = await this.#signIn();
    const { deviceToken } = await this.#ask('/api/devices', token, {
      deviceId: null,
      name: 'Inspector',
      showroomId: showroom.id,
    });
    let cookie: string | null = null;
    let found = 0;
    for (;;) {
      const page: PulledPage = await this.#post('/api/sync/pull', deviceToken, {
        protocol: 1,
        clientId: 'inspector',
        epoch: null,
        cookie,
        limit: 5000,
      });
      found += page.patch.filter(
        ({ table, row }) => table === 'customers' && row?.name === name,
      ).length;
      if (!page.more) return found;
      cookie = page.cookie;
    }
  }

  #signIn(): Promise<Answered> {
    return this.#ask('/api/agents/login', '', {
      agentCode: 'AGT001',
      password: 'showroom-demo',
    });
  }

  async #ask(path: string, token: string, body: object): Promise<Answered> {
    const answer = await this.#post<{ data: Answered }>(path, token, body);
    return answer.data;
  }

  #post<T>(path: string, token: string, body: object): Promise<T> {
    return this.#send('POST', path, token, body);
  }

  async #send<T>(method: string, path: string, token: string, body: object): Promise<T> {
    const response = await fetch(`${this.url}${path}`, {
      method,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path} answered ${response.status}`);
    return (await response.json()) as T;
  }

  async #answers(): Promise<boolean> {
    return fetch(`${this.url}/healthz`).then(
      (response) => response.ok,
      () => false,
    );
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const running = this.#process;
    this.#process = undefined;
    if (!running || running.exitCode !== null) return;
    const ended = once(running, 'exit');
    running.kill(signal);
    await ended;
  }
}

interface Answered {
  token: string;
  deviceToken: string;
  showroom: { id: string };
}

interface PulledPage {
  cookie: string;
  more: boolean;
  patch: { table: string; row?: { name?: string } }[];
}
