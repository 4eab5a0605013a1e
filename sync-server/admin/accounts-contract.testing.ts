import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { timeOrderedIds } from '../ports/ids.ts';
import { Pokes } from '../ports/pokes.ts';
import type { SyncStore } from '../store/store.ts';
import { staffWrites } from '../test/rows.testing.ts';
import { createAgent } from './change-agents.ts';

const ROUNDS = 10;

export function describeAccounts(name: string, makeStore: () => Promise<SyncStore>): void {
  describe(`agents in ${name}`, () => {
    let store: SyncStore;
    beforeEach(async () => {
      store = await makeStore();
      await store.write([], (tx) => Promise.resolve(tx.applyWrites(staffWrites)));
    });
    afterEach(() => store.close());

    test('if two concurrent requests create agents with the same code, one succeeds and the other gets 409', async () => {
      const deps = { store, pokes: new Pokes(), ids: timeOrderedIds, clock: { now: () => 5000 } };
      const create = (actorId: string, agentCode: string, showroomId: string) => {
        const contact = { name: 'Anna Berg', email: 'anna@example.com', phone: '+12125550909' };
        const id = `${agentCode}-of-${actorId}`;
        return createAgent(
          deps,
          { actorId },
          { id, agentCode, ...contact, role: 'agent', showroomIds: [showroomId] },
        );
      };
      for (let round = 0; round < ROUNDS; round += 1) {
        const agentCode = `NEW-${round}`;
        // Writers of one showroom wait for each other, so the two requests use different showrooms
        // to run concurrently.
        const both = await Promise.allSettled([
          create('a', agentCode, 'manhattan'),
          create('b', agentCode, 'brooklyn'),
        ]);
        const refused = both.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
        expect(refused).toMatchObject([{ status: 409, details: { reason: 'ALREADY_EXISTS' } }]);
        const found = store.read((snapshot) => snapshot.findBy('agents', 'agentCode', agentCode));
        expect(await found).toHaveLength(1);
      }
    });
  });
}
