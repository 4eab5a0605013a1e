import { decodedPhotographs } from './decoded-photographs.ts';

/**
 * The photographs a screen keeps decoded, so that each can be painted at once, by their addresses:
 * AVIF and WebP with a space between.
 */
export class HeldPhotographs {
  readonly #load: (addresses: string) => HTMLImageElement;
  // The browser might let go of what it has decoded for nobody.
  readonly #held = new Map<string, HTMLImageElement>();

  /** `load` is another one in tests only. */
  constructor(load: (addresses: string) => HTMLImageElement = startLoading) {
    this.#load = load;
  }

  /** Fetches and decodes those that are not held yet. */
  hold(wanted: readonly string[]): void {
    for (const addresses of wanted) {
      if (this.#held.has(addresses)) continue;
      const img = this.#load(addresses);
      this.#held.set(addresses, img);
      img.decode().then(
        () => {
          if (this.#held.get(addresses) === img) decodedPhotographs.add(avifOf(addresses));
        },
        // One that is missing is noticed when it is shown.
        () => undefined,
      );
    }
  }

  /** Those that are wanted no more are let go; what is still wanted is not decoded again. */
  letGoOfAllBut(wanted: readonly string[]): void {
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
