import fc from 'fast-check';
import { strToU8 } from 'fflate';
import { expect, test } from 'vitest';
import { anyFields } from './code-fields.testing.ts';
import { crc32 } from './crc32.ts';
import { packCodedBuild, unpackCodedBuild } from './share-fragment.ts';
import { findSharedOption } from './shared-build.ts';
import { sharedBuild } from './shared-build.testing.ts';

const plain = {
  generation: 1,
  vehicle: 2,
  trim: 3,
  exterior: 4,
  interior: 5,
  wheels: 1,
  packages: [0, 2],
  engine: 0,
};

test('a packed build has a fixed length, and unpacking with the same build id returns the packed fields', () => {
  fc.assert(
    fc.property(fc.string(), anyFields, (id, fields) => {
      const packed = packCodedBuild(id, fields);
      expect(packed).toHaveLength(packCodedBuild('any', plain).length);
      expect(unpackCodedBuild(id, packed)).toEqual({
        ...fields,
        packages: [...new Set(fields.packages)].toSorted((a, b) => a - b),
      });
    }),
  );
});

test('a build id that matches only one of the two check bytes is rejected', () => {
  const markOf = (id: string) => crc32(strToU8(id)) & 0xffff;
  const own = markOf('own');
  const ids = Array.from({ length: 5000 }, (_, at) => `other-${at}`);
  const sameHigh = ids.filter((id) => markOf(id) >> 8 === own >> 8 && markOf(id) !== own);
  const sameLow = ids.filter((id) => (markOf(id) & 255) === (own & 255) && markOf(id) !== own);
  expect([sameHigh.length > 0, sameLow.length > 0]).toEqual([true, true]);
  for (const id of [...sameHigh, ...sameLow]) {
    expect(unpackCodedBuild(id, packCodedBuild('own', plain))).toBeNull();
  }
});

test('a packed build with a missing or an additional byte is rejected', () => {
  const packed = packCodedBuild('own', plain);
  expect(unpackCodedBuild('own', packed.subarray(1))).toBeNull();
  expect(unpackCodedBuild('own', Uint8Array.of(...packed, 0))).toBeNull();
});

test('`findSharedOption` returns the option of a kind, or undefined if the build has no such option', () => {
  const build = sharedBuild();
  expect(findSharedOption(build, 'wheels')).toEqual(build.options[3]);
  expect(findSharedOption(build, 'trim')).toEqual(build.options[0]);
  expect(findSharedOption(build, 'engine')).toBeUndefined();
});
