import { deflateSync, strToU8 } from 'fflate';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toBase64url } from './base64url.ts';
import {
  decodeShareFragment,
  encodeShareFragment,
  inFrame,
  MAX_FRAGMENT_LENGTH,
} from './share-fragment.ts';
import { toParts } from './share-parts.ts';
import type { SharedBuild } from './shared-build.ts';
import { anySharedBuild, sharedBuild } from './shared-build.testing.ts';

/** As the first version made it. */
const FIRST_LINK =
  'ASW8FsFNUFluwyAUvAqiv6YCO94-3SVppFaK6qqRavmDAHFQXWzhTblVz9CT9UFXfphh5i1MhSnLs2MkQpKKlSIpjxjJj5SS6JDIUDC1OsYcByzAIQ0TQnNCGQ4q3KQUB3ijjBr04JDnpZLcgHtFKRRcxvfoabKHDpSIOj0jQ6-URHwauzc-agFvqzDEdYAv2Doq4jUOsjyPobyq8AgqlzM3QkmAxS9MKJwatlDeYbVrRQ7t5HjxzdGV596n4X1Qs25bTqxvVn4x9OgYg4Het4DCcqKNOP1HXutdj76zbqvS3WjHxStvYEb2s4_zLNqMygLYe_DnCiEVWtcBo2nmf4ivO2OUGCGQQdlZC-WSvNPNaeFndGP1rE2DigESHtF26zTFJZl6JPXQt_zsck3oxzsqJ2u7yUj0rNWCHjqjx866VLP95nZXbF5w_Qk';
const damaged = { ok: false, code: 'LINK_DAMAGED' };

function fragmentOf(build: SharedBuild): string {
  const fragment = encodeShareFragment(build);
  if (fragment === null) throw new Error('The build is too large');
  return fragment;
}

/** A link in a sound frame around whatever content. */
function linkOf(content: unknown, version = 1): string {
  return toBase64url(inFrame(version, deflateSync(strToU8(JSON.stringify(content)))));
}

test('SHARE-01: the whole build comes out of the link as it went in', () => {
  fc.assert(
    fc.property(anySharedBuild, (build) => {
      const fragment = fragmentOf(build);
      expect(fragment).toMatch(/^[\w-]+$/);
      expect(decodeShareFragment(fragment)).toEqual({ ok: true, build });
      expect(decodeShareFragment(`#${fragment}`)).toEqual({ ok: true, build });
    }),
  );
});

test('a real build makes a link that a QR code shows in modules a phone can read', () => {
  expect(fragmentOf(sharedBuild()).length).toBeLessThan(500);
});

test('a link of the first version opens for ever', () => {
  expect(decodeShareFragment(linkOf(toParts(sharedBuild())))).toEqual({
    ok: true,
    build: sharedBuild(),
  });
  expect(decodeShareFragment(FIRST_LINK)).toEqual({ ok: true, build: sharedBuild() });
});

test('a link with any one character replaced, left out or added is damaged', () => {
  const fragment = fragmentOf(sharedBuild());
  for (let at = 0; at < fragment.length; at += 1) {
    const replaced = fragment[at] === 'A' ? 'B' : 'A';
    // The last character may hold bits that belong to no byte.
    if (at < fragment.length - 1) {
      expect(
        decodeShareFragment(fragment.slice(0, at) + replaced + fragment.slice(at + 1)),
      ).toEqual(damaged);
    }
    expect(decodeShareFragment(fragment.slice(0, at))).toEqual(damaged);
    expect(decodeShareFragment(`${fragment.slice(0, at)}-${fragment.slice(at)}`)).toEqual(damaged);
  }
});

test('text that never was a link is damaged, and nothing throws', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 200 }), (text) => {
      expect(decodeShareFragment(text)).toEqual(damaged);
    }),
  );
});

test('a link of a newer app says so, whatever is in it', () => {
  const future = { ok: false, code: 'LINK_FROM_FUTURE' };
  expect(decodeShareFragment(linkOf({ anything: true }, 2))).toEqual(future);
  expect(decodeShareFragment(toBase64url(inFrame(255, Uint8Array.of(1, 2, 3))))).toEqual(future);
});

test('what is larger than any build is not even unpacked, or thrown away', () => {
  const tooLong = { ok: false, code: 'LINK_TOO_LONG' };
  expect(decodeShareFragment('A'.repeat(MAX_FRAGMENT_LENGTH + 1))).toEqual(tooLong);
  expect(decodeShareFragment(linkOf('a'.repeat(1_000_000)))).toEqual(tooLong);
});

test('a build with endless names gets no fragment rather than one that nobody can open', () => {
  const endless = Array.from({ length: 4000 }, (_, at) => String.fromCharCode(0x4e00 + at)).join(
    '',
  );
  expect(encodeShareFragment(sharedBuild({ model: endless }))).toBeNull();
});

test('content in a sound frame is still judged: prices must add up, fields must fit', () => {
  const contents = [
    [],
    'text',
    { id: 1 },
    null,
    toParts({ ...sharedBuild(), totalPrice: 1 }),
    toParts({ ...sharedBuild(), id: '../../etc' }),
    toParts({ ...sharedBuild(), exteriorHex: 'url(x)' }),
    toParts({ ...sharedBuild(), options: [] }),
    toParts({ ...sharedBuild(), features: Array.from({ length: 5 }, () => 'Feature') }),
  ];
  for (const content of contents) expect(decodeShareFragment(linkOf(content))).toEqual(damaged);
  const notJson = toBase64url(inFrame(1, deflateSync(strToU8('{'))));
  expect(decodeShareFragment(notJson)).toEqual(damaged);
  expect(decodeShareFragment(toBase64url(inFrame(1, Uint8Array.of(255, 255))))).toEqual(damaged);
});
