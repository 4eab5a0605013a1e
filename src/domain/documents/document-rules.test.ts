import { expect, test } from 'vitest';
import { aCustomer, inManhattan } from '../customers/customer.testing.ts';
import { MemoryTx } from '../mutations/memory-tx.testing.ts';
import { accept, refuse } from '../mutations/outcome.ts';
import { addDocument, removeDocument } from './document-mutators.ts';
import { aDocument, anAddition } from './document.testing.ts';
import { getTypeByExtension, sniffType } from './sniff-type.ts';

const args = { documentId: 'document-1', showroomId: 'manhattan' };

function withDocument(fields: Parameters<typeof aDocument>[0] = {}): MemoryTx {
  return new MemoryTx([{ op: 'put', table: 'documents', row: aDocument(fields) }]);
}

test('removing a document deletes its row, and a second removal writes nothing', async () => {
  const outcome = await removeDocument.run(withDocument(), args, inManhattan());
  expect(outcome).toEqual(accept([{ op: 'del', table: 'documents', id: 'document-1' }]));
  expect(await removeDocument.run(new MemoryTx(), args, inManhattan())).toEqual(accept([]));
});

test('the removal of another showroom’s document is refused with `ROW_NOT_FOUND`', async () => {
  const theirs = withDocument({ showroomId: 'brooklyn' });
  expect(await removeDocument.run(theirs, args, inManhattan())).toEqual(refuse('ROW_NOT_FOUND'));
});

test('a document of a merged customer is added to the remaining customer; a second addition is refused', async () => {
  const tx = new MemoryTx([
    { op: 'put', table: 'customers', row: aCustomer() },
    { op: 'put', table: 'customers', row: aCustomer({ id: 'mary', mergedInto: 'maria' }) },
  ]);
  const added = await addDocument.run(tx, anAddition({ customerId: 'mary' }), inManhattan());
  expect(added).toEqual(accept([{ op: 'put', table: 'documents', row: aDocument() }]));
  const again = await addDocument.run(withDocument(), anAddition(), inManhattan());
  expect(again).toEqual(refuse('ALREADY_EXISTS'));
  const unknown = anAddition({ customerId: 'ann' });
  expect(await addDocument.run(tx, unknown, inManhattan())).toEqual(refuse('ROW_NOT_FOUND'));
});

const bytes = (text: string) => Uint8Array.from(text, (sign) => sign.codePointAt(0) ?? 0);

test.each([
  ['RIFF0000WEBP', 'image/webp'],
  ['RIFF0000WAVE', null],
  ['JUNK0000WEBP', null],
  ['0000ftypheic', 'image/heic'],
  ['0000ftypmp42', null],
  ['0000junkheic', null],
])('content that begins with %s has the detected type %s', (content, type) => {
  expect(sniffType(bytes(content))).toBe(type);
});

test('only the last extension of a file name determines the expected type', () => {
  expect(getTypeByExtension('photo.jpg.pdf')).toBe('application/pdf');
  expect(getTypeByExtension('report.pdf draft')).toBeNull();
  expect(getTypeByExtension('pdf')).toBeNull();
});
