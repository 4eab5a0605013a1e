import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { isSameMutation } from '../../reconcile/push/same-mutation.ts';
import type { LogPosition } from '../mutation-log/log-chain.ts';
import { createTemporaryFolder } from '../sqlite/sqlite.testing.ts';
import type { LoggedMutation, SyncStore } from '../store.ts';

interface OpenedLog {
  store: SyncStore;
  /** Runs a statement directly on the database, as an attacker who forges the log would. */
  forge(statement: string): Promise<void>;
}

function entry(mutationId: number, spaceId = 'manhattan'): LoggedMutation {
  return {
    clientId: `client-of-${spaceId}`,
    mutationId,
    name: 'registerCustomer',
    actorId: 'AGT001',
    recordedAt: 1,
    deviceId: 'device-1',
    spaceId,
    receivedAt: mutationId,
    verdict: 'applied',
    code: null,
    attentionId: null,
    raw: { args: { customerId: `customer-${mutationId}`, notes: 'was here' } },
  };
}

export function describeLog(name: string, open: () => Promise<OpenedLog>): void {
  describe(`the mutation log of ${name}`, () => {
    let opened: OpenedLog;
    let store: SyncStore;
    beforeEach(async () => {
      opened = await open();
      store = opened.store;
      for (const id of [1, 2, 3]) await log(entry(id));
      await log(entry(1, 'brooklyn'), entry(2, 'brooklyn'));
    });
    afterEach(() => store.close());

    const log = (...entries: LoggedMutation[]) =>
      store.write(
        entries.map(({ spaceId }) => spaceId),
        (tx) => Promise.resolve(entries.forEach((line) => tx.appendLog(line))),
      );
    const problems = async () =>
      (await store.archive.verifyLog()).map(({ space, problem }) => [space, problem]);

    test('the verification of an unchanged log reports no error in any space', async () => {
      // The expected hashes are literals: after a change of the hash method, the verification would
      // report the logs of earlier releases as changed.
      expect(await store.archive.verifyLog()).toEqual([
        {
          space: 'brooklyn',
          lines: 2,
          erased: 0,
          archived: 0,
          head: '82c5391e44f82cc2139bb18cc2bd14cb2a32b7694fb553e93d27936c5fd03a82',
          problem: null,
        },
        {
          space: 'manhattan',
          lines: 3,
          erased: 0,
          archived: 0,
          head: '905d931090b012f38de0fb392777c192a387fc587bace26a846590e41e962e59',
          problem: null,
        },
      ]);
    });

    test.each([
      [
        'a changed agent',
        'line 2 was changed',
        `update mutation_log set actor_id = 'AGT009' where mutation_id = 2`,
      ],
      [
        'a changed time of arrival',
        'line 1 was changed',
        `update mutation_log set received_at = 99 where mutation_id = 1`,
      ],
      [
        'a changed content',
        'the content of line 2 was changed',
        `update mutation_log set body = '{}' where mutation_id = 2`,
      ],
      ['a missing entry', 'line 2 is missing', `delete from mutation_log where mutation_id = 2`],
      [
        'a missing last entry',
        'it ends at line 2 instead of 3',
        `delete from mutation_log where mutation_id = 3`,
      ],
      [
        'no entries',
        'it ends at line 0 instead of 3',
        `delete from mutation_log where space_id = 'manhattan'`,
      ],
      [
        'entries but no recorded end',
        'it ends at line 3 instead of 0',
        `delete from log_heads where space = 'manhattan'`,
      ],
      [
        'a last entry at position -1',
        'it ends at line 2 instead of 3',
        `update mutation_log set position = -1 where mutation_id = 3`,
      ],
      [
        'an added entry',
        '1 lines have no place',
        `insert into mutation_log select client_id, 9, name, actor_id, device_id, space_id,
           recorded_at, received_at, verdict, code, attention_id, body, -9, body_hash, hash, erased, archived
         from mutation_log where mutation_id = 1 and space_id = 'manhattan'`,
      ],
    ])('the verification of a log with %s reports “%s”', async (_forgery, problem, statement) => {
      await opened.forge(statement);
      expect(await problems()).toContainEqual(['manhattan', problem]);
    });

    test('the log stays verifiable after an erasure has removed contents', async () => {
      await store.write(['manhattan'], (tx) =>
        tx.rewriteLog(new Set(['customer-2']), () => ({ erased: true })),
      );
      const [, manhattan] = await store.archive.verifyLog();
      expect(manhattan).toMatchObject({ lines: 3, erased: 1, problem: null });
    });

    test('`hasLogMark` accepts marks of earlier log positions, and rejects a wrong hash or length', async () => {
      const markOf = (space: string) => store.read((snapshot) => snapshot.logMark(space));
      const has = (mark: LogPosition | null) => store.read((snapshot) => snapshot.hasLogMark(mark));
      const [third, empty] = [await markOf('manhattan'), await markOf('queens')];
      await log(entry(4));
      expect([third.length, (await markOf('manhattan')).length, empty.length]).toEqual([3, 4, 0]);
      expect([await has(third), await has(empty), await has(null)]).toEqual([true, true, true]);
      expect(await has({ ...third, hash: '0'.repeat(16) })).toBe(false);
      expect(await has({ ...third, length: 5 })).toBe(false);
    });

    test('the log stays verifiable after contents were moved to a signed archive file', async () => {
      const folder = createTemporaryFolder();
      const file = join(folder.path, 'log-archive');
      await store.write(['manhattan'], (tx) =>
        tx.rewriteLog(new Set(['customer-1']), () => ({ erased: true })),
      );
      const facts = { entries: 4, before: 3 };
      expect(await store.archive.archiveLog(file, 3)).toEqual(facts);
      expect(await store.archive.verifyLogArchive(file)).toEqual(facts);
      expect(await store.archive.verifyLog()).toMatchObject([
        { space: 'brooklyn', lines: 2, archived: 2, problem: null },
        { space: 'manhattan', lines: 3, archived: 2, erased: 1, problem: null },
      ]);
      const logged = (id: number, client = 'client-of-manhattan') =>
        store.write([], (tx) => tx.findLogged(client, [id])).then(({ value }) => value[0]);
      const archived = await logged(2);
      expect(archived).toMatchObject({ raw: null, verdict: 'applied' });
      expect(archived && isSameMutation(archived, entry(2).raw)).toBe(true);
      expect(archived && isSameMutation(archived, entry(3).raw)).toBe(false);
      expect(await logged(3)).toMatchObject({ raw: entry(3).raw });
      await log(entry(4));
      expect(await problems()).toContainEqual(['manhattan', null]);
      const again = join(folder.path, 'next');
      expect(await store.archive.archiveLog(again, 4)).toMatchObject({ entries: 1 });
      folder.remove();
    });

    test('a log of more than two batches is verified, archived and compared with its archive completely', async () => {
      const folder = createTemporaryFolder();
      const file = join(folder.path, 'log-archive');
      await log(...Array.from({ length: 998 }, (_, index) => entry(4 + index)));
      const manhattan = async () => (await store.archive.verifyLog())[1];
      expect(await manhattan()).toMatchObject({ lines: 1001, archived: 0, problem: null });
      const facts = { entries: 1003, before: 1002 };
      expect(await store.archive.archiveLog(file, 1002)).toEqual(facts);
      expect(await manhattan()).toMatchObject({ lines: 1001, archived: 1001, problem: null });
      expect(await store.archive.verifyLogArchive(file)).toEqual(facts);
      await opened.forge(`update mutation_log set hash = 'other' where mutation_id = 400`);
      const verify = () => store.archive.verifyLogArchive(file);
      await expect(verify()).rejects.toThrow('does not match the log');
      expect(await manhattan()).toMatchObject({ lines: 399, problem: 'line 400 was changed' });
      folder.remove();
    });

    test('an archive file that differs from the log or is signed by another server is rejected', async () => {
      const folder = createTemporaryFolder();
      const file = join(folder.path, 'log-archive');
      await store.archive.archiveLog(file, 3);
      await opened.forge(`update mutation_log set hash = 'other' where mutation_id = 1`);
      const verify = () => store.archive.verifyLogArchive(file);
      await expect(verify()).rejects.toThrow('does not match the log');
      await opened.forge(`update head_office set value = 'another' where key = 'position_key'`);
      await expect(verify()).rejects.toThrow('is not signed by this head office');
      folder.remove();
    });

    test('concurrent writers of a space append to one hash chain without forks', async () => {
      await Promise.all([4, 5, 6, 7, 8, 9].map((id) => log(entry(id))));
      expect(await problems()).toEqual([
        ['brooklyn', null],
        ['manhattan', null],
      ]);
    });
  });
}
