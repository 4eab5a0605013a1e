/*
 * Fixes the clock and the random numbers of a page or a process. Screens of two builds can then be
 * compared pixel by pixel. Each page runs `fixClockAndRandomness` before its scripts; Node loads
 * this file before the server.
 */
import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

/** Noon in New York, the time zone of the demo's first showroom; ms since 1970. */
export const FIXED_TIME = Date.UTC(2026, 5, 16, 16);

type Bytes = ArrayBufferView<ArrayBuffer>;

/** Must be self-contained, because a page receives the text of this function. */
export function fixClockAndRandomness(time: number) {
  globalThis.Date = new Proxy(Date, {
    construct: (target, args: [], made: typeof Date) =>
      Reflect.construct(target, args.length > 0 ? args : [time], made) as Date,
    get: (target, key) => (key === 'now' ? () => time : (Reflect.get(target, key) as unknown)),
  });
  let state = 2_463_534_242;
  const next = () => {
    // Generator with the shifts 13, 17 and 5 (Marsaglia, Xorshift RNGs, 2003).
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return state >>> 0;
  };
  const fill = <T extends Bytes>(array: T): T => {
    const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
    for (let at = 0; at < bytes.length; at += 1) bytes[at] = next();
    return array;
  };
  const uuid = () => {
    const bytes = fill(new Uint8Array(16));
    bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
    bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
    const digits = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
    return digits.replace(/(.{8})(.{4})(.{4})(.{4})(.{12})/, '$1-$2-$3-$4-$5');
  };
  Math.random = () => next() / 2 ** 32;
  Object.assign(globalThis.crypto, { getRandomValues: fill, randomUUID: uuid });
  return { fill, uuid };
}

if (process.env['FIXED_WORLD']) {
  const { fill, uuid } = fixClockAndRandomness(FIXED_TIME);
  const randomBytes = (size: number) => fill(Buffer.alloc(size));
  Object.assign(crypto, { randomUUID: uuid, randomFillSync: fill, randomBytes });
  syncBuiltinESMExports();
}
