import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  SHORT_BUILD_CODE_LENGTH,
  decodeBuildCode,
  encodeBuildCodeFields,
  formatBuildCode,
  LONG_BUILD_CODE_LENGTH,
} from './build-code.ts';
import { anyFields } from './code-fields.testing.ts';
import { SHORT_PAYLOAD_BITS } from './code-fields.ts';

const SYMBOLS = Array.from('0123456789ABCDEFGHJKMNPQRSTVWXYZ');
const anyCode = anyFields.map(encodeBuildCodeFields);

function withSymbol(code: string, at: number, symbol: string): string {
  return code.slice(0, at) + symbol + code.slice(at + 1);
}

test('a formatted build code without an engine variant has eight symbols and a dash', () => {
  expect(SHORT_PAYLOAD_BITS).toBe(35);
  expect(SHORT_BUILD_CODE_LENGTH).toBe(8);
  fc.assert(
    fc.property(anyFields, (fields) => {
      const code = encodeBuildCodeFields({ ...fields, engine: 0 });
      expect(formatBuildCode(code)).toHaveLength(9);
    }),
  );
  expect(formatBuildCode('G7K4M2QX')).toBe('G7K4-M2QX');
});

test('a build code with an engine variant has two more symbols', () => {
  fc.assert(
    fc.property(anyFields, fc.integer({ min: 1, max: 2 }), (fields, engine) => {
      expect(encodeBuildCodeFields({ ...fields, engine })).toHaveLength(LONG_BUILD_CODE_LENGTH);
    }),
  );
  expect(formatBuildCode('G7K4M2QXAB')).toBe('G7K4M-2QXAB');
});

test('decoding a build code returns the encoded fields', () => {
  fc.assert(
    fc.property(anyFields, (fields) => {
      expect(decodeBuildCode(encodeBuildCodeFields(fields))).toEqual({ ok: true, fields });
    }),
    { numRuns: 2000 },
  );
});

test('the build codes of fixed fields equal the recorded codes, with and without an engine variant', () => {
  const fields = {
    generation: 3,
    vehicle: 4,
    trim: 2,
    exterior: 5,
    interior: 1,
    wheels: 2,
    packages: [0, 3],
    engine: 0,
  };
  expect(encodeBuildCodeFields(fields)).toBe('S8CP42GB');
  expect(decodeBuildCode('S8CP42GB')).toEqual({ ok: true, fields });
  expect(encodeBuildCodeFields({ ...fields, engine: 2 })).toBe('XVS8CP42GT');
});

test('encoding an ordinal above the limit of its field throws an error', () => {
  const fields = {
    generation: 1,
    trim: 0,
    exterior: 0,
    interior: 0,
    wheels: 0,
    packages: [],
    engine: 0,
  };
  expect(() => encodeBuildCodeFields({ ...fields, vehicle: 32 })).toThrow('vehicle');
  expect(() => encodeBuildCodeFields({ ...fields, vehicle: 0, packages: [7] })).toThrow('packages');
});

test('a build code with any one symbol replaced is rejected', () => {
  fc.assert(
    fc.property(anyCode, (code) => {
      for (let at = 0; at < code.length; at += 1) {
        for (const symbol of SYMBOLS) {
          if (symbol === code[at]) continue;
          expect(decodeBuildCode(withSymbol(code, at, symbol))).toEqual({
            ok: false,
            code: 'CODE_MISTAKE',
          });
        }
      }
    }),
    { numRuns: 300 },
  );
});

test('a build code with an invalid character is rejected', () => {
  fc.assert(
    fc.property(anyCode, fc.nat({ max: 7 }), fc.string({ minLength: 1 }), (code, at, text) => {
      fc.pre(!/^[\s\p{Pd}0-9a-z]*$/iu.test(text));
      expect(decodeBuildCode(withSymbol(code, at, text))).toEqual({
        ok: false,
        code: 'CODE_CHARACTER',
      });
    }),
  );
  expect(decodeBuildCode(withSymbol('00000000', 3, 'U'))).toEqual({
    ok: false,
    code: 'CODE_CHARACTER',
  });
});

test('a build code with any two symbols swapped is rejected', () => {
  fc.assert(
    fc.property(anyCode, (code) => {
      for (let one = 0; one < code.length; one += 1) {
        for (let other = one + 1; other < code.length; other += 1) {
          if (code[one] === code[other]) continue;
          const swapped = withSymbol(
            withSymbol(code, one, code.charAt(other)),
            other,
            code.charAt(one),
          );
          expect(decodeBuildCode(swapped)).toEqual({ ok: false, code: 'CODE_MISTAKE' });
        }
      }
    }),
    { numRuns: 500 },
  );
});

test('a build code with a missing or an additional symbol is rejected', () => {
  fc.assert(
    fc.property(anyCode, fc.nat({ max: 7 }), fc.constantFrom(...SYMBOLS), (code, at, symbol) => {
      const noticed = { ok: false, code: 'CODE_LENGTH' };
      expect(decodeBuildCode(code.slice(0, at) + code.slice(at + 1))).toEqual(noticed);
      expect(decodeBuildCode(code.slice(0, at) + symbol + code.slice(at))).toEqual(noticed);
    }),
  );
  expect(decodeBuildCode('')).toEqual({ ok: false, code: 'CODE_LENGTH' });
});

test('a build code is parsed with lowercase letters, dashes, spaces, I or L for 1, and O for 0', () => {
  fc.assert(
    fc.property(
      anyFields,
      fc.constantFrom('I', 'l', 'L', 'i', '1'),
      fc.constantFrom('O', 'o', '0'),
      fc.constantFrom('', ' ', '-', '–', ' - ', '\u00a0'),
      (fields, one, nought, gap) => {
        const written = Array.from(encodeBuildCodeFields(fields).toLowerCase(), (symbol) =>
          symbol === '1' ? one : symbol === '0' ? nought : symbol,
        ).join(gap);
        expect(decodeBuildCode(`  ${written} `)).toEqual({ ok: true, fields });
      },
    ),
  );
});
