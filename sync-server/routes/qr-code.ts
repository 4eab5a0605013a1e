import QRCode from 'qrcode';
import * as v from 'valibot';
import type { SharedBuild } from '#domain/sharing/shared-build.ts';
import { encodeShareFragment } from '#domain/sharing/share-fragment.ts';
import { buildShareUrl } from './present-build.ts';

export const qrCodeResponse = v.object({
  /** QR code as a PNG in a `data:` URL. */
  qrCode: v.pipe(v.string(), v.startsWith('data:image/png;base64,')),
  shareUrl: v.string(),
});

/**
 * Returns the share link of a build and its QR code. The link contains the build, so that the app
 * opens it without a request to the server, unless the names of the build are too long for a link.
 */
export async function createQrCode(
  build: SharedBuild,
  origin: string,
): Promise<v.InferOutput<typeof qrCodeResponse>> {
  const fragment = encodeShareFragment(build);
  const shareUrl = `${buildShareUrl(origin, build.id)}${fragment === null ? '' : `#${fragment}`}`;
  const qrCode = await QRCode.toDataURL(shareUrl, { errorCorrectionLevel: 'M', width: 512 });
  return { qrCode, shareUrl };
}
