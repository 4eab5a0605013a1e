import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { findFreePort } from '../../sync-server/test/free-port.testing.ts';
import type { EngineBrowser, EngineTab } from './browser.ts';
import { SIZE } from './screen-size.ts';
import { WebDriverClient } from './webdriver-client.ts';

const windowScript = fileURLToPath(new URL('webkit-window.py', import.meta.url));

interface Session {
  driver: ChildProcess;
  client: WebDriverClient;
  id: string;
  version: string;
}

/** WebKitGTK, controlled over W3C WebDriver. A driver process accepts one session. */
export class WebKitGtkBrowser implements EngineBrowser {
  readonly #folder = mkdtempSync(join(tmpdir(), 'engine-'));
  #tab!: WebKitGtkTab;
  #session!: Session;

  static async start(): Promise<WebKitGtkBrowser> {
    const browser = new WebKitGtkBrowser();
    await browser.#launch();
    return browser;
  }

  get tab(): EngineTab {
    return this.#tab;
  }

  get version(): string {
    return `WebKitGTK ${this.#session.version}`;
  }

  async openTab(): Promise<EngineTab> {
    const { client, id } = this.#session;
    // Opens a window instead of a tab, because the driver refuses the type `tab`.
    const { handle } = await client.post<{ handle: string }>(`/session/${id}/window/new`, {
      type: 'window',
    });
    return this.#tabOf(handle);
  }

  async restart(): Promise<void> {
    await this.#end();
    await this.#launch();
  }

  async close(): Promise<void> {
    await this.#end();
    rmSync(this.#folder, { recursive: true, force: true, maxRetries: 5 });
  }

  async #launch(): Promise<void> {
    this.#session = await startSession(this.#folder);
    const { client, id } = this.#session;
    this.#tab = this.#tabOf(await client.get<string>(`/session/${id}/window`));
  }

  #tabOf(handle: string): WebKitGtkTab {
    const { client, id } = this.#session;
    return new WebKitGtkTab(client, `/session/${id}`, handle);
  }

  async #end(): Promise<void> {
    const { driver, client, id } = this.#session;
    await client.delete(`/session/${id}`);
    const ended = once(driver, 'exit');
    // Signals the whole process group, which also contains the display server and the browser.
    if (driver.pid !== undefined) process.kill(-driver.pid, 'SIGTERM');
    await ended;
  }
}

async function startSession(folder: string): Promise<Session> {
  const port = await findFreePort();
  const screen = `-screen 0 ${SIZE.width}x${SIZE.height}x24`;
  const driver = spawn('xvfb-run', ['-a', '-s', screen, 'WebKitWebDriver', `--port=${port}`], {
    stdio: 'ignore',
    detached: true,
    // The display server writes its files to this folder, so that these files are removed together
    // with the data.
    env: { ...process.env, TMPDIR: folder },
  });
  const client = new WebDriverClient(`http://127.0.0.1:${port}`);
  await untilReady(client);
  const { sessionId, capabilities } = await client.post<NewSession>('/session', {
    capabilities: {
      alwaysMatch: { 'webkitgtk:browserOptions': { binary: windowScript, args: [folder] } },
    },
  });
  return { driver, client, id: sessionId, version: capabilities.browserVersion };
}

interface NewSession {
  sessionId: string;
  capabilities: { browserVersion: string };
}

async function untilReady(client: WebDriverClient): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    try {
      await client.get('/status');
      return;
    } catch {
      await pause(50);
    }
  }
  throw new Error('WebKitWebDriver did not start');
}

class WebKitGtkTab implements EngineTab {
  readonly #client: WebDriverClient;
  readonly #session: string;
  readonly #handle: string;

  constructor(client: WebDriverClient, session: string, handle: string) {
    this.#client = client;
    this.#session = session;
    this.#handle = handle;
  }

  async open(url: string): Promise<void> {
    await this.#post('/url', { url });
  }

  async reload(): Promise<void> {
    await this.#post('/refresh');
  }

  async goBack(): Promise<void> {
    await this.#post('/back');
  }

  async run(script: string, ...args: readonly unknown[]): Promise<unknown> {
    return this.#post('/execute/sync', { script: `const args = [...arguments]; ${script}`, args });
  }

  async tap(x: number, y: number): Promise<void> {
    await this.#post('/actions', {
      actions: [
        {
          type: 'pointer',
          id: 'pointer',
          actions: [
            { type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0 },
            { type: 'pointerDown', button: 0 },
            { type: 'pointerUp', button: 0 },
          ],
        },
      ],
    });
  }

  async type(text: string): Promise<void> {
    const keys = Array.from(text).flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]);
    await this.#post('/actions', { actions: [{ type: 'key', id: 'keyboard', actions: keys }] });
  }

  async bringToFront(): Promise<void> {
    await this.#client.post(`${this.#session}/window`, { handle: this.#handle });
  }

  async screenshot(): Promise<Buffer> {
    await this.bringToFront();
    const image = await this.#client.get<string>(`${this.#session}/screenshot`);
    return Buffer.from(image, 'base64');
  }

  async #post(path: string, body: object = {}): Promise<unknown> {
    await this.bringToFront();
    return this.#client.post(`${this.#session}${path}`, body);
  }
}
