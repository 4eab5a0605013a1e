import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openDescribedServer } from '../../api/described-server.testing.ts';
import { DEVICE_TOKEN, type TestServer } from '../../test/server.testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openDescribedServer();
});
afterAll(() => server.close());

const ask = async (path: string, body: object, token = DEVICE_TOKEN) => {
  const answer = await server.post(`/api/ai/${path}`, body, token);
  return { status: answer.statusCode, ...answer.json() };
};

const TO_START = 'These models are a good place to start: G70, GV70, and G80.';

test.each<[object | string, string]>([
  [{ budget: 1_200_000, type: 'SUV' }, 'Models up to $60,000: GV70.'],
  [{ budget: 1_200_000 }, 'Models up to $60,000: G80, GV70, and G70.'],
  [{ type: 'sedan' }, 'These could suit you: G70, G80, and G90.'],
  [{ fuel: 'electric' }, 'These could suit you: GV70, G80, and GV60.'],
  [{ notes: 'something electric' }, 'These could suit you: GV70, G80, and GV60.'],
  [{ seats: 7 }, 'These could suit you: GV80.'],
  ['a sedan', 'These could suit you: G70, G80, and G90.'],
  [{}, TO_START],
])('for the preferences %j, the recommendation begins with “%s”', async (preferences, begin) => {
  const { data } = await ask('recommend-model', { preferences });
  expect(data.response.slice(0, begin.length)).toBe(begin);
});

test.each<[object, string]>([
  [{}, 'Models up to $45,000: G70.'],
  [{ preferences: 'a GV70 please' }, 'The GV70 starts at $49,975, which is over your budget'],
  [{ preferences: { type: 'SUV' } }, 'We don’t have a model for $45,000 or less.'],
  [
    { currentConfiguration: { model: 'g70', features: ['Head-up'] } },
    'This G70 costs $45,475, which is over your budget of $45,000.',
  ],
  [{ currentConfiguration: null }, 'Models up to $45,000: G70.'],
])('the advice for a budget of 45,000 dollars with %j begins with “%s”', async (fields, begin) => {
  const { data } = await ask('optimize-budget', { budget: 900_000, ...fields });
  expect(data.response.slice(0, begin.length)).toBe(begin);
});

test('suggestions after a free-text request are about the model in the text', async () => {
  const { data } = await ask('optimize-budget', { budget: 900_000, preferences: 'a GV70 please' });
  expect(data.suggestions[0]).toBe('Compare engines for the GV70');
});

test.each<[string, object, string]>([
  [
    'color-advisor',
    { currentColors: { interior: 'Tasman Blue' } },
    'with the Tasman Blue interior',
  ],
  ['color-advisor', { currentColors: { exterior: 'Tasman Blue' } }, 'with the VIK Black interior'],
  ['color-advisor', {}, 'with the VIK Black interior'],
  ['color-matching', { exteriorColor: 'Melbourne Red' }, 'in Melbourne Red, these interiors'],
  ['design-tips', {}, 'From the front: '],
  ['design-tips', { section: 'The Interior' }, 'in Himalayan Gray, these interiors work best:'],
])('/ai/%s with %j returns “%s”', async (path, fields, text) => {
  const { data } = await ask(path, { modelId: 'g70', ...fields });
  expect(data.response).toContain(text);
});

test('up to three models are compared, in a table with one column per model', async () => {
  const { data } = await ask('compare-models', { models: ['g70', 'g80', 'g90'] });
  expect(data.table.columns).toEqual(['G70', 'G80', 'G90']);
  for (const { cells } of data.table.rows) expect(cells).toHaveLength(3);
  const four = await ask('compare-models', { models: ['g70', 'g80', 'g90', 'gv70'] });
  expect([four.status, (await ask('compare-models', { models: [] })).status]).toEqual([400, 400]);
});

test('the response to a configuration review is about the requested model', async () => {
  const { data } = await ask('review-configuration', { configuration: { model: 'g90' } });
  expect(data.response).toMatch(/^The base price of your G90 is \$82,475\./);
});

test('an agent of several showrooms gets chat responses about the first of these showrooms', async () => {
  const { row, agent } = await server.store.read(async (tx) => ({
    row: await tx.get('showrooms', 'manhattan'),
    agent: await tx.get('agents', 'AGT001'),
  }));
  if (!row || !agent) throw new Error('The test data have a showroom and an agent');
  const showroomIds = ['manhattan', 'brooklyn'];
  await server.write([{ op: 'put', table: 'agents', row: { ...agent, showroomIds } }]);
  const question = { message: 'Where are you?', context: { currentPage: '/models' } };
  const { data } = await ask('chat', question, await server.tokenOf('AGT001'));
  expect(data.response).toContain(row.address);
});

test('if the look-up of a tablet fails, a chat request gets 500 even with the token of an agent', async () => {
  const find = vi.spyOn(server.store.credentials, 'findDeviceByToken');
  // The first look-up checks the caller, the second one finds the showroom.
  find.mockResolvedValueOnce(undefined).mockRejectedValueOnce(new Error('disk'));
  const question = { message: 'Where are you?', context: { currentPage: '/models' } };
  expect((await ask('chat', question, await server.tokenOf('AGT001'))).status).toBe(500);
  find.mockRestore();
});

test('the headers of a streamed chat response forbid caching, compression and buffering', async () => {
  const { headers } = await server.app.inject({
    method: 'POST',
    url: '/api/ai/chat',
    headers: {
      authorization: `Bearer ${DEVICE_TOKEN}`,
      accept: 'text/event-stream',
      'accept-encoding': 'br, gzip',
    },
    payload: { message: 'Where are you?', context: { currentPage: '/models' } },
  });
  expect(headers).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
  });
  expect(headers).not.toHaveProperty('content-encoding');
});
