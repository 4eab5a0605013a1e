import fc from 'fast-check';
import { expect, test } from 'vitest';
import { requestErrorCodes, requestErrorPolicy } from '#domain/errors/request-error-policy.ts';
import { anEnrolledTablet, aPage, register, waitingIds } from '../../data/tablet.testing.ts';
import {
  fail,
  idsOf,
  ScriptedTransport,
  settle,
  settleAll,
} from '../transport/scripted-transport.testing.ts';
import { WatchedLoop } from './watched-loop.testing.ts';

const TEN_SECONDS = 10_000;

/** Error codes after which the tablet retries without a user action on the tablet. */
const passing = requestErrorCodes.filter((code) => {
  const { retry } = requestErrorPolicy[code];
  return retry !== 'after-sign-in' && retry !== 'after-upgrade';
});

const failure = fc
  .constantFrom(...passing)
  .map((code) => fail(code, { epoch: 'epoch-1', lastMutationId: 0 }));
const trouble = fc.oneof(
  failure,
  fc.constant(settle(0)),
  fc.constant(() => Promise.reject(new Error('a defect'))),
);

test('after random transient failures, an outbox entry is retried within ten seconds and is delivered', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(trouble, { minLength: 1, maxLength: 12 }), async (troubles) => {
      const db = await anEnrolledTablet();
      await register(db);
      const transport = new ScriptedTransport({
        push: [...troubles, settleAll],
        pull: [{ ok: true, value: aPage({ lastMutationId: 1 }) }],
      });
      const watched = await new WatchedLoop(db, transport).rest();
      for (const _trouble of troubles) {
        expect(await waitingIds(db)).toEqual([1]);
        expect(watched.isPlanned).toBe(true);
        expect(watched.lastDelay).toBeLessThanOrEqual(TEN_SECONDS);
        await watched.due();
      }
      expect(transport.pushes.map(idsOf)).toEqual(transport.pushes.map(() => [1]));
      expect(await waitingIds(db)).toEqual([]);
      watched.loop.stop();
      db.close();
    }),
    { numRuns: 40 },
  );
});
