import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aCustomer, inManhattan } from '../customers/customer.testing.ts';
import { MemoryTx } from '../mutations/memory-tx.testing.ts';
import type { Customer } from '../customers/customer.ts';
import type { Write } from '../mutations/outcome.ts';
import { addDocument, removeDocument } from './document-mutators.ts';
import { checkDocumentContent } from './check-document-content.ts';
import { aDocument, anAddition } from './document.testing.ts';
import { MAX_DOCUMENT_BYTES } from './document.ts';
import { countPieces, getPieceRange } from './pieces.ts';

function fileOf(customer: Partial<Customer> = {}, ...more: Write[]) {
  return new MemoryTx([{ op: 'put', table: 'customers', row: aCustomer(customer) }, ...more]);
}
const filed: Write = { op: 'put', table: 'documents', row: aDocument() };

test(
  'a document is added to its customer, or after a merge to the remaining customer',
  { meta: { requirements: 'PROF-28' } },
  async () => {
    const here = inManhattan({ recordedAt: 5000 });
    expect(await addDocument.run(fileOf(), anAddition(), here)).toEqual({
      kind: 'accepted',
      writes: [filed],
    });
    const merged = fileOf({ mergedInto: 'ann' });
    merged.apply({ op: 'put', table: 'customers', row: aCustomer({ id: 'ann' }) });
    expect(await addDocument.run(merged, anAddition(), here)).toMatchObject({
      writes: [{ row: { customerId: 'ann' } }],
    });
  },
);

test('a document is refused if its id exists, or if its customer is unknown, erased or of another showroom', async () => {
  const add = (tx: MemoryTx) => addDocument.run(tx, anAddition(), inManhattan());
  expect(await add(new MemoryTx())).toMatchObject({ code: 'ROW_NOT_FOUND' });
  expect(await add(fileOf({ showroomId: 'queens' }))).toMatchObject({ code: 'ROW_NOT_FOUND' });
  expect(await add(fileOf({ erasedAt: 1 }))).toMatchObject({ code: 'CUSTOMER_ERASED' });
  expect(await add(fileOf({}, filed))).toMatchObject({ code: 'ALREADY_EXISTS' });
});

test('the first removal of a document deletes its row, and a second removal is accepted without writes', async () => {
  const args = { documentId: 'document-1', showroomId: 'manhattan' };
  expect(await removeDocument.run(fileOf({}, filed), args, inManhattan())).toEqual({
    kind: 'accepted',
    writes: [{ op: 'del', table: 'documents', id: 'document-1' }],
  });
  const gone = await removeDocument.run(fileOf(), args, inManhattan());
  expect(gone).toEqual({ kind: 'accepted', writes: [] });
});

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

test.each([
  ['%PDF-1.7 …', 'application/pdf'],
  ['scanner says hello\n%PDF-1.4', 'application/pdf'],
  ['\xff\xd8\xff\xe0 jpeg', 'image/jpeg'],
  ['\x89PNG\r\n\x1a\n png', 'image/png'],
  ['RIFF....WEBPVP8 ', 'image/webp'],
  ['....ftypheic....', 'image/heic'],
] as const)('content that begins with %j has the detected type %s', (text, type) => {
  expect(checkDocumentContent('whatever', bytes(text))).toEqual({ ok: true, type });
});

test('a file with a wrong extension, an unknown type, no content or too much content is rejected', () => {
  const code = (name: string, content: Uint8Array) => {
    const checked = checkDocumentContent(name, content);
    return checked.ok ? checked.type : checked.code;
  };
  expect(code('licence.pdf', bytes('MZ an executable'))).toBe('DOCUMENT_TYPE');
  expect(code('licence.png', bytes('%PDF-1.7'))).toBe('DOCUMENT_NOT_AS_NAMED');
  expect(code('LICENCE.JPEG', bytes('\xff\xd8\xff'))).toBe('image/jpeg');
  expect(code('film.mov', bytes('....ftypqt  '))).toBe('DOCUMENT_TYPE');
  expect(code('empty.pdf', bytes(''))).toBe('DOCUMENT_EMPTY');
  expect(code('large.pdf', new Uint8Array(MAX_DOCUMENT_BYTES + 1))).toBe('DOCUMENT_TOO_LARGE');
});

test('the pieces of a document cover the content completely, in order and without overlap', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: MAX_DOCUMENT_BYTES }), (size) => {
      let end = 0;
      for (let index = 0; index < countPieces(size); index += 1) {
        const { from, to } = getPieceRange(index, size);
        expect(from).toBe(end);
        expect(to).toBeGreaterThan(from);
        end = to;
      }
      expect(end).toBe(size);
    }),
  );
});
