import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { contactOf, registration, testDevice, pushRequest } from '../../test/rows.testing.ts';
import { openHeadlessServer, type HeadlessServer } from '../../test/server.testing.ts';
import { processPush } from './process-push.ts';

let office: HeadlessServer;
beforeEach(async () => {
  office = await openHeadlessServer();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await office.close();
});

/** Makes a mutation so long that two of them exceed the size limit of one transaction. */
const padding = 'x'.repeat(40_000);
const registrations = (count: number, from = 1) =>
  Array.from({ length: count }, (_, at) => Object.assign(registration(from + at), { padding }));

test('a short push is committed before an earlier long push has ended', async () => {
  const ended: string[] = [];
  const push = async (clientId: string, mutations: unknown[]) => {
    const request = pushRequest(mutations, { clientId });
    const { value, changedSpaces } = await processPush(office, testDevice(), request);
    ended.push(clientId);
    return { ...value, changedSpaces };
  };
  const [long, short] = await Promise.all([
    push('long', registrations(5)),
    push('short', [registration(1, { customer: { customerId: 'short', ...contactOf(100) } })]),
  ]);
  expect(ended).toEqual(['short', 'long']);
  expect(short.lastMutationId).toBe(1);
  expect(long).toMatchObject({ lastMutationId: 5, changedSpaces: ['manhattan'] });
  expect(long.verdicts.map(({ mutationId, verdict }) => [mutationId, verdict])).toEqual(
    [1, 2, 3, 4, 5].map((number) => [number, 'applied']),
  );
});

test('a long push stores a mutation without an id once, and stops at a gap in the mutation ids', async () => {
  const mutations = [{ no: 'number' }, ...registrations(2), ...registrations(1, 4)];
  const response = await office.push(mutations);
  expect(response.lastMutationId).toBe(2);
  expect(response.verdicts.map(({ mutationId }) => mutationId)).toEqual([1, 2]);
  expect(await office.attentions()).toHaveLength(1);
});

test('a retry of a long push that failed halfway returns `duplicate` for committed mutations', async () => {
  const { store } = office;
  const write = store.write.bind(store);
  vi.spyOn(store, 'write')
    .mockImplementationOnce(write)
    .mockRejectedValueOnce(new Error('no disk'));
  await expect(office.push(registrations(3))).rejects.toThrow('no disk');
  expect(office.poked).toEqual(['manhattan']);
  const { verdicts } = await office.push(registrations(3));
  expect(verdicts.map(({ verdict }) => verdict)).toEqual(['duplicate', 'applied', 'applied']);
});
