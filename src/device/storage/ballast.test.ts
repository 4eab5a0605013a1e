import { expect, test } from 'vitest';
import { type BallastFile, measureFreeSpace } from './ballast.ts';

const MB = 1024 * 1024;

/** A fake ballast file on a disk with `room.bytes` of free space. */
function aFile(room: { bytes: number; throws?: boolean }): BallastFile & { size: number } {
  return {
    size: 0,
    getSize() {
      return this.size;
    },
    truncate(bytes) {
      this.size = bytes;
    },
    write(chunk, { at }) {
      const written = Math.max(0, Math.min(chunk.byteLength, room.bytes - at));
      if (room.throws && written < chunk.byteLength) {
        throw new DOMException('No room', 'QuotaExceededError');
      }
      this.size = at + written;
      return written;
    },
  };
}

test('the ballast file, which reserves 32 MB, stays on a disk with enough free space', () => {
  const file = aFile({ bytes: 100 * MB });
  expect(measureFreeSpace(file)).toBe('ample');
  expect(file.size).toBe(32 * MB);
  expect(measureFreeSpace(file)).toBe('ample');
  expect(file.size).toBe(32 * MB);
});

test.each([
  ['shortens writes', false],
  ['rejects writes', true],
])('if a full disk %s, the ballast file is emptied while free space is low', (_writes, throws) => {
  const room = { bytes: 100 * MB, throws };
  const file = aFile(room);
  measureFreeSpace(file);
  room.bytes = 39 * MB;
  expect(measureFreeSpace(file)).toBe('none');
  expect(file.size).toBe(0);
  expect(measureFreeSpace(file)).toBe('scarce');
  expect(file.size).toBe(0);
  room.bytes = 23 * MB;
  expect(measureFreeSpace(file)).toBe('none');
  room.bytes = 100 * MB;
  expect(measureFreeSpace(file)).toBe('ample');
  expect(file.size).toBe(32 * MB);
});

test('a write that the disk shortens counts as a full disk, even in the last chunk', () => {
  const file = aFile({ bytes: 40 * MB - 1 });
  expect(measureFreeSpace(file)).toBe('scarce');
  expect(file.size).toBe(0);
});

test('an unexpected exception during a write is thrown and not treated as a full disk', () => {
  const file = aFile({ bytes: 100 * MB });
  file.write = () => {
    throw new TypeError('a fault');
  };
  expect(() => measureFreeSpace(file)).toThrow('a fault');
});
