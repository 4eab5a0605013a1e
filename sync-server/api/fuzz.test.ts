import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDescribedServer } from './described-server.testing.ts';
import type { TestServer } from '../server.testing.ts';
import { fuzz } from './fuzz.testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openDescribedServer();
});
afterAll(() => server.close());

// Another seed every day, the same for everybody on it; a seed that failed is kept as a line here.
const today = Math.floor(Date.now() / 86_400_000);

test.each([[today]])(
  'API: whatever is sent, an answer is as described (seed %i)',
  async (seed) => {
    const statuses = await fuzz(server, { requests: 3000, seed });
    // Not only refusals: what fits is done.
    expect(statuses[200]).toBeGreaterThan(300);
  },
  120_000,
);
