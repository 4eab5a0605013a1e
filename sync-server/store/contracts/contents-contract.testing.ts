import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { aDocument } from '#domain/documents/document.testing.ts';
import type { Document } from '#domain/documents/document.ts';
import { demoShowrooms } from '../../seed/demo-showrooms.ts';
import type { SyncStore } from '../store.ts';
import { toContentKey } from '../unsynced-tables/blob-store.ts';

const hash = '2'.repeat(64);
/** Keys of the dealer of Manhattan, to which the test documents belong. */
const one = toContentKey('forecourt-east', '1'.repeat(64));
const other = toContentKey('forecourt-east', hash);

export function describeContents(name: string, makeStore: () => Promise<SyncStore>): void {
  describe(`the document contents of ${name}`, () => {
    let store: SyncStore;
    beforeEach(async () => {
      store = await makeStore();
    });
    afterEach(() => store.close());

    const putDocument = (fields: Partial<Document>) =>
      store.write([], async (tx) => {
        tx.applyWrites([{ op: 'put', table: 'documents', row: aDocument(fields) }]);
      });
    const putWhole = async (sha256: string, ...pieces: number[]) => {
      for (const piece of pieces)
        await store.contents.putPiece(sha256, piece, Uint8Array.of(piece));
      await store.contents.markWhole(sha256);
    };
    const stateOf = async (sha256: string) => ({
      pieces: await store.contents.pieceNumbers(sha256),
      isWhole: await store.contents.isWhole(sha256),
    });

    test('the piece numbers of a content are listed in ascending order, and each piece has its own bytes', async () => {
      const { contents } = store;
      const bytes = Uint8Array.from({ length: 256 }, (_, at) => at);
      await contents.putPiece(one, 10, bytes);
      await contents.putPiece(one, 2, Uint8Array.of(2));
      await contents.putPiece(other, 3, Uint8Array.of());
      expect(await contents.pieceNumbers(one)).toEqual([2, 10]);
      expect(await contents.pieceNumbers(other)).toEqual([3]);
      expect(await contents.readPiece(one, 10)).toEqual(bytes);
      expect(await contents.readPiece(one, 2)).toEqual(Uint8Array.of(2));
      expect(await contents.readPiece(one, 3)).toBeUndefined();
      expect(await contents.readPiece(other, 3)).toEqual(Uint8Array.of());
      expect(await contents.readPiece(other, 2)).toBeUndefined();
    });

    test('a repeated piece does not replace the stored piece', async () => {
      await store.contents.putPiece(one, 0, Uint8Array.of(1));
      await store.contents.putPiece(one, 0, Uint8Array.of(9));
      expect(await store.contents.pieceNumbers(one)).toEqual([0]);
      expect(await store.contents.readPiece(one, 0)).toEqual(Uint8Array.of(1));
    });

    test('a content is whole only after `markWhole`, which may be called repeatedly', async () => {
      await putWhole(one, 0);
      await store.contents.markWhole(one);
      await store.contents.putPiece(other, 0, Uint8Array.of(0));
      expect(await stateOf(one)).toEqual({ pieces: [0], isWhole: true });
      expect(await stateOf(other)).toEqual({ pieces: [0], isWhole: false });
    });

    test('a deletion of a content removes its pieces and its completion mark, and keeps other contents', async () => {
      await putWhole(one, 0, 1);
      await putWhole(other, 0);
      await store.contents.drop(one);
      expect(await stateOf(one)).toEqual({ pieces: [], isWhole: false });
      expect(await stateOf(other)).toEqual({ pieces: [0], isWhole: true });
    });

    test('a deletion of a content is rolled back if its write fails', async () => {
      await putWhole(one, 0);
      const failing = store.write([], async (tx) => {
        await tx.deleteBlob(one);
        throw new Error('on purpose');
      });
      await expect(failing).rejects.toThrow('on purpose');
      expect(await stateOf(one)).toEqual({ pieces: [0], isWhole: true });
      await store.write([], (tx) => tx.deleteBlob(one));
      expect(await stateOf(one)).toEqual({ pieces: [], isWhole: false });
    });

    test('a cleanup deletes and counts unused contents, and keeps the contents of documents', async () => {
      // A content with the same hash that belongs to another dealer, and to which no document
      // refers.
      const third = toContentKey('harbor-lane', hash);
      const showrooms = demoShowrooms.map(
        (row) => ({ op: 'put', table: 'showrooms', row }) as const,
      );
      await store.write([], (tx) => Promise.resolve(tx.applyWrites(showrooms)));
      await putWhole(one, 0, 1);
      await putWhole(other, 0, 1);
      await putWhole(third, 0);
      await putDocument({ id: 'document-1', sha256: hash });
      expect(await store.contents.dropUnused()).toBe(2);
      expect(await stateOf(one)).toEqual({ pieces: [], isWhole: false });
      expect(await stateOf(third)).toEqual({ pieces: [], isWhole: false });
      expect(await stateOf(other)).toEqual({ pieces: [0, 1], isWhole: true });
      expect(await store.contents.dropUnused()).toBe(0);
    });
  });
}
