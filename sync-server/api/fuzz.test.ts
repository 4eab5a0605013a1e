import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDescribedServer } from './described-server.testing.ts';
import type { TestServer } from '../server.testing.ts';
import { fuzz } from './fuzz.testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openDescribedServer();
});
afterAll(() => server.close());

// The seed is the day since 1970, so that all runs of a day are equal. Add a failed seed as a row
// below.
const today = Math.floor(Date.now() / 86_400_000);

test.each([[today]])(
  'API: responses to random requests match the OpenAPI document (seed %i)',
  async (seed) => {
    const statuses = await fuzz(server, { requests: 3000, seed });
    // Enough requests are valid and succeed.
    expect(statuses[200]).toBeGreaterThan(300);
  },
  120_000,
);
