import { expect, test } from 'vitest';
import type { ReadTx } from '#domain/mutations/read-tx.ts';
import { registration, testDevice } from '../../test/rows.testing.ts';
import { preloadMutationRows } from './preload.ts';

/**
 * Returns a transaction that records its reads and resolves none of them before `answer` is called.
 */
function notingTx() {
  const asked: string[] = [];
  let answer = () => {};
  const later = new Promise<void>((resolve) => (answer = resolve));
  const tx: ReadTx = {
    get: async (table, id) => {
      asked.push(`${table} ${id}`);
      await later;
      return undefined;
    },
    findBy: async (table, index, value) => {
      asked.push(`${table} by ${index} ${value}`);
      await later;
      return [];
    },
  };
  return { tx, asked, answer: () => answer() };
}

const push = (raws: unknown[]) => ({ device: testDevice(), receivedAt: 1, raws });

test('preload starts the reads of all mutations before the first read resolves', async () => {
  const { tx, asked, answer } = notingTx();
  const reading = preloadMutationRows(tx, push([registration(1), registration(2)]));
  expect(new Set(asked)).toEqual(
    new Set([
      'agents AGT001',
      'customers customer-1-1',
      'customers by phone +12125550201',
      'customers by email guest-1@example.com',
      'customers customer-1-2',
      'customers by phone +12125550202',
      'customers by email guest-2@example.com',
    ]),
  );
  answer();
  await reading;
});

test('preload reads no rows for an unreadable mutation, and only the agent for an unknown mutation', async () => {
  const { tx, asked } = notingTx();
  const unknown = registration(1, { name: 'nobodyKnows', actorId: 'AGT009' });
  await preloadMutationRows(tx, push(['rubbish', null, registration(1, { spaceId: 'brooklyn' })]));
  expect(asked).toEqual([]);
  void preloadMutationRows(tx, push([unknown]));
  expect(asked).toEqual(['agents AGT009']);
});

test('preload resolves even if its database reads fail', async () => {
  const fails = () => Promise.reject(new Error('no database'));
  await expect(
    preloadMutationRows({ get: fails, findBy: fails }, push([registration(1)])),
  ).resolves.toBeUndefined();
});
