import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const mocks = vi.hoisted(() => ({
  downloadPictures: vi.fn<(addresses: string[], wait: () => Promise<void>) => Promise<void>>(),
  recordTouch: vi.fn<() => void>(),
  waitForQuietInput: vi.fn<() => Promise<void>>(),
}));
vi.mock('./download-pictures.ts', () => mocks);
vi.mock('./yield-to-input.ts', () => ({ createInputYielder: () => mocks }));

let page: EventTarget;
const send = (data: unknown) => page.dispatchEvent(new MessageEvent('message', { data }));
const postMessage = vi.fn<(message: unknown) => void>();

beforeEach(async () => {
  vi.resetModules();
  vi.resetAllMocks();
  page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('postMessage', postMessage);
  await import('./download-pictures.worker.ts');
});
afterEach(() => void vi.unstubAllGlobals());

test('a list of picture addresses is downloaded during pauses in user input, and completion is reported', async () => {
  mocks.downloadPictures.mockResolvedValue();
  send(['a.avif']);
  await expect.poll(() => postMessage.mock.calls).toEqual([[null]]);
  expect(mocks.downloadPictures.mock.calls).toEqual([[['a.avif'], mocks.waitForQuietInput]]);
});

test('a failed download is reported with its error', async () => {
  const failure = new Error('full');
  mocks.downloadPictures.mockRejectedValue(failure);
  send(['a.avif']);
  await expect.poll(() => postMessage.mock.calls).toEqual([[failure]]);
});

test('the message `touched` is recorded as user input and starts no download', () => {
  send('touched');
  expect(mocks.recordTouch).toHaveBeenCalledOnce();
  expect(mocks.downloadPictures).not.toHaveBeenCalled();
});
