import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, cpSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Browser, chromium } from '@playwright/test';
import { browserArguments, requireBrowser } from '../../../scripts/browsers/find-browser.ts';
import { Tab } from './tab.ts';

interface Build {
  folder?: string;
  /** Folder with the initial content of the tablet's disk; defaults to an empty disk. */
  disk?: string;
  more?: readonly string[];
  /**
   * Whether animations run. By default animations are reduced, so that journeys need not wait for
   * animations.
   */
  moves?: boolean;
}

/**
 * Header of a record in LevelDB's log: a checksum, the length 64, the type of a complete record.
 */
const HEADER_WITHOUT_RECORD = Buffer.from([0x11, 0x22, 0x33, 0x44, 64, 0, 1]);

/** A tablet: a browser process with a profile on disk that survives the process. */
export class Tablet extends Tab {
  /** Console messages about violations of the server's content security policy. */
  readonly forbidden: string[] = [];
  readonly #profile: string;
  #process: ChildProcess | undefined;
  #browser: Browser | undefined;

  readonly #more: readonly string[];
  readonly #moves: boolean;

  private constructor(home: string, { folder = tmpdir(), disk, more = [], moves = false }: Build) {
    super(home);
    this.#more = more;
    this.#moves = moves;
    this.#profile = mkdtempSync(join(folder, 'tablet-'));
    if (disk) cpSync(disk, this.#profile, { recursive: true });
  }

  static async switchOn(home: string, build: Build = {}): Promise<Tablet> {
    const tablet = new Tablet(home, build);
    await tablet.launch();
    return tablet;
  }

  async launch(): Promise<void> {
    const portFile = join(this.#profile, 'DevToolsActivePort');
    rmSync(portFile, { force: true });
    this.#process = spawn(
      requireBrowser(),
      [
        '--headless=new',
        '--remote-debugging-port=0',
        `--user-data-dir=${this.#profile}`,
        '--window-size=1280,800',
        ...browserArguments,
        ...(this.#moves ? [] : ['--force-prefers-reduced-motion']),
        ...this.#more,
        'about:blank',
      ],
      // Starts a separate process group, so that one signal ends all processes of the browser.
      { stdio: 'ignore', detached: true },
    );
    this.#browser = await chromium.connectOverCDP(`http://127.0.0.1:${await portIn(portFile)}`);
    const [context] = this.#browser.contexts();
    if (!context) throw new Error('The browser has no window');
    context.on('console', (message) => {
      if (/Content Security Policy/i.test(message.text())) this.forbidden.push(message.text());
    });
    this.shown = context.pages()[0] ?? (await context.newPage());
  }

  /** Kills the whole browser, as a long press of the power button does. */
  async kill(): Promise<void> {
    const running = this.#process;
    this.#process = undefined;
    if (!running?.pid) return;
    const ended = once(running, 'exit');
    process.kill(-running.pid, 'SIGKILL');
    await ended;
    await this.#browser?.close().catch(() => {});
  }

  /** Closes the browser in the regular way, so that the browser saves its data. */
  async switchOff(): Promise<void> {
    const ended = this.#process && once(this.#process, 'exit');
    const devtools = await this.#browser?.newBrowserCDPSession();
    await devtools?.send('Browser.close');
    await ended;
    this.#process = undefined;
  }

  /** Copies the disk; the tablet must be off. */
  copyDisk(folder: string): void {
    cpSync(this.#profile, folder, { recursive: true });
  }

  /**
   * Appends an incomplete record to the log of Chromium's database, as a kill during a write does.
   * The tablet must be off.
   */
  tearDatabaseLog(): void {
    const logs = globSync('Default/IndexedDB/*.leveldb/*.log', { cwd: this.#profile });
    const newest = logs.toSorted().at(-1);
    if (!newest) throw new Error('There is no database');
    appendFileSync(join(this.#profile, newest), HEADER_WITHOUT_RECORD);
  }

  async discard(): Promise<void> {
    await this.kill();
    rmSync(this.#profile, { recursive: true, maxRetries: 5 });
  }

  async openTab(): Promise<Tab> {
    return new Tab(this.home, await this.page.context().newPage());
  }
}

async function portIn(portFile: string): Promise<string> {
  for (let tries = 0; tries < 200; tries += 1) {
    try {
      const [port] = readFileSync(portFile, 'utf8').split('\n');
      if (port) return port;
    } catch {
      // Tries again, because the file does not exist yet.
    }
    await pause(50);
  }
  throw new Error('The browser did not start');
}
