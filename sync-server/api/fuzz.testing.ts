import fc from 'fast-check';
import { DEVICE_TOKEN, type TestServer } from '../test/server.testing.ts';
import { arbitraryOf, junk } from './arbitrary-of.testing.ts';
import {
  createResponseChecker,
  type DescribedOperation,
  operationsOf,
  readDocument,
  send,
} from './described-operations.testing.ts';

/**
 * Time in ms after which a request counts as hanging. The limit is high so that the test also
 * passes on a busy machine.
 */
const HANG_MS = 20_000;

interface FuzzOptions {
  requests: number;
  seed: number;
  onProgress?: (done: number) => void;
}

export type Statuses = Record<number, number>;

/**
 * Sends random requests to every operation. The values in the requests come from the schemas of the
 * OpenAPI document and from `junk`. Throws on the first response that is a server error, takes
 * longer than `HANG_MS` or violates the document; the message contains the request and the seed.
 */
export async function fuzz(
  server: TestServer,
  { requests, seed, onProgress }: FuzzOptions,
): Promise<Statuses> {
  const document = await readDocument(server.app);
  const check = createResponseChecker(document);
  const tokens = [
    await server.tokenOf('AGT001', FOREVER_MS),
    await server.tokenOf('MGR001', FOREVER_MS),
    await server.tokenOf('ADM001', FOREVER_MS),
    DEVICE_TOKEN,
    'forged',
    undefined,
  ];
  const statuses: Statuses = {};
  let done = 0;
  // Omits the log-out, because it would end the sessions of later requests.
  const operations = operationsOf(document).filter(({ id }) => id !== 'endCurrentSession');
  const property = fc.asyncProperty(requestOf(operations, tokens), async (request) => {
    const { operation } = request;
    const from = performance.now();
    const answer = await send(server.app, operation, request);
    const ms = performance.now() - from;
    statuses[answer.statusCode] = (statuses[answer.statusCode] ?? 0) + 1;
    done += 1;
    onProgress?.(done);
    if (answer.statusCode >= 500) throw new Error(`${answer.statusCode}: ${answer.body}`);
    if (ms > HANG_MS) throw new Error(`it took ${Math.round(ms)} ms`);
    if (!String(answer.headers['content-type']).startsWith('application/json')) return;
    const problems = check(operation, answer.statusCode, answer.json());
    if (problems.length > 0) throw new Error(`${answer.statusCode}: ${problems.join('\n')}`);
  });
  await fc.assert(property, { numRuns: requests, seed, endOnFailure: true });
  return statuses;
}

const FOREVER_MS = 1_000_000_000;

type Request = Parameters<typeof send>[2] & { operation: DescribedOperation };

function requestOf(
  operations: readonly DescribedOperation[],
  tokens: readonly (string | undefined)[],
): fc.Arbitrary<Request> {
  const ofEach = operations.map((operation) =>
    fc.record({
      operation: fc.constant(operation),
      params: valuesOf(operation, 'path'),
      query: valuesOf(operation, 'query'),
      body: operation.body
        ? fc.oneof(
            { arbitrary: arbitraryOf(operation.body), weight: 9 },
            { arbitrary: junk, weight: 1 },
          )
        : fc.constant(undefined),
      // Most requests carry a valid token of an agent.
      token: fc.oneof(
        { arbitrary: fc.constantFrom(...tokens.slice(0, 3)), weight: 8 },
        { arbitrary: fc.constantFrom(...tokens), weight: 2 },
      ),
      headers: fc.oneof(
        { arbitrary: fc.constant({}), weight: 4 },
        {
          arbitrary: fc.record({ 'idempotency-key': fc.constantFrom('a', 'b', 'c') }),
          weight: 1,
        },
      ),
    }),
  );
  return fc.oneof(...ofEach);
}

function valuesOf({ parameters }: DescribedOperation, place: 'path' | 'query') {
  const fields = parameters
    .filter((parameter) => parameter.in === place)
    .map(({ name, schema }) => [name, arbitraryOf(schema).map(asText)] as const);
  const requiredKeys = place === 'path' ? fields.map(([name]) => name) : [];
  return fc.record(Object.fromEntries(fields), { requiredKeys }) as fc.Arbitrary<
    Record<string, string>
  >;
}

/** Converts a value to text without lone surrogates, which a URL cannot contain. */
function asText(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return text.toWellFormed();
}
