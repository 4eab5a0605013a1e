import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aDocument, anAddition } from '#domain/documents/document.testing.ts';
import { PIECE_BYTES } from '#domain/documents/pieces.ts';
import { createTemporaryFolder } from '../../store/sqlite/sqlite.testing.ts';
import { toContentKey } from '../../store/unsynced-tables/blob-store.ts';
import { putCustomer, testDevice } from '../../test/rows.testing.ts';
import { DEVICE_TOKEN, openTestServer, type TestServer } from '../../test/server.testing.ts';

let server: TestServer;
const folder = createTemporaryFolder();

beforeEach(async () => {
  server = await openTestServer();
  await server.write([putCustomer({ id: 'maria' })]);
});
afterEach(() => server.close());

/** Content of a PDF that is uploaded in three pieces, the last one shorter than the others. */
const content = Buffer.concat([Buffer.from('%PDF-1.7 '), Buffer.alloc(2 * PIECE_BYTES + 5, 7)]);
const pieces = [0, 1, 2].map((piece) =>
  content.subarray(piece * PIECE_BYTES, (piece + 1) * PIECE_BYTES),
);
const sha256Of = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const whole = { size: content.length, sha256: sha256Of(content) };
const contentKey = toContentKey('forecourt-east', whole.sha256);

let pushed = 0;
async function push(name: string, args: object, clientId = `client-${(pushed += 1)}`) {
  const envelope = { argsVersion: 1, actorId: 'AGT001', deviceId: 'device-1', recordedAt: 5000 };
  const mutations = [{ mutationId: 1, name, args, spaceId: 'manhattan', ...envelope }];
  const body = { protocol: 2, clientId, epoch: null, mutations };
  return (await server.post('/api/sync/push', body, DEVICE_TOKEN)).json();
}

async function call(method: 'GET' | 'PUT', url: string, payload?: Buffer, token = DEVICE_TOKEN) {
  const answer = await server.app.inject({
    method,
    url: `/api/documents/${url}`,
    headers: {
      authorization: `Bearer ${token}`,
      ...(payload && { 'content-type': 'application/octet-stream' }),
    },
    ...(payload && { payload }),
  });
  const type = String(answer.headers['content-type']);
  const body = type.includes('json') ? answer.json() : answer.rawPayload;
  return { status: answer.statusCode, type, body };
}
const put = (piece: number, bytes = pieces[piece], id = 'document-1') =>
  call('PUT', `${id}/pieces/${piece}`, bytes);
const state = async (id = 'document-1') => (await call('GET', `${id}/content`)).body.data;

test('pieces may be uploaded out of order and twice; the upload is complete with the last missing piece', async () => {
  await push('addDocument', anAddition(whole));
  expect(await state()).toEqual({ pieces: 3, missing: [0, 1, 2], complete: false });
  await put(1);
  await put(1);
  expect(await state()).toEqual({ pieces: 3, missing: [0, 2], complete: false });
  expect((await call('GET', 'document-1/pieces/1')).status).toBe(404);
  await put(2);
  expect((await put(0)).body.data).toEqual({ pieces: 3, missing: [], complete: true });
  const read = await Promise.all(
    [0, 1, 2].map((piece) => call('GET', `document-1/pieces/${piece}`)),
  );
  expect(sha256Of(Buffer.concat(read.map(({ body }) => body)))).toBe(whole.sha256);
  expect(read.map(({ type }) => type)).toEqual(read.map(() => 'application/octet-stream'));
});

test('content that does not match its document is deleted and rejected with a reason', async () => {
  const text = Buffer.from('MZ no paper');
  await push('addDocument', anAddition({ size: text.length, sha256: sha256Of(text) }));
  expect(await put(0, text)).toMatchObject({
    status: 400,
    body: { code: 'BAD_REQUEST', reason: 'DOCUMENT_TYPE' },
  });
  await push('addDocument', anAddition({ ...whole, documentId: 'other', sha256: 'b'.repeat(64) }));
  await put(0, pieces[0], 'other');
  await put(1, pieces[1], 'other');
  const last = await put(2, pieces[2], 'other');
  expect(last.body).toMatchObject({ reason: 'DOCUMENT_DAMAGED' });
  expect(await state('other')).toMatchObject({ missing: [0, 1, 2], complete: false });
  const short = await put(0, content.subarray(0, 9), 'other');
  expect(short.body).toMatchObject({ reason: 'DOCUMENT_PIECE' });
  const long = await put(0, Buffer.alloc(PIECE_BYTES + 1), 'other');
  expect(long).toMatchObject({ status: 413, body: { code: 'BODY_TOO_LARGE' } });
});

test('content requests get 404 for another showroom or unknown document, and 401 for an unknown token', async () => {
  await push('addDocument', anAddition(whole));
  await server.enrol('token-of-queens', testDevice({ id: 'device-2', showroomId: 'queens' }));
  const elsewhere = await call('GET', 'document-1/content', undefined, 'token-of-queens');
  expect(elsewhere.status).toBe(404);
  expect((await call('GET', 'document-1/content', undefined, 'unknown')).status).toBe(401);
  expect((await call('GET', 'nothing/content')).status).toBe(404);
  expect((await put(3, pieces[0])).status).toBe(404);
});

test('invalid piece numbers and tablets of other showrooms get 404 for pieces of a document', async () => {
  await push('addDocument', anAddition(whole));
  for (const piece of [0, 1, 2]) await put(piece);
  for (const piece of ['3', '-1', '1.5', 'x']) {
    expect([piece, (await call('GET', `document-1/pieces/${piece}`)).status]).toEqual([piece, 404]);
  }
  await server.enrol('token-of-queens', testDevice({ id: 'device-2', showroomId: 'queens' }));
  const path = 'document-1/pieces/0';
  expect((await call('GET', path, undefined, 'token-of-queens')).status).toBe(404);
  expect((await call('PUT', path, pieces[0], 'token-of-queens')).status).toBe(404);
});

test('a tablet of another dealer gets a content with a known hash only after its own upload', async () => {
  await push('addDocument', anAddition(whole));
  for (const piece of [0, 1, 2]) await put(piece);
  const seattle = { showroomId: 'seattle', customerId: 'theirs' };
  await server.write([putCustomer({ id: 'theirs', showroomId: 'seattle' })]);
  const row = aDocument({ ...whole, ...seattle, id: 'stolen' });
  await server.write([{ op: 'put', table: 'documents', row }]);
  await server.enrol('token-of-seattle', testDevice({ id: 'device-3', showroomId: 'seattle' }));
  const path = 'stolen/pieces/0';
  expect((await call('GET', path, undefined, 'token-of-seattle')).status).toBe(404);
  const stolen = await call('GET', 'stolen/content', undefined, 'token-of-seattle');
  expect(stolen.body.data).toEqual({ pieces: 3, missing: [0, 1, 2], complete: false });
  for (const piece of [0, 1, 2])
    await call('PUT', `stolen/pieces/${piece}`, pieces[piece], 'token-of-seattle');
  expect((await call('GET', path, undefined, 'token-of-seattle')).status).toBe(200);
  const copy = aDocument({ ...whole, id: 'copy', showroomId: 'brooklyn' });
  await server.write([{ op: 'put', table: 'documents', row: copy }]);
  await server.enrol('token-of-brooklyn', testDevice({ id: 'device-4', showroomId: 'brooklyn' }));
  expect((await call('GET', 'copy/pieces/0', undefined, 'token-of-brooklyn')).status).toBe(200);
});

test('the deletion of the last document of a content deletes the content, and later pieces get 404', async () => {
  await push('addDocument', anAddition(whole));
  await push('addDocument', anAddition({ ...whole, documentId: 'copy' }));
  for (const piece of [0, 1, 2]) await put(piece);
  const { contents } = server.store;
  await push('removeDocument', { documentId: 'document-1', showroomId: 'manhattan' });
  expect(await contents.isWhole(contentKey)).toBe(true);
  await push('removeDocument', { documentId: 'copy', showroomId: 'manhattan' });
  expect(await contents.pieceNumbers(contentKey)).toEqual([]);
  expect((await put(0)).status).toBe(404);
  await contents.putPiece('c'.repeat(64), 0, Uint8Array.of(1));
  expect(await contents.dropUnused()).toBe(1);
});

test('a restore of a backup also restores the contents of documents', async () => {
  await push('addDocument', anAddition(whole));
  for (const piece of [0, 1, 2]) await put(piece);
  const file = join(folder.path, 'with-documents.backup');
  await server.store.archive.save(file, 1);
  await server.store.contents.drop(contentKey);
  await server.store.archive.load(file, { replace: true });
  expect(await server.store.contents.isWhole(contentKey)).toBe(true);
  const bytes = await server.store.contents.readPiece(contentKey, 2);
  expect(Buffer.compare(Buffer.from(bytes ?? []), pieces[2] ?? Buffer.of())).toBe(0);
});
