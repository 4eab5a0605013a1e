import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aDocument } from '#domain/documents/document.testing.ts';
import type { Write } from '#domain/mutations/outcome.ts';
import { toContentKey } from '../../store/unsynced-tables/blob-store.ts';
import { openHeadlessServer, type HeadlessServer } from '../../test/server.testing.ts';
import { prepareBlobDeletion } from './apply-writes-and-effects.ts';

const [A, B] = ['a'.repeat(64), 'b'.repeat(64)];
const keyOf = (sha256: string) => toContentKey('forecourt-east', sha256);

let office: HeadlessServer;
beforeEach(async () => {
  office = await openHeadlessServer();
  const documents = { first: A, second: A, third: B };
  const rows = Object.entries(documents).map(([id, sha256]) => aDocument({ id, sha256 }));
  await office.write(rows.map((row) => ({ op: 'put', table: 'documents', row })));
});
afterEach(() => office.close());

const del = (id: string): Write => ({ op: 'del', table: 'documents', id });

async function droppedBy(...writes: Write[]): Promise<string[]> {
  const { value } = await office.store.write(['manhattan'], async (tx) => {
    const drop = vi.spyOn(tx, 'deleteBlob');
    const dropContents = await prepareBlobDeletion(tx, writes);
    tx.applyWrites(writes);
    await dropContents();
    return drop.mock.calls.map(([key]) => key);
  });
  return value;
}

test.each<[string, Write[], string[]]>([
  ['the only document of a content deletes this content', [del('third')], [keyOf(B)]],
  ['one of two documents of a content deletes no content', [del('first')], []],
  [
    'both documents of a content and a third document deletes both contents',
    [del('first'), del('second'), del('third')],
    [keyOf(A), keyOf(B)],
  ],
  ['an unknown document deletes no content', [del('nowhere')], []],
  ['a row of another table deletes no content', [{ op: 'del', table: 'walkIns', id: 'third' }], []],
])('deleting %s', async (_title, writes, dropped) => {
  expect(await droppedBy(...writes)).toEqual(dropped);
});

test('the deletion of a content does not delete the same content of another dealer', async () => {
  const row = aDocument({ id: 'elsewhere', sha256: B, showroomId: 'seattle' });
  await office.write([{ op: 'put', table: 'documents', row }]);
  expect(await droppedBy(del('third'))).toEqual([keyOf(B)]);
});

test('a document that is written with another content does not delete its former content', async () => {
  const row = aDocument({ id: 'third', sha256: A });
  expect(await droppedBy({ op: 'put', table: 'documents', row })).toEqual([]);
});
