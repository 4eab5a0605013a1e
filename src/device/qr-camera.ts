export type CameraProblem = 'CAMERA_MISSING' | 'CAMERA_DENIED' | 'CAMERA_FAILED';

interface QrCameraOptions {
  video: HTMLVideoElement;
  /** Called with the text of a QR code after each scan that recognizes the code. */
  onText: (text: string) => void;
  onProblem: (problem: CameraProblem) => void;
}

/** Pause between two scans, ms. Continuous scans would heat the tablet. */
const SCAN_INTERVAL_MS = 120;
/**
 * Maximum length of the longer side of a scanned picture in pixels: enough for the densest QR
 * code of a share link.
 */
const SCAN_SIZE_PX = 960;

/**
 * Shows the camera's picture and scans it for QR codes. Returns a function that stops the camera.
 */
export function startQrCamera(options: QrCameraOptions): () => void {
  const stopController = new AbortController();
  scanQrCodes(options, stopController.signal).catch((error: unknown) => {
    // A pending permission request or playback may reject after the stop, which is no problem.
    if (stopController.signal.aborted) return;
    stopController.abort();
    options.onProblem(problemOf(error));
  });
  return () => stopController.abort();
}

async function scanQrCodes({ video, onText }: QrCameraOptions, signal: AbortSignal): Promise<void> {
  const cameraStream = await openCamera();
  signal.addEventListener('abort', () => cameraStream.getTracks().forEach((track) => track.stop()));
  if (signal.aborted) {
    cameraStream.getTracks().forEach((track) => track.stop());
    return;
  }
  const { default: readQrCode } = await import('jsqr');
  video.srcObject = cameraStream;
  await video.play();
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new DOMException('Nothing to look at the picture with', 'NotReadableError');
  while (!signal.aborted) {
    const pixels = grabPixels(video, context);
    const qrCode = pixels && readQrCode(pixels.data, pixels.width, pixels.height);
    if (qrCode?.data) onText(qrCode.data);
    await pause(SCAN_INTERVAL_MS);
  }
}

async function openCamera(): Promise<MediaStream> {
  // Pages without TLS have no `mediaDevices`.
  if (!('mediaDevices' in navigator)) throw new DOMException('No camera', 'NotFoundError');
  return navigator.mediaDevices.getUserMedia({
    audio: false,
    video: { facingMode: 'environment', width: { ideal: 1280 } },
  });
}

function grabPixels(
  video: HTMLVideoElement,
  context: CanvasRenderingContext2D,
): ImageData | undefined {
  const { videoWidth, videoHeight } = video;
  if (videoWidth === 0) return undefined;
  const scale = Math.min(1, SCAN_SIZE_PX / Math.max(videoWidth, videoHeight));
  const width = Math.round(videoWidth * scale);
  const height = Math.round(videoHeight * scale);
  Object.assign(context.canvas, { width, height });
  context.drawImage(video, 0, 0, width, height);
  return context.getImageData(0, 0, width, height);
}

/** Maps the exception names of getUserMedia (W3C Media Capture and Streams) to error codes. */
function problemOf(error: unknown): CameraProblem {
  if (!(error instanceof DOMException)) return 'CAMERA_FAILED';
  if (error.name === 'NotAllowedError' || error.name === 'SecurityError') return 'CAMERA_DENIED';
  return error.name === 'NotFoundError' ? 'CAMERA_MISSING' : 'CAMERA_FAILED';
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
