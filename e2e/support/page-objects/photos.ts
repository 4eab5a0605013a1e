import { crc32, deflateSync } from 'node:zlib';

interface PickedFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** A text file with the name and type of a picture. */
export const fakePictureFile: PickedFile = {
  name: 'face.png',
  mimeType: 'image/png',
  buffer: Buffer.from('Not a picture at all'),
};

const [WIDTH, HEIGHT] = [640, 420];

/** Returns a picture of many colors, with a location in its Exif data. */
export function createPhotoWithLocation(): PickedFile {
  const rows = Array.from({ length: HEIGHT }, (_, y) => {
    const pixels = Array.from({ length: WIDTH }, (_pixel, x) => [x % 256, y % 256, (x * y) % 256]);
    return Buffer.from([0, ...pixels.flat()]);
  });
  const header = Buffer.alloc(13);
  header.writeUInt32BE(WIDTH, 0);
  header.writeUInt32BE(HEIGHT, 4);
  // Sets 8 bits per channel for red, green and blue.
  header.set([8, 2, 0, 0, 0], 8);
  const buffer = Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('eXIf', Buffer.from('MM\0*\0\0\0\x08\0\0Exif 40.7128 N', 'latin1')),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
  return { name: 'me.png', mimeType: 'image/png', buffer };
}

function chunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(content.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}
