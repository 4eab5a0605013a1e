import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { SyncStore } from '../store.ts';

const first = { at: 1000, step: 50, recoveryHashes: ['one', 'two'] };

export function describeSecondFactors(name: string, makeStore: () => Promise<SyncStore>): void {
  describe(`second factors in ${name}`, () => {
    let store: SyncStore;
    beforeEach(async () => {
      store = await makeStore();
    });
    afterEach(() => store.close());

    test('a two-factor secret can be replaced until a first code confirms the secret', async () => {
      const { secondFactors } = store;
      expect(await secondFactors.find('AGT001')).toBeUndefined();
      expect(await secondFactors.confirm('AGT001', first)).toBe(false);
      await secondFactors.begin('AGT001', 'OLD');
      await secondFactors.begin('AGT001', 'NEW');
      expect(await secondFactors.find('AGT001')).toEqual({ secret: 'NEW', confirmedAt: null });
      expect(await secondFactors.confirm('AGT001', first)).toBe(true);
      expect(await secondFactors.confirm('AGT001', first)).toBe(false);
      await secondFactors.begin('AGT001', 'LATER');
      expect(await secondFactors.find('AGT001')).toEqual({ secret: 'NEW', confirmedAt: 1000 });
    });

    test('only one of several concurrent uses of a time step succeeds, and codes of earlier steps then fail', async () => {
      const { secondFactors } = store;
      await secondFactors.begin('AGT001', 'SECRET');
      await secondFactors.confirm('AGT001', first);
      expect(await secondFactors.consumeTotpStep('AGT001', 50)).toBe(false);
      const asked = await Promise.all(
        Array.from({ length: 5 }, () => secondFactors.consumeTotpStep('AGT001', 52)),
      );
      expect(asked.filter(Boolean)).toEqual([true]);
      expect(await secondFactors.consumeTotpStep('AGT001', 51)).toBe(false);
      expect(await secondFactors.consumeTotpStep('AGT002', 60)).toBe(false);
    });

    test('only one of several concurrent uses of a recovery code succeeds', async () => {
      const { secondFactors } = store;
      await secondFactors.begin('AGT001', 'SECRET');
      await secondFactors.confirm('AGT001', first);
      expect(await secondFactors.consumeRecoveryCode('AGT002', 'one')).toBe(false);
      const asked = await Promise.all(
        Array.from({ length: 5 }, () => secondFactors.consumeRecoveryCode('AGT001', 'one')),
      );
      expect(asked.filter(Boolean)).toEqual([true]);
      await secondFactors.remove('AGT001');
      expect(await secondFactors.find('AGT001')).toBeUndefined();
      expect(await secondFactors.consumeRecoveryCode('AGT001', 'two')).toBe(false);
    });

    test('the count of wrong tries is stored separately for each agent', async () => {
      const { secondFactors } = store;
      const none = { wrong: 0, pausedUntil: 0 };
      const four = { wrong: 4, pausedUntil: 0 };
      const five = { wrong: 5, pausedUntil: 1_795_000_000_000 };
      expect(await secondFactors.findTries('AGT001')).toEqual(none);
      expect(await secondFactors.replaceTries('AGT001', none, four)).toBe(true);
      expect(await secondFactors.replaceTries('AGT001', four, five)).toBe(true);
      expect(await secondFactors.findTries('AGT001')).toEqual(five);
      expect(await secondFactors.findTries('AGT002')).toEqual(none);
    });

    test('only one of several concurrent replacements of the same count of wrong tries succeeds', async () => {
      const { secondFactors } = store;
      for (const wrong of [0, 1, 2]) {
        const known = { wrong, pausedUntil: 0 };
        const asked = await Promise.all(
          Array.from({ length: 10 }, (_, index) =>
            secondFactors.replaceTries('AGT001', known, { wrong: wrong + 1, pausedUntil: index }),
          ),
        );
        expect(asked.filter(Boolean)).toEqual([true]);
        const { pausedUntil } = await secondFactors.findTries('AGT001');
        expect(pausedUntil).toBe(asked.indexOf(true));
        const paused = { wrong: wrong + 1, pausedUntil };
        // The comparison includes the pause: the state differs even if the number of wrong tries is
        // the same.
        expect(
          await secondFactors.replaceTries('AGT001', { ...paused, pausedUntil: 99 }, paused),
        ).toBe(false);
        const next = { wrong: wrong + 1, pausedUntil: 0 };
        expect(await secondFactors.replaceTries('AGT001', paused, next)).toBe(true);
      }
    });

    test('`endAgentTokens` ends all sessions of an agent except the given session', async () => {
      const { credentials } = store;
      for (const hash of ['here', 'there']) {
        await credentials.saveAgentToken(hash, { agentId: 'AGT001', expiresAt: 100 }, 0);
      }
      await credentials.saveAgentToken('other', { agentId: 'AGT002', expiresAt: 100 }, 0);
      await credentials.endAgentTokens('AGT001', 'here');
      expect(await credentials.findAgentToken('there')).toBeUndefined();
      expect(await credentials.findAgentToken('here')).toBeDefined();
      expect(await credentials.findAgentToken('other')).toBeDefined();
    });
  });
}
