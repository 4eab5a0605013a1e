import { afterEach, expect, test, vi } from 'vitest';
import * as space from '#domain/agents/may-act-in-space.ts';
import * as attentions from '../../../sync-server/reconcile/attentions/create-attention.ts';
import { fuzzHostile, knownFaults } from './fuzz-hostile.ts';

vi.mock('#domain/agents/may-act-in-space.ts', { spy: true });
vi.mock('../../../sync-server/reconcile/attentions/create-attention.ts', { spy: true });
afterEach(() => vi.resetAllMocks());

// The seed is the number of days since 1970, so that all runs of a day send the same requests.
const today = Math.floor(Date.now() / 86_400_000);

test.each([[38], [today]])(
  'hostile agents cause no faults except the known faults (seed %i)',
  async (seed) => {
    const { findings, honestMutations } = await fuzzHostile({ requests: 600, seed });
    const unknownFaults = [...findings].filter(([fault]) => !knownFaults.includes(fault));
    expect(unknownFaults).toEqual([]);
    expect(honestMutations).toBe(103);
  },
);

test('two runs of the fuzz of hostile agents with the same seed send the same requests', async () => {
  const [first, second] = [
    await fuzzHostile({ requests: 100, seed: 2 }),
    await fuzzHostile({ requests: 100, seed: 2 }),
  ];
  expect(second.statuses).toEqual(first.statuses);
});

test('the fuzz of hostile agents reports a server that does not check the showrooms of agents', async () => {
  vi.mocked(space.mayActInSpace).mockReturnValue(true);
  const { findings } = await fuzzHostile({ requests: 300, seed: 1 });
  expect([...findings.keys()]).toContain('LEAK');
});

test('the fuzz of hostile agents reports a server that stores attentions without their mutations', async () => {
  const actual = await vi.importActual<typeof attentions>(
    '../../../sync-server/reconcile/attentions/create-attention.ts',
  );
  vi.mocked(attentions.createAttention).mockImplementation((received, ...rest) =>
    actual.createAttention({ ...received, raw: null }, ...rest),
  );
  const { findings } = await fuzzHostile({ requests: 100, seed: 1 });
  expect([...findings.keys()]).toEqual(
    expect.arrayContaining(['HOSTILE_WORK_LOST', 'HONEST_WORK_LOST']),
  );
});
