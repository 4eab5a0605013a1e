import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { shrinkWholePicture, shrinkPicture } from './shrink-picture.ts';

interface Encoding {
  type: string;
  quality: number;
}

const file = new Blob(['original']);
const close = vi.fn<() => void>();
/** The calls of the canvas and its context, in order. */
let calls: unknown[][] = [];
/** Length of the data URL in each quality; a browser without WebP encodes PNG instead. */
let browser = { hasWebp: true, lengthOf: (_quality: number) => 10 };

class FakeCanvas {
  readonly #pen = {
    fillStyle: '',
    fillRect: (...area: number[]) => calls.push(['fill', this.#pen.fillStyle, ...area]),
    drawImage: ({ width }: ImageBitmap, ...areas: number[]) =>
      calls.push(['draw', width, ...areas]),
  };

  constructor(width: number, height: number) {
    calls.push(['canvas', width, height]);
  }

  getContext() {
    return this.#pen;
  }

  convertToBlob({ type, quality }: Encoding): Promise<object> {
    calls.push([type, quality]);
    const encoded = type === 'image/webp' && !browser.hasWebp ? 'image/png' : type;
    return Promise.resolve({ type: encoded, length: browser.lengthOf(quality) });
  }
}

class FakeReader extends EventTarget {
  result = '';

  readAsDataURL({ type, length }: { type: string; length: number }): void {
    this.result = `${type}:`.padEnd(length, '.');
    this.dispatchEvent(new Event('load'));
  }
}

function aPicture(width: number, height: number): void {
  const decode = (decoded: Blob) =>
    decoded === file ? Promise.resolve({ width, height, close }) : Promise.reject(new Error());
  vi.stubGlobal('createImageBitmap', decode);
}

beforeEach(() => {
  calls = [];
  browser = { hasWebp: true, lengthOf: () => 20 };
  close.mockClear();
  vi.stubGlobal('OffscreenCanvas', FakeCanvas);
  vi.stubGlobal('FileReader', FakeReader);
});
afterEach(() => vi.unstubAllGlobals());

test('an area of a picture is drawn on a white square and encoded as WebP in the best quality', async () => {
  aPicture(4000, 3000);
  const area = { x: 1, y: 2, width: 30, height: 40 };
  const url = await shrinkPicture(file, area, { side: 256, maxCharacters: 20 });
  expect(url).toBe('image/webp:.........');
  expect(calls).toEqual([
    ['canvas', 256, 256],
    ['fill', '#ffffff', 0, 0, 256, 256],
    ['draw', 4000, 1, 2, 30, 40, 0, 0, 256, 256],
    ['image/webp', 0.86],
  ]);
  expect(close).toHaveBeenCalledOnce();
});

test.each([
  ['a wide picture is reduced to the longest width', [4000, 1000], [800, 200]],
  ['a high picture is reduced to the longest height', [1000, 4000], [200, 800]],
  ['a small picture keeps its size', [300, 200], [300, 200]],
  ['a very narrow picture is at least one pixel wide', [1, 4000], [1, 800]],
] as const)('%s', async (_title, [width, height], [canvasWidth, canvasHeight]) => {
  aPicture(width, height);
  await shrinkWholePicture(file, { longest: 800, maxCharacters: 20 });
  expect(calls[0]).toEqual(['canvas', canvasWidth, canvasHeight]);
  expect(calls[2]?.slice(0, 6)).toEqual(['draw', width, 0, 0, width, height]);
});

test('the quality is reduced until the picture is small enough; a picture that stays too large is rejected', async () => {
  aPicture(100, 100);
  browser.lengthOf = (quality) => quality * 100;
  const limits = { longest: 800, maxCharacters: 60 };
  expect(await shrinkWholePicture(file, limits)).toHaveLength(60);
  expect(calls.slice(3)).toEqual([
    ['image/webp', 0.86],
    ['image/webp', 0.74],
    ['image/webp', 0.6],
  ]);
  const tooSmall = shrinkWholePicture(file, { ...limits, maxCharacters: 29 });
  await expect(tooSmall).rejects.toThrow('The picture cannot be made small enough');
});

test('a browser that cannot encode WebP encodes the picture as JPEG in the same quality', async () => {
  aPicture(100, 100);
  browser.hasWebp = false;
  expect(await shrinkWholePicture(file, { longest: 800, maxCharacters: 20 })).toMatch(
    /^image\/jpeg:/,
  );
  expect(calls.slice(3)).toEqual([
    ['image/webp', 0.86],
    ['image/jpeg', 0.86],
  ]);
});
