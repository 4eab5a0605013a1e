import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { LoopState } from './loop-state.ts';
import { deriveSyncStatus, type SyncFacts, type SyncStatus } from './sync-status.ts';

function facts({
  loop,
  ...fields
}: Partial<Omit<SyncFacts, 'loop'>> & { loop?: Partial<LoopState> }) {
  return {
    enrolled: true,
    unsettled: 0,
    waiting: 0,
    openAttentions: 0,
    pulledAt: 1000,
    isStorageWorking: true,
    ...fields,
    loop: { phase: 'idle', reachable: true, progress: null, canSave: true, ...loop },
  } as const;
}

test.each<[string, ReturnType<typeof facts>, SyncStatus]>([
  ['`up-to-date` if nothing waits and the server responded', facts({}), { kind: 'up-to-date' }],
  ['`not-enrolled` on a new tablet', facts({ enrolled: false }), { kind: 'not-enrolled' }],
  [
    '`connecting` before the first response',
    facts({ loop: { reachable: null } }),
    { kind: 'connecting' },
  ],
  [
    '`connecting` if the server has responded, but no pull has been completed yet',
    facts({ pulledAt: undefined }),
    { kind: 'connecting' },
  ],
  ['`sending` if entries wait', facts({ waiting: 2, unsettled: 1 }), { kind: 'sending', count: 2 }],
  [
    '`sending` if entries wait before the first response',
    facts({ waiting: 2, loop: { reachable: null } }),
    { kind: 'sending', count: 2 },
  ],
  [
    '`working-offline` if entries wait and the server does not respond',
    facts({ waiting: 2, loop: { phase: 'waiting', reachable: false } }),
    { kind: 'working-offline', count: 2 },
  ],
  [
    '`unreachable` since the last pull if nothing waits and no response arrives',
    facts({ loop: { phase: 'waiting', reachable: false } }),
    { kind: 'unreachable', since: 1000 },
  ],
  [
    '`unreachable` without a time if no pull has ever succeeded',
    facts({ pulledAt: undefined, loop: { reachable: false } }),
    { kind: 'unreachable', since: undefined },
  ],
  [
    '`receiving` with its progress during a first sync',
    facts({ loop: { phase: 'pulling', progress: { received: 500, remaining: 4000 } } }),
    { kind: 'receiving', progress: { received: 500, remaining: 4000 } },
  ],
  [
    '`needs-attention` if an attention is open',
    facts({ openAttentions: 3 }),
    { kind: 'needs-attention', count: 3 },
  ],
  [
    '`uploading` if documents wait',
    facts({ documentsWaiting: 1 }),
    { kind: 'uploading', count: 1 },
  ],
  [
    '`needs-attention` if documents wait and an attention is open',
    facts({ documentsWaiting: 2, openAttentions: 1 }),
    { kind: 'needs-attention', count: 1 },
  ],
  [
    '`connecting` until rows that differ from the server’s are pulled again',
    facts({ needsFullPull: true }),
    { kind: 'connecting' },
  ],
  [
    '`receiving` before the first page of a first sync has arrived',
    facts({ loop: { reachable: null, progress: { received: 0, remaining: 9 } } }),
    { kind: 'receiving', progress: { received: 0, remaining: 9 } },
  ],
  [
    '`sign-in-needed` if the sync is paused',
    facts({ waiting: 4, loop: { phase: 'paused', reachable: false } }),
    { kind: 'sign-in-needed', waiting: 4 },
  ],
  [
    '`not-approved` if the tablet waits for approval',
    facts({ unapproved: true, waiting: 4, loop: { phase: 'waiting', reachable: false } }),
    { kind: 'not-approved' },
  ],
  [
    '`update-needed` if the server requires a newer version',
    facts({ waiting: 4, loop: { phase: 'update-needed', reachable: false } }),
    { kind: 'update-needed', waiting: 4 },
  ],
  [
    '`cannot-save` if a round could not store its result',
    facts({ waiting: 4, loop: { phase: 'waiting', reachable: false, canSave: false } }),
    { kind: 'cannot-save', waiting: 4 },
  ],
  [
    '`cannot-save` if the database cannot be read',
    facts({ isStorageWorking: false }),
    { kind: 'cannot-save', waiting: 0 },
  ],
])('the sync status is %s', (_when, given, status) => {
  expect(deriveSyncStatus(given)).toEqual(status);
});

const anyFacts: fc.Arbitrary<SyncFacts> = fc.record({
  enrolled: fc.boolean(),
  unsettled: fc.nat(3),
  waiting: fc.nat(3),
  openAttentions: fc.nat(2),
  pulledAt: fc.option(fc.nat(), { nil: undefined }),
  isStorageWorking: fc.boolean(),
  loop: fc.record({
    canSave: fc.boolean(),
    phase: fc.constantFrom('idle', 'pushing', 'pulling', 'waiting', 'paused', 'update-needed'),
    reachable: fc.constantFrom(true, false, null),
    progress: fc.option(fc.record({ received: fc.nat(5), remaining: fc.nat(5) }), { nil: null }),
  }),
});

test('“Up to date” requires an empty outbox, no open attention, a reachable server and working storage', () => {
  fc.assert(
    fc.property(anyFacts, (given) => {
      if (deriveSyncStatus(given).kind !== 'up-to-date') return;
      expect(given).toMatchObject({ enrolled: true, waiting: 0, openAttentions: 0 });
      expect(given.pulledAt).toBeDefined();
      expect(given.isStorageWorking).toBe(true);
      expect(given.loop).toMatchObject({ reachable: true, progress: null, canSave: true });
      expect(['paused', 'update-needed']).not.toContain(given.loop.phase);
    }),
    { numRuns: 1000 },
  );
});

test('the sync status of an enrolled tablet contains the number of waiting entries', () => {
  fc.assert(
    fc.property(anyFacts, (given) => {
      if (!given.enrolled || given.waiting === 0) return;
      const status = deriveSyncStatus(given);
      const shown = 'count' in status ? status.count : 'waiting' in status && status.waiting;
      expect(shown).toBe(given.waiting);
    }),
    { numRuns: 1000 },
  );
});
