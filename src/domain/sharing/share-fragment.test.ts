import { deflateSync, strToU8 } from 'fflate';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toBase64url } from './base64url.ts';
import { decodeBuildCode, encodeBuildCodeFields } from './build-code.ts';
import { anyFields } from './code-fields.testing.ts';
import {
  decodeShareFragment,
  encodeShareFragment,
  MAX_FRAGMENT_LENGTH,
  packCodedBuild,
  toShareTuple,
  wrapInFrame,
} from './share-fragment.ts';
import type { SharedBuild } from './shared-build.ts';
import { anySharedBuild, sharedBuild } from './shared-build.testing.ts';

/** A link made by the first version of the app. */
const FIRST_LINK =
  'ASW8FsFNUFluwyAUvAqiv6YCO94-3SVppFaK6qqRavmDAHFQXWzhTblVz9CT9UFXfphh5i1MhSnLs2MkQpKKlSIpjxjJj5SS6JDIUDC1OsYcByzAIQ0TQnNCGQ4q3KQUB3ijjBr04JDnpZLcgHtFKRRcxvfoabKHDpSIOj0jQ6-URHwauzc-agFvqzDEdYAv2Doq4jUOsjyPobyq8AgqlzM3QkmAxS9MKJwatlDeYbVrRQ7t5HjxzdGV596n4X1Qs25bTqxvVn4x9OgYg4Het4DCcqKNOP1HXutdj76zbqvS3WjHxStvYEb2s4_zLNqMygLYe_DnCiEVWtcBo2nmf4ivO2OUGCGQQdlZC-WSvNPNaeFndGP1rE2DigESHtF26zTFJZl6JPXQt_zsck3oxzsqJ2u7yUj0rNWCHjqjx866VLP95nZXbF5w_Qk';
/** A link made by the first version of the app that supported short links. */
const FIRST_SHORT_LINK = 'AvO2kPcAAMRFEgl8dA';
const { id } = sharedBuild();
const damaged = { ok: false, code: 'LINK_DAMAGED' };

function fragmentOf(build: SharedBuild): string {
  const fragment = encodeShareFragment(build);
  if (fragment === null) throw new Error('The build is too large');
  return fragment;
}

/** A build without a code, whose link contains all names and prices. */
const uncoded = anySharedBuild.map((build) => Object.assign({}, build, { code: null }));
const read = (text: string) => decodeShareFragment(text, id);

/** Returns a link with a valid frame around the given content. */
function linkOf(content: unknown, version = 1): string {
  return toBase64url(wrapInFrame(version, deflateSync(strToU8(JSON.stringify(content)))));
}

test(
  'decoding the link of a build without a code returns the whole build',
  { meta: { requirements: 'SHARE-01' } },
  () => {
    fc.assert(
      fc.property(uncoded, (build) => {
        const fragment = fragmentOf(build);
        expect(fragment).toMatch(/^[\w-]+$/);
        const carried = { ok: true, carries: 'build', build };
        expect(decodeShareFragment(fragment, build.id)).toEqual(carried);
        expect(decodeShareFragment(`#${fragment}`, build.id)).toEqual(carried);
      }),
    );
  },
);

test(
  'a build with a code has a short link that contains the fields of the code',
  { meta: { requirements: 'SHARE-02' } },
  () => {
    fc.assert(
      fc.property(anyFields, fc.uuid({ version: 7 }), (fields, buildId) => {
        const fragment = fragmentOf(
          sharedBuild({ id: buildId, code: encodeBuildCodeFields(fields) }),
        );
        expect(fragment).toMatch(/^[\w-]{18}$/);
        const carried = { ok: true, carries: 'code', fields };
        expect(decodeShareFragment(fragment, buildId)).toEqual(carried);
      }),
    );
  },
);

test('a link with a build code or a complete build is damaged if its id belongs to another build', () => {
  for (const build of [sharedBuild(), sharedBuild({ code: null })]) {
    expect(decodeShareFragment(fragmentOf(build), id)).toMatchObject({ ok: true });
    expect(decodeShareFragment(fragmentOf(build), 'another-build')).toEqual(damaged);
  }
});

test('a link with format version 1 can still be opened', () => {
  const carried = { ok: true, carries: 'build', build: sharedBuild() };
  expect(read(linkOf(toShareTuple(sharedBuild())))).toEqual(carried);
  expect(read(FIRST_LINK)).toEqual(carried);
});

test('a link with format version 2 can still be opened', () => {
  const decoded = decodeBuildCode('8WGEPAGZ');
  const fields = decoded.ok && decoded.fields;
  expect(read(FIRST_SHORT_LINK)).toEqual({ ok: true, carries: 'code', fields });
});

test.each([
  ['short', sharedBuild()],
  ['complete', sharedBuild({ code: null })],
])(
  'a %s link with a missing, replaced or additional character is reported as damaged',
  (_kind, build) => {
    const fragment = fragmentOf(build);
    for (let at = 0; at < fragment.length; at += 1) {
      const replaced = fragment[at] === 'A' ? 'B' : 'A';
      // The last character can contain padding bits, whose change does not damage the content.
      if (at < fragment.length - 1) {
        expect(read(fragment.slice(0, at) + replaced + fragment.slice(at + 1))).toEqual(damaged);
      }
      expect(read(fragment.slice(0, at))).toEqual(damaged);
      expect(read(`${fragment.slice(0, at)}-${fragment.slice(at)}`)).toEqual(damaged);
    }
  },
);

test('decoding a text that is no link reports a damaged link and never throws', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 200 }), (text) => {
      expect(read(text)).toEqual(damaged);
    }),
  );
});

test('a link with the newer format version 3 or 255 is reported as LINK_FROM_FUTURE', () => {
  const future = { ok: false, code: 'LINK_FROM_FUTURE' };
  expect(read(linkOf({ anything: true }, 3))).toEqual(future);
  expect(read(toBase64url(wrapInFrame(255, Uint8Array.of(1, 2, 3))))).toEqual(future);
});

test('a link is reported as too long if the link or its unpacked content exceeds the limit', () => {
  const tooLong = { ok: false, code: 'LINK_TOO_LONG' };
  expect(read('A'.repeat(MAX_FRAGMENT_LENGTH + 1))).toEqual(tooLong);
  expect(read(linkOf('a'.repeat(1_000_000)))).toEqual(tooLong);
});

test('a link of exactly 2,000 characters or 16,384 unpacked characters is not too long', () => {
  expect(read('A'.repeat(2000))).toEqual(damaged);
  const quotes = '""'.length;
  expect(read(linkOf('a'.repeat(16_384 - quotes)))).toEqual(damaged);
  expect(read(linkOf('a'.repeat(16_385 - quotes)))).toMatchObject({ code: 'LINK_TOO_LONG' });
});

test('no link is created for a build with names that are too long for a link', () => {
  const endless = Array.from({ length: 4000 }, (_, at) => String.fromCharCode(0x4e00 + at)).join(
    '',
  );
  expect(encodeShareFragment(sharedBuild({ model: endless, code: null }))).toBeNull();
});

test('a short link with a valid checksum but invalid content is reported as damaged', () => {
  const decoded = decodeBuildCode('8WGEPAGZ');
  if (!decoded.ok) throw new Error('not a code');
  const packed = packCodedBuild(id, decoded.fields);
  const contents = [
    Uint8Array.of(1),
    packed.slice(1),
    Uint8Array.of(...packed, 0),
    // A value above the range of a code's fields.
    packed.with(0, 255),
  ];
  for (const content of contents)
    expect(read(toBase64url(wrapInFrame(2, content)))).toEqual(damaged);
});

test('a complete link with wrong price sums or invalid fields is damaged despite a valid checksum', () => {
  const contents = [
    [],
    'text',
    { id: 1 },
    null,
    toShareTuple({ ...sharedBuild(), totalPrice: 1 }),
    toShareTuple({ ...sharedBuild(), id: '../../etc' }),
    toShareTuple({ ...sharedBuild(), exteriorHex: 'url(x)' }),
    toShareTuple({ ...sharedBuild(), options: [] }),
    toShareTuple({ ...sharedBuild(), features: Array.from({ length: 5 }, () => 'Feature') }),
  ];
  for (const content of contents) expect(read(linkOf(content))).toEqual(damaged);
  const notJson = toBase64url(wrapInFrame(1, deflateSync(strToU8('{'))));
  expect(read(notJson)).toEqual(damaged);
  expect(read(toBase64url(wrapInFrame(1, Uint8Array.of(255, 255))))).toEqual(damaged);
});
