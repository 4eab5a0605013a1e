import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addToDigest, EMPTY_DIGEST, removeFromDigest } from './digest.ts';

const rows = fc.uniqueArray(fc.tuple(fc.string(), fc.nat()), {
  selector: ([id]) => id,
  minLength: 1,
  maxLength: 20,
});

function digestOf(held: readonly [string, number][]): string {
  return held.reduce((digest, [id, version]) => addToDigest(digest, id, version), EMPTY_DIGEST);
}

test('the digest of rows is the same in reverse order, and has 16 hexadecimal digits', () => {
  fc.assert(
    fc.property(rows, (held) => {
      expect(digestOf(held.toReversed())).toBe(digestOf(held));
      expect(digestOf(held)).toMatch(/^[0-9a-f]{16}$/);
    }),
  );
});

test('adding and then removing a row restores the digest', () => {
  fc.assert(
    fc.property(rows, fc.string(), fc.nat(), (held, id, version) => {
      const more = addToDigest(digestOf(held), id, version);
      expect(removeFromDigest(more, id, version)).toBe(digestOf(held));
    }),
  );
});

test('the digest changes if a row is added or removed, or if the version of a row changes', () => {
  fc.assert(
    fc.property(rows, (held) => {
      const [[id, version] = ['', 0], ...others] = held;
      expect(digestOf(others)).not.toBe(digestOf(held));
      expect(digestOf([[id, version + 1], ...others])).not.toBe(digestOf(held));
    }),
  );
});

test('the digests of one, two and three fixed rows equal the recorded digests', () => {
  const one = addToDigest(EMPTY_DIGEST, '0193b000-0000-7000-8000-000000000201', 1);
  expect(one).toBe('abc676a6c7357b54');
  const two = addToDigest(one, 'maria', 4711);
  expect(two).toBe('97980d7d1d050609');
  expect(addToDigest(two, 'AGT001', 3)).toBe('2246c0e5e1d7d845');
});
