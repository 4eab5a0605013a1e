import { decodedPhotographs } from './decoded-photographs.ts';

/** Longest time for which a photograph that loads slowly delays the next photograph, ms. */
const LOAD_LIMIT_MS = 2000;

/**
 * The photographs that a screen keeps decoded for an immediate paint. Each photograph is identified
 * by its AVIF URL and its WebP URL, separated by a space.
 */
export class PhotographCache {
  readonly #load: (addresses: string) => HTMLImageElement;
  // The references prevent the browser from discarding the decoded images.
  readonly #cached = new Map<string, HTMLImageElement>();
  readonly #failed = new Set<string>();
  #requested: readonly string[] = [];
  #isBusy = false;

  /** `load` is replaced only in tests. */
  constructor(load: (addresses: string) => HTMLImageElement = startLoading) {
    this.#load = load;
  }

  /**
   * Loads and decodes photographs that are not cached yet, one after another, so that a processor
   * core stays free for the screen.
   */
  preload(requested: readonly string[]): void {
    this.#requested = requested;
    // Retries failed photographs, because the connection may have recovered.
    this.#failed.clear();
    if (!this.#isBusy) void this.#preloadAll();
  }

  async #preloadAll(): Promise<void> {
    this.#isBusy = true;
    for (let next = this.#findNextMissing(); next !== undefined; next = this.#findNextMissing()) {
      await this.#preloadOne(next);
    }
    this.#isBusy = false;
  }

  #findNextMissing(): string | undefined {
    return this.#requested.find(
      (addresses) => !this.#cached.has(addresses) && !this.#failed.has(addresses),
    );
  }

  /**
   * Loads a photograph. Resolves when the photograph is decoded or has failed, or after the time
   * limit.
   */
  async #preloadOne(addresses: string): Promise<void> {
    const img = this.#load(addresses);
    this.#cached.set(addresses, img);
    const decoding = img.decode().then(
      () => {
        if (this.#cached.get(addresses) === img) decodedPhotographs.add(avifOf(addresses));
      },
      // Ignores the error: the component that shows the photograph handles a missing photograph.
      () => {
        if (this.#cached.get(addresses) === img) this.#cached.delete(addresses);
        this.#failed.add(addresses);
      },
    );
    let timeout: ReturnType<typeof setTimeout> | undefined;
    const timeoutPromise = new Promise((resolve) => {
      timeout = setTimeout(resolve, LOAD_LIMIT_MS);
    });
    await Promise.race([decoding, timeoutPromise]);
    clearTimeout(timeout);
  }

  /** Releases photographs that are no longer wanted; wanted photographs stay decoded. */
  releaseAllExcept(requested: readonly string[]): void {
    this.#requested = this.#requested.filter((addresses) => requested.includes(addresses));
    for (const addresses of this.#cached.keys()) {
      if (requested.includes(addresses)) continue;
      this.#cached.delete(addresses);
      decodedPhotographs.delete(avifOf(addresses));
    }
  }
}

/**
 * Loads a photograph in a `<picture>`, so that the browser chooses the same format as for the
 * visible photograph.
 */
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
