import { expect, test, vi } from 'vitest';
import { silentLog } from './ports/silent-log.testing.ts';
import { LOOK_EVERY_MS, watchForeignWrites } from './watch-foreign-writes.ts';

/** A database that answers these numbers, one for each look; `look` is the next one. */
function watch(...answers: (number | Error)[]) {
  const foreignWrites = vi.fn<() => Promise<number>>();
  for (const answer of answers) {
    if (answer instanceof Error) foreignWrites.mockRejectedValueOnce(answer);
    else foreignWrites.mockResolvedValueOnce(answer);
  }
  const deliverToAll = vi.fn<() => void>();
  const works: (() => void)[] = [];
  const stop = watchForeignWrites({
    store: { foreignWrites },
    pokes: { deliverToAll },
    log: silentLog,
    every: (ms, work) => {
      expect(ms).toBe(LOOK_EVERY_MS);
      works.push(work);
      return () => works.pop();
    },
  });
  const settle = () => new Promise((done) => setImmediate(done));
  const look = async () => {
    await settle();
    for (const work of works) work();
    await settle();
  };
  return { look, deliverToAll, stop, works };
}

test('tablets are poked once for each time somebody else has written', async () => {
  const { look, deliverToAll, stop, works } = watch(1, 1, 2, 2, 4);
  await look();
  expect(deliverToAll).not.toHaveBeenCalled();
  await look();
  await look();
  expect(deliverToAll).toHaveBeenCalledTimes(1);
  await look();
  expect(deliverToAll).toHaveBeenCalledTimes(2);
  stop();
  expect(works).toEqual([]);
});

test('a database that does not answer is asked again, and nothing is missed', async () => {
  const { look, deliverToAll } = watch(1, new Error('busy'), 2);
  await look();
  expect(deliverToAll).not.toHaveBeenCalled();
  await look();
  expect(deliverToAll).toHaveBeenCalledTimes(1);
});
