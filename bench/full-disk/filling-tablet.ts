import { execFileSync } from 'node:child_process';
import {
  closeSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import type { DemoServer } from '../../e2e/support/server/demo-server.ts';
import { listSettledWalkIns } from '../../e2e/support/server/server-database.ts';
import { TestNetwork } from '../../e2e/support/server/test-network.ts';
import { readRows } from '../../e2e/support/tablet/tablet-database.ts';
import { Tablet } from '../../e2e/support/tablet/tablet.ts';

export interface Fill {
  acknowledged: number;
  refused: number;
  /** Walk-ins that were acknowledged but are missing in the outbox after the restart. */
  missing: number;
  /** Acknowledged walk-ins that the server did not receive exactly once. */
  notReceivedOnce: number;
  /** Walk-ins that were refused without a message, or whose form lost its input. */
  unexplained: number;
}

const CHUNK = Buffer.alloc(1024 ** 2, 7);
const SMALL_CHUNK = Buffer.alloc(4096, 7);
const FILLED_EVERY_MS = 50;
/** Number of chunks per write; at this rate the disk is full after some seconds. */
const CHUNKS_AT_ONCE = 10;
/**
 * Free bytes that `Filler` leaves when it preallocates the disk. `Filler` fills these bytes
 * gradually, while the tablet writes.
 */
const LEFT_BYTES = 1024 ** 3;
const WORK_ON_FULL_DISK_MS = 12_000;
/** Screens with a worker that reads the database: the customer index and the figures. */
const SCREENS = ['/customers', '/dashboard'] as const;
const REFUSAL = /out of space|Couldn’t save/;

/** A tablet whose database is on a disk that another program fills. */
export class FillingTablet {
  readonly #office: DemoServer;
  readonly #line: TestNetwork;
  readonly #folder: string;
  readonly #tablet: Tablet;

  private constructor(office: DemoServer, line: TestNetwork, folder: string, tablet: Tablet) {
    this.#office = office;
    this.#line = line;
    this.#folder = folder;
    this.#tablet = tablet;
  }

  static async start(office: DemoServer, folder: string, engine: string[]): Promise<FillingTablet> {
    const line = await TestNetwork.open(office);
    const more = [...line.browserArguments, ...engine];
    const tablet = await Tablet.switchOn(TestNetwork.home, { folder, more });
    await tablet.switchOff();
    grantPersistence(folder);
    await tablet.launch();
    await tablet.startWork();
    expect(await tablet.page.evaluate(() => navigator.storage.persist())).toBe(true);
    return new FillingTablet(office, line, folder, tablet);
  }

  async fill(number: number): Promise<Fill> {
    const tablet = this.#tablet;
    await tablet.open('/walk-ins');
    await tablet.expectStatus('Up to date');
    await expect.poll(() => this.#hasBallast()).toBe(true);
    // The workers of both screens must run before the disk fills.
    await this.#visit('/customers');
    await expect(tablet.page.getByRole('rowheader').first()).toBeVisible();
    await this.#visit('/dashboard');
    await this.#office.stop();
    await tablet.expectStatus('Head office unreachable');

    const filler = new Filler(join(this.#folder, 'other-program'));
    const work = await this.#logUntilRefused(number, filler).finally(() => filler.stop());
    await tablet.kill();
    filler.free();

    await this.#restart();
    // The tablet starts twice: if the full disk truncated a record, only the second start fails.
    await tablet.kill();
    await this.#restart();
    const stored = JSON.stringify(await readRows(tablet.page, 'outbox'));
    await this.#office.start();
    await tablet.fireOnlineEvent();
    await tablet.expectStatus('Up to date');
    const received = listSettledWalkIns(this.#office);
    const countOf = (name: string) => received.filter((other) => other === name).length;
    return {
      acknowledged: work.acknowledged.length,
      refused: work.refused,
      unexplained: work.unexplained,
      missing: work.acknowledged.filter((name) => !stored.includes(`"${name}"`)).length,
      notReceivedOnce: work.acknowledged.filter((name) => countOf(name) !== 1).length,
    };
  }

  /**
   * Navigates without a page load, because a load would open the database again on the full disk.
   */
  async #visit(path: (typeof SCREENS)[number]): Promise<void> {
    await this.#tablet.page.evaluate((to) => {
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate', { state: null }));
    }, path);
    await this.#tablet.page.getByRole('heading', { level: 1 }).waitFor();
  }

  async #restart(): Promise<void> {
    await this.#tablet.launch();
    await this.#tablet.open('/walk-ins');
    await this.#tablet.expectStatus('Working offline');
  }

  async discard(): Promise<void> {
    await this.#tablet.discard();
    this.#line.close();
  }

  /** Logs walk-ins while the disk fills, and for some time on the full disk. */
  async #logUntilRefused(number: number, filler: Filler) {
    const acknowledged: string[] = [];
    let [refused, unexplained] = [0, 0];
    for (let count = 1; !filler.isFullFor(WORK_ON_FULL_DISK_MS); count += 1) {
      const name = `Fill ${number}, walk-in ${count}.`;
      await this.#visit(SCREENS[count % SCREENS.length] ?? '/customers');
      const outcome = await this.#log(name);
      if (outcome === 'acknowledged') acknowledged.push(name);
      else refused += 1;
      if (outcome === 'unexplained') unexplained += 1;
      if (count === 2) filler.start();
    }
    return { acknowledged, refused, unexplained };
  }

  async #log(name: string): Promise<'acknowledged' | 'refused' | 'unexplained'> {
    const { page } = this.#tablet;
    const sheet = page.getByRole('dialog', { name: 'Log a walk-in' });
    const field = sheet.getByLabel('Description');
    await page.getByRole('banner').getByRole('button', { name: 'Log a walk-in' }).click();
    await field.fill(name);
    await this.#dismissToasts();
    await sheet.getByRole('button', { name: 'Log walk-in' }).click();
    const timeout = 10_000;
    const outcome = await Promise.race([
      page
        .getByText('Walk-in logged')
        .waitFor({ timeout })
        .then(() => 'acknowledged' as const),
      page
        .getByText(REFUSAL)
        .first()
        .waitFor({ timeout })
        .then(() => 'refused' as const),
    ]).catch(() => 'unexplained' as const);
    if (outcome !== 'refused') return outcome;
    const isKept = (await field.inputValue()) === name;
    // Close the form, so that its message is not attributed to the next refusal.
    await sheet.getByRole('button', { name: 'Close' }).click();
    await sheet.waitFor({ state: 'hidden' });
    return isKept ? 'refused' : 'unexplained';
  }

  /** Dismisses earlier toasts, so that their texts are not attributed to the next walk-in. */
  async #dismissToasts(): Promise<void> {
    const toasts = this.#tablet.page.locator('ol[aria-live] > li');
    await expect(async () => {
      await toasts
        .locator('button:last-child')
        .evaluateAll((buttons) => buttons.forEach((button) => (button as HTMLElement).click()));
      await expect(toasts).toHaveCount(0, { timeout: 500 });
    }).toPass({ timeout: 10_000 });
  }

  #hasBallast(): Promise<boolean> {
    return this.#tablet.page.evaluate(async () => {
      const folder = await navigator.storage.getDirectory();
      const entry = await folder.getFileHandle('ballast', { create: true });
      return (await entry.getFile()).size > 0;
    });
  }
}

/** Another program on the disk: fills all free space, and space that is freed later. */
class Filler {
  readonly #path: string;
  readonly #file: number;
  #timer: ReturnType<typeof setInterval> | undefined;
  #fullSince = Infinity;

  constructor(path: string) {
    this.#path = path;
    this.#file = openSync(path, 'a');
    const { bavail, bsize } = statfsSync(path);
    execFileSync('fallocate', ['--length', String(bavail * bsize - LEFT_BYTES), path]);
  }

  start(): void {
    this.#timer = setInterval(() => this.#take(), FILLED_EVERY_MS);
  }

  isFullFor(ms: number): boolean {
    return Date.now() - this.#fullSince > ms;
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  free(): void {
    closeSync(this.#file);
    rmSync(this.#path);
  }

  #take(): void {
    try {
      for (let count = 0; count < CHUNKS_AT_ONCE; count += 1) writeSync(this.#file, CHUNK);
    } catch (error) {
      if (!isFull(error)) throw error;
      this.#fullSince = Math.min(this.#fullSince, Date.now());
      this.#takeTheRest();
    }
  }

  #takeTheRest(): void {
    try {
      for (;;) writeSync(this.#file, SMALL_CHUNK);
    } catch (error) {
      if (!isFull(error)) throw error;
    }
  }
}

function isFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOSPC';
}

/**
 * Grants persistent storage, as a browser does for an installed app, so that the browser evicts no
 * data.
 */
function grantPersistence(folder: string): void {
  const profile = readdirSync(folder).find((name) => name.startsWith('tablet-')) ?? '';
  const file = join(folder, profile, 'Default', 'Preferences');
  const preferences = JSON.parse(readFileSync(file, 'utf8'));
  const { content_settings: settings } = preferences.profile;
  settings.exceptions.durable_storage = { 'http://localhost:80,*': { setting: 1 } };
  writeFileSync(file, JSON.stringify(preferences));
}
