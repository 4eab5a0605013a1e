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

test('two that hold the same rows agree, whatever the order they came in', () => {
  fc.assert(
    fc.property(rows, (held) => {
      expect(digestOf(held.toReversed())).toBe(digestOf(held));
      expect(digestOf(held)).toMatch(/^[0-9a-f]{16}$/);
    }),
  );
});

test('a row that leaves is as if it had never been there', () => {
  fc.assert(
    fc.property(rows, fc.string(), fc.nat(), (held, id, version) => {
      const more = addToDigest(digestOf(held), id, version);
      expect(removeFromDigest(more, id, version)).toBe(digestOf(held));
    }),
  );
});

test('one row more, one less or one of another version is noticed', () => {
  fc.assert(
    fc.property(rows, (held) => {
      const [[id, version] = ['', 0], ...others] = held;
      expect(digestOf(others)).not.toBe(digestOf(held));
      expect(digestOf([[id, version + 1], ...others])).not.toBe(digestOf(held));
    }),
  );
});
