import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestServer } from '../test/server.testing.ts';
import { openDescribedServer } from './described-server.testing.ts';
import { fuzz } from './fuzz.testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openDescribedServer();
});
afterAll(() => server.close());

// The seed is the number of days since 1970, so that all runs of a day send the same requests. To
// repeat a failed seed in every run, add the seed as a row below.
const today = Math.floor(Date.now() / 86_400_000);

test.each([[today]])(
  'API: responses to random requests match the OpenAPI document (seed %i)',
  async (seed) => {
    const statuses = await fuzz(server, { requests: 3000, seed });
    // More than 300 of the requests succeed, so that the test also covers valid requests.
    expect(statuses[200]).toBeGreaterThan(300);
  },
);
