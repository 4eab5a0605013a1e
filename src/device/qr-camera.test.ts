import { afterEach, beforeEach, expect, test, vi } from 'vitest';

type ReadQrCode = (data: string, width: number, height: number) => { data: string } | null;
const readQrCode = vi.hoisted(() => vi.fn<ReadQrCode>());
vi.mock('jsqr', () => ({ default: readQrCode }));

interface CameraUse {
  video: object;
  onText: (text: string) => void;
  onProblem: (problem: string) => void;
}
// Imports the module with a glob: a normal import would fail the type check of the tests, in which
// jsQR's default export is not callable.
type Start = (use: CameraUse) => () => void;
const modules = import.meta.glob<Record<string, Start>>('./qr-camera.ts', { eager: true });
const startQrCamera = modules['./qr-camera.ts']!['startQrCamera']!;

const stopTrack = vi.fn<() => void>();
const stream = { getTracks: () => [{ stop: stopTrack }] };
const getUserMedia = vi.fn<(constraints: object) => Promise<typeof stream>>();
const canvas = { width: 0, height: 0, getContext: vi.fn<() => object | null>() };
const drawImage = vi.fn<(video: object, x: number, y: number, ...size: number[]) => void>();
const getImageData = (...[, , width, height]: number[]) => ({ data: 'pixels', width, height });

beforeEach(() => {
  vi.resetAllMocks();
  vi.useFakeTimers();
  getUserMedia.mockResolvedValue(stream);
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia } });
  vi.stubGlobal('document', { createElement: () => canvas });
  canvas.getContext.mockReturnValue({ canvas, drawImage, getImageData });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Starts a camera whose pictures have the given size in pixels. */
function startCamera(videoWidth = 640, videoHeight = 480) {
  const video = { srcObject: null, videoWidth, videoHeight, play: () => Promise.resolve() };
  const onText = vi.fn<(text: string) => void>();
  const onProblem = vi.fn<(problem: string) => void>();
  const stop = startQrCamera({ video, onText, onProblem });
  return { video, onText, onProblem, stop };
}

test.each([
  ['smaller than 960 pixels is scanned in its own size', [640, 480], [640, 480]],
  ['wider than 960 pixels is scaled down to this width', [1920, 1080], [960, 540]],
  ['higher than 960 pixels is scaled down to this height', [1080, 1920], [540, 960]],
] as const)('a camera picture %s', async (_title, size, [width, height]) => {
  const { video, stop } = startCamera(...size);
  await expect.poll(() => readQrCode).toHaveBeenCalledOnce();
  expect(readQrCode.mock.calls).toEqual([['pixels', width, height]]);
  expect(drawImage.mock.calls).toEqual([[video, 0, 0, width, height]]);
  expect(canvas).toMatchObject({ width, height });
  expect(video.srcObject).toBe(stream);
  stop();
});

test('the camera at the back of the tablet is opened without sound, and its video is played', async () => {
  const { video, stop } = startCamera();
  const play = vi.spyOn(video, 'play');
  await expect.poll(() => readQrCode).toHaveBeenCalledOnce();
  expect(getUserMedia.mock.calls).toEqual([
    [{ audio: false, video: { facingMode: 'environment', width: { ideal: 1280 } } }],
  ]);
  expect(play).toHaveBeenCalledOnce();
  stop();
});

test('a picture is scanned every 120 ms, and the text of each recognized code is reported', async () => {
  readQrCode.mockReturnValueOnce(null).mockReturnValueOnce({ data: '' });
  const { onText, stop } = startCamera();
  await expect.poll(() => readQrCode).toHaveBeenCalledOnce();
  readQrCode.mockReturnValueOnce({ data: 'first' }).mockReturnValueOnce({ data: 'second' });
  await vi.advanceTimersByTimeAsync(3 * 120);
  expect(readQrCode).toHaveBeenCalledTimes(4);
  expect(onText.mock.calls).toEqual([['first'], ['second']]);
  stop();
});

test('a camera without a picture is not scanned until its first picture arrives', async () => {
  const { video, stop } = startCamera(0, 0);
  await expect.poll(() => canvas.getContext).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(1000);
  expect(readQrCode).not.toHaveBeenCalled();
  Object.assign(video, { videoWidth: 320, videoHeight: 240 });
  await vi.advanceTimersByTimeAsync(120);
  expect(readQrCode.mock.calls).toEqual([['pixels', 320, 240]]);
  stop();
});

test('the stop function ends the camera and its scans', async () => {
  const { onProblem, stop } = startCamera();
  await expect.poll(() => readQrCode).toHaveBeenCalledOnce();
  expect(stopTrack).not.toHaveBeenCalled();
  stop();
  await vi.advanceTimersByTimeAsync(1000);
  expect(stopTrack).toHaveBeenCalledOnce();
  expect(readQrCode).toHaveBeenCalledOnce();
  expect(onProblem).not.toHaveBeenCalled();
});

test('a camera stream that opens after the stop function was called is stopped and not displayed', async () => {
  const { video, stop } = startCamera();
  stop();
  await vi.advanceTimersByTimeAsync(1000);
  expect(stopTrack).toHaveBeenCalledOnce();
  expect(video.srcObject).toBeNull();
});

test('a camera that is denied after the stop function was called reports no error code', async () => {
  const { promise, reject } = Promise.withResolvers<typeof stream>();
  getUserMedia.mockReturnValue(promise);
  const { onProblem, stop } = startCamera();
  stop();
  reject(new DOMException('', 'NotAllowedError'));
  await vi.advanceTimersByTimeAsync(1000);
  expect(getUserMedia).toHaveBeenCalledOnce();
  expect(onProblem).not.toHaveBeenCalled();
});

test('a playback that the stop of the camera interrupts reports no error code', async () => {
  const { promise, reject } = Promise.withResolvers<void>();
  const { video, onProblem, stop } = startCamera();
  const play = vi.spyOn(video, 'play').mockReturnValue(promise);
  await expect.poll(() => play).toHaveBeenCalledOnce();
  stop();
  reject(new DOMException('', 'AbortError'));
  await vi.advanceTimersByTimeAsync(1000);
  expect(stopTrack).toHaveBeenCalledOnce();
  expect(onProblem).not.toHaveBeenCalled();
});

test.each([
  ['CAMERA_DENIED', new DOMException('', 'NotAllowedError')],
  ['CAMERA_DENIED', new DOMException('', 'SecurityError')],
  ['CAMERA_MISSING', new DOMException('', 'NotFoundError')],
  ['CAMERA_FAILED', new DOMException('', 'NotReadableError')],
  ['CAMERA_FAILED', new TypeError('on purpose')],
])('the error code %s is reported if the camera rejects with %s', async (code, error) => {
  getUserMedia.mockRejectedValue(error);
  const { onProblem } = startCamera();
  await expect.poll(() => onProblem.mock.calls).toEqual([[code]]);
});

test('a page without `mediaDevices` reports CAMERA_MISSING, a page without a canvas CAMERA_FAILED', async () => {
  canvas.getContext.mockReturnValue(null);
  const withoutCanvas = startCamera();
  await expect.poll(() => withoutCanvas.onProblem.mock.calls).toEqual([['CAMERA_FAILED']]);
  expect(stopTrack).toHaveBeenCalledOnce();
  vi.stubGlobal('navigator', {});
  const withoutTls = startCamera();
  await expect.poll(() => withoutTls.onProblem.mock.calls).toEqual([['CAMERA_MISSING']]);
});
