import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { SECURITY_LOG } from '../mutation-log/security-log.ts';
import { createTemporaryFolder } from '../sqlite/sqlite.testing.ts';
import type { SyncStore } from '../store.ts';

interface OpenedLog {
  store: SyncStore;
  /** Runs a statement directly on the database, as an attacker who forges the log would. */
  forge(statement: string): Promise<void>;
}

export function describeSecurityLog(name: string, open: () => Promise<OpenedLog>): void {
  describe(`the security log of ${name}`, () => {
    let opened: OpenedLog;
    let store: SyncStore;
    beforeEach(async () => {
      opened = await open();
      store = opened.store;
    });
    afterEach(() => store.close());

    const signIn = (at: number, agentId = 'AGT001') =>
      store.securityLog.append({ at, kind: 'sign-in', agentId, address: '203.0.113.77' });
    const list = () => store.securityLog.list({ limit: 10 });
    const problemOf = async () =>
      (await store.archive.verifyLog()).find(({ space }) => space === SECURITY_LOG)?.problem;

    test('a new database has no log to verify and no log heads', async () => {
      expect(await store.archive.verifyLog()).toEqual([]);
      expect(await store.archive.listLogHeads()).toEqual([]);
    });

    test('entries are listed newest first, by kind and in pages, with networks instead of addresses', async () => {
      await signIn(1);
      await store.securityLog.append({
        at: 2,
        kind: 'device-ended',
        agentId: 'AGT002',
        deviceId: 'device-1',
        address: '2001:db8:12:34::5',
      });
      const proven = { kind: 'reset-issued', subjectId: 'AGT003', contentHash: 'ab' } as const;
      await store.securityLog.append({ at: 3, ...proven });
      expect(await problemOf()).toBeNull();
      expect(await list()).toEqual([
        {
          position: 3,
          at: 3,
          kind: 'reset-issued',
          agentId: null,
          subjectId: 'AGT003',
          deviceId: null,
          address: null,
          contentHash: 'ab',
        },
        {
          position: 2,
          at: 2,
          kind: 'device-ended',
          agentId: 'AGT002',
          subjectId: null,
          deviceId: 'device-1',
          address: '2001:db8:12::/48',
          contentHash: null,
        },
        {
          position: 1,
          at: 1,
          kind: 'sign-in',
          agentId: 'AGT001',
          subjectId: null,
          deviceId: null,
          address: '203.0.113.0/24',
          contentHash: null,
        },
      ]);
      const positions = async (query: Parameters<typeof store.securityLog.list>[0]) =>
        (await store.securityLog.list(query)).map(({ position }) => position);
      expect(await positions({ limit: 2 })).toEqual([3, 2]);
      expect(await positions({ limit: 2, before: 2 })).toEqual([1]);
      expect(await positions({ limit: 2, kind: 'sign-in' })).toEqual([1]);
    });

    test('an event with `onceSince` is not recorded again for the same agent or network since that time', async () => {
      const lock = (at: number, agentId: string | null, address: string) =>
        store.securityLog.append({ at, kind: 'lockout', agentId, address, onceSince: at - 10 });
      await lock(100, 'AGT001', '203.0.113.1');
      await lock(105, 'AGT001', '198.51.100.1');
      await lock(105, 'AGT002', '203.0.113.1');
      await lock(106, null, '203.0.113.9');
      await lock(107, null, '203.0.113.8');
      await lock(107, null, '198.51.100.1');
      await lock(111, 'AGT001', '203.0.113.1');
      expect((await list()).map(({ at }) => at).toSorted((a, b) => a - b)).toEqual([
        100, 105, 106, 107, 111,
      ]);
    });

    test('concurrent events form one chain, and a rolled-back transaction leaves no entry', async () => {
      const events = Array.from({ length: 8 }, (_, at) => signIn(at));
      const rolledBack = store.write([], async (tx) => {
        await tx.appendSecurityEvent({ at: 99, kind: 'password-reset', agentId: 'AGT001' });
        throw new Error('rolled back');
      });
      const written = store.write([], (tx) =>
        tx.appendSecurityEvent({ at: 9, kind: 'second-factor-on', agentId: 'AGT001' }),
      );
      await expect(rolledBack).rejects.toThrow('rolled back');
      await Promise.all([...events, written]);
      expect((await list()).map(({ position }) => position)).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1]);
      expect(await problemOf()).toBeNull();
    });

    test.each([
      [
        'a changed agent',
        'line 2 was changed',
        `update security_log set agent_id = 'AGT009' where position = 2`,
      ],
      ['a removed entry', 'line 2 is missing', `delete from security_log where position = 2`],
      [
        'a removed last entry',
        'it ends at line 2 instead of 3',
        `delete from security_log where position = 3`,
      ],
      [
        'an added entry',
        '1 lines have no place',
        `insert into security_log (position, at, kind, hash)
         select -1, at, kind, hash from security_log where position = 1`,
      ],
      [
        'an added content hash',
        'line 2 was changed',
        `update security_log set content_hash = 'ab' where position = 2`,
      ],
    ])('the verification of a security log with %s reports “%s”', async (_, problem, statement) => {
      for (const at of [1, 2, 3]) await signIn(at);
      expect(await problemOf()).toBeNull();
      await opened.forge(statement);
      expect(await problemOf()).toBe(problem);
    });

    test('exported log heads reveal entries that were cut off together with the stored head', async () => {
      for (const at of [1, 2, 3]) await signIn(at);
      const heads = await store.archive.listLogHeads();
      expect(heads).toMatchObject([{ log: SECURITY_LOG, entries: 3 }]);
      await signIn(4);
      expect(await store.archive.findLostLogHeads(heads)).toEqual([]);
      await opened.forge(`delete from security_log where position > 2`);
      await opened.forge(
        `update log_heads set length = 2, hash = (select hash from security_log where position = 2)`,
      );
      expect(await problemOf()).toBeNull();
      expect(await store.archive.findLostLogHeads(heads)).toEqual([SECURITY_LOG]);
      await signIn(5);
      expect(await store.archive.findLostLogHeads(heads)).toEqual([SECURITY_LOG]);
    });

    test('a backup with a security log can be restored into a database that has only failed sign-ins', async () => {
      const folder = createTemporaryFolder();
      const file = join(folder.path, 'backup');
      await signIn(1);
      await store.archive.save(file, 1);
      const second = await open();
      await second.store.securityLog.append({ at: 9, kind: 'sign-in-failed' });
      await second.store.archive.load(file, { replace: false });
      expect(await second.store.securityLog.list({ limit: 10 })).toEqual(await list());
      await second.store.close();
      folder.remove();
    });
  });
}
