import * as v from 'valibot';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { registration } from '../../test/rows.testing.ts';
import { openHeadlessServer, type HeadlessServer, verdictsOf } from '../../test/server.testing.ts';

let office: HeadlessServer;
beforeEach(async () => {
  office = await openHeadlessServer();
});
afterEach(() => office.close());

const { mutationId: _number, ...unnumbered } = registration(7);

test.each(
  [
    ['that is null', null],
    ['that is a text', 'text'],
    ['that lacks only the id', unnumbered],
    ['with a text as id', { mutationId: 'two' }],
    ['that is a list', [1, 2]],
    ['with the id -1', { mutationId: -1 }],
    ['with the id 1.5', { mutationId: 1.5 }],
  ].map(([title, content]) => ({ title, content })),
)('a mutation $title becomes one attention, even if it is sent repeatedly', async ({ content }) => {
  for (let resend = 0; resend < 2; resend += 1) {
    const response = await office.push([content, content]);
    expect([verdictsOf(response), response.lastMutationId]).toEqual([[], 0]);
  }
  expect(await office.attentions()).toMatchObject([
    { code: 'UNREADABLE_MUTATION', mutationId: 0, mutation: content, actorId: null },
  ]);
  expect(await office.verdicts([registration(1)])).toEqual(['1 applied']);
});

test('a mutation without an id between two mutations with ids uses no mutation id', async () => {
  const push = [registration(1), unnumbered, registration(2)];
  const response = await office.push(push);
  expect([verdictsOf(response), response.lastMutationId]).toEqual([['1 applied', '2 applied'], 2]);
  expect(await office.verdicts(push)).toEqual(['1 duplicate', '2 duplicate']);
  expect(await office.attentions()).toHaveLength(1);
});

test('two different mutations without an id become two attentions', async () => {
  await office.push([unnumbered, { ...unnumbered, actorId: 'AGT002' }]);
  expect(await office.attentions()).toHaveLength(2);
});

test('a gap in the mutation ids does not stop a push if as many mutations without an id fill the gap', async () => {
  const push = [registration(1), unnumbered, 'text', registration(4)];
  const response = await office.push(push);
  expect([verdictsOf(response), response.lastMutationId]).toEqual([['1 applied', '4 applied'], 4]);
  expect(await office.verdicts(push)).toEqual(['1 duplicate', '4 duplicate']);
  expect(await office.verdicts([registration(2)])).toEqual(['2 applied']);
});

test('a gap in the mutation ids stops a push if fewer mutations without an id are in the gap', async () => {
  const response = await office.push([registration(1), unnumbered, registration(4), 'text']);
  expect([verdictsOf(response), response.lastMutationId]).toEqual([['1 applied'], 1]);
  expect(await office.attentions()).toHaveLength(2);
});

test('an unreadable mutation above 16 kB is stored whole, and tablets receive its beginning', async () => {
  const content = { mutationId: 1, odd: 'é'.repeat(20_000) };
  expect(await office.verdicts([content])).toEqual(['1 attention UNREADABLE_MUTATION']);
  expect(await office.attentions()).toMatchObject([{ mutation: content }]);
  const { patch } = await office.pull();
  const rows = patch.flatMap((operation) => (operation.op === 'put' ? [operation.row] : []));
  const row = rows.find((sent) => JSON.stringify(sent).includes('UNREADABLE_MUTATION'));
  const { mutation } = v.parse(v.looseObject({ mutation: v.string() }), row);
  expect(mutation).toMatch(/^\{"mutationId":1,"odd":"é+…$/);
  expect(Buffer.byteLength(mutation)).toBeLessThanOrEqual(16 * 1024 + 3);
});

test('an unreadable mutation of 16 kB reaches tablets unchanged', async () => {
  const empty = JSON.stringify({ mutationId: 1, odd: '' }).length;
  const content = { mutationId: 1, odd: 'a'.repeat(16 * 1024 - empty) };
  await office.push([content]);
  const { patch } = await office.pull();
  expect(patch).toContainEqual(
    expect.objectContaining({ row: expect.objectContaining({ mutation: content }) }),
  );
});
