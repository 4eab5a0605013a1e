import fc from 'fast-check';

interface Schema {
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  type?: string;
  format?: string;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
}

/** Values that requests may refer to, mostly ids of rows in the test database. */
const known = fc.constantFrom(
  'maria',
  'booking-1',
  'build-1',
  'manhattan',
  'seattle',
  'g80',
  'AGT001',
  'hold-1',
  'harbor-lane',
  '1',
);

const nasty = fc.constantFrom<unknown>(
  '',
  ' ',
  '\u0000',
  '\uD800',
  '😀'.repeat(300),
  '../../etc/passwd',
  "'; drop table customers; --",
  '${7*7}',
  '__proto__',
  '-1',
  '1e309',
  '9007199254740993',
  'x'.repeat(5000),
  null,
  true,
  -1,
  0.1,
  1e308,
  [],
  {},
  [[[[]]]],
  { __proto__: { admin: true }, constructor: 1 },
);

/**
 * Generates JSON values; half of the values come from a list of values that often break servers.
 */
export const junk: fc.Arbitrary<unknown> = fc.oneof(nasty, fc.jsonValue({ maxDepth: 3 }));

/**
 * Generates values for a schema. At every depth, about one value in 13 is `junk`. Numbers and
 * strings may also violate the type, the limits or the pattern of the schema.
 */
export function arbitraryOf(schema: Schema): fc.Arbitrary<unknown> {
  return fc.oneof({ arbitrary: fitting(schema), weight: 12 }, { arbitrary: junk, weight: 1 });
}

function fitting(schema: Schema): fc.Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(arbitraryOf));
  return (byType[schema.type ?? ''] ?? (() => junk))(schema);
}

const byType: Record<string, (schema: Schema) => fc.Arbitrary<unknown>> = {
  string: textOf,
  number: numberOf,
  integer: numberOf,
  boolean: () => fc.boolean(),
  null: () => fc.constant(null),
  array: ({ items = {} }) => fc.array(arbitraryOf(items), { maxLength: 4 }),
  object: objectOf,
};

function textOf({ pattern, format, maxLength = 40 }: Schema): fc.Arbitrary<unknown> {
  if (format === 'email') return fc.emailAddress();
  if (format === 'date') return dates;
  if (pattern !== undefined) return fc.oneof(known, fc.stringMatching(new RegExp(pattern)));
  const length = { maxLength: Math.min(maxLength + 1, 60) };
  return fc.oneof(known, dates, times, fc.string(length), fc.string({ ...length, unit: 'binary' }));
}

const MOST = 2 ** 31 - 1;

const dates = fc
  .integer({ min: 0, max: 90 })
  .map((days) => new Date(Date.UTC(2026, 10, 1 + days)).toISOString().slice(0, 10));
const times = fc.constantFrom('09:00', '10:00', '2:30 PM', '14:00', '25:00', '11:00 AM');

function numberOf({ minimum = 0, maximum = 20_000_000 }: Schema): fc.Arbitrary<unknown> {
  return fc.oneof(
    fc.integer({ min: Math.max(minimum, -MOST), max: Math.min(maximum, MOST) }),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
  );
}

function objectOf({ properties = {}, required = [] }: Schema): fc.Arbitrary<unknown> {
  const fields = Object.entries(properties).map(
    ([name, property]) => [name, arbitraryOf(property)] as const,
  );
  // One generated object in ten may lack required fields.
  return fc.oneof(
    { arbitrary: fc.record(Object.fromEntries(fields), { requiredKeys: required }), weight: 9 },
    { arbitrary: fc.record(Object.fromEntries(fields), { requiredKeys: [] }), weight: 1 },
  );
}
