import { decodedPhotographs } from './decoded-photographs.ts';

/** One that hangs on a bad line does not keep the others from being fetched. */
const PATIENCE_MS = 2000;

/**
 * The photographs a screen keeps decoded, so that each can be painted at once, by their addresses:
 * AVIF and WebP with a space between.
 */
export class HeldPhotographs {
  readonly #load: (addresses: string) => HTMLImageElement;
  // The browser might let go of what it has decoded for nobody.
  readonly #held = new Map<string, HTMLImageElement>();
  readonly #failed = new Set<string>();
  #wanted: readonly string[] = [];
  #isBusy = false;

  /** `load` is another one in tests only. */
  constructor(load: (addresses: string) => HTMLImageElement = startLoading) {
    this.#load = load;
  }

  /** Fetches and decodes those that are not held yet, one after another: the screen has a core to itself. */
  hold(wanted: readonly string[]): void {
    this.#wanted = wanted;
    // The line may be back.
    this.#failed.clear();
    if (!this.#isBusy) void this.#holdInTurn();
  }

  async #holdInTurn(): Promise<void> {
    this.#isBusy = true;
    for (let next = this.#nextMissing(); next !== undefined; next = this.#nextMissing()) {
      await this.#holdOne(next);
    }
    this.#isBusy = false;
  }

  #nextMissing(): string | undefined {
    return this.#wanted.find(
      (addresses) => !this.#held.has(addresses) && !this.#failed.has(addresses),
    );
  }

  /** Until it is decoded, or the line has had time enough for it. */
  async #holdOne(addresses: string): Promise<void> {
    const img = this.#load(addresses);
    this.#held.set(addresses, img);
    const decoding = img.decode().then(
      () => {
        if (this.#held.get(addresses) === img) decodedPhotographs.add(avifOf(addresses));
      },
      // One that is missing is noticed when it is shown.
      () => {
        if (this.#held.get(addresses) === img) this.#held.delete(addresses);
        this.#failed.add(addresses);
      },
    );
    let patience: ReturnType<typeof setTimeout> | undefined;
    const tooLong = new Promise((resolve) => {
      patience = setTimeout(resolve, PATIENCE_MS);
    });
    await Promise.race([decoding, tooLong]);
    clearTimeout(patience);
  }

  /** Those that are wanted no more are let go; what is still wanted is not decoded again. */
  letGoOfAllBut(wanted: readonly string[]): void {
    this.#wanted = this.#wanted.filter((addresses) => wanted.includes(addresses));
    for (const addresses of this.#held.keys()) {
      if (wanted.includes(addresses)) continue;
      this.#held.delete(addresses);
      decodedPhotographs.delete(avifOf(addresses));
    }
  }
}

/** The browser chooses the format as it does on the screen. */
function startLoading(addresses: string): HTMLImageElement {
  const [avif = '', webp = ''] = addresses.split(' ');
  const source = document.createElement('source');
  source.type = 'image/avif';
  source.srcset = avif;
  const img = new Image();
  img.decoding = 'async';
  img.fetchPriority = 'low';
  document.createElement('picture').append(source, img);
  img.src = webp;
  return img;
}

function avifOf(addresses: string): string {
  return addresses.split(' ')[0] ?? '';
}
