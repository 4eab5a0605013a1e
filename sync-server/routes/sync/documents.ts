import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { Device } from '#domain/devices/device.ts';
import type { Document } from '#domain/documents/document.ts';
import { countPieces, PIECE_BYTES, getPieceRange } from '#domain/documents/pieces.ts';
import { sniffType } from '#domain/documents/sniff-type.ts';
import type { DocumentContentState } from '#domain/protocol/document-content.ts';
import { idSchema } from '#domain/values/id.ts';
import { authenticateFirst } from '../../auth/authenticate-first.ts';
import { type AuthDeps, requireApprovedDevice, requireDevice } from '../../auth/require-device.ts';
import { RequestError } from '../../errors/request-error.ts';
import { findContentKey } from '../../reconcile/effects/apply-writes-and-effects.ts';
import type { BlobStore } from '../../store/unsynced-tables/blob-store.ts';

const paramsSchema = v.object({ id: idSchema });
const pieceNumberSchema = v.pipe(v.string(), v.regex(/^\d{1,4}$/), v.transform(Number));
const pieceParamsSchema = v.object({ id: idSchema, piece: pieceNumberSchema });

/** A document with the key of its content; see `toContentKey`. */
type StoredDocument = Document & { contentKey: string };

/**
 * Registers the routes for the contents of documents. A tablet requests the list of missing pieces,
 * uploads these pieces, and continues after an interruption. After the last piece the server
 * compares the whole content with the size, the type and the SHA-256 of its document.
 */
export async function registerDocumentRoutes(app: FastifyInstance, deps: AuthDeps): Promise<void> {
  const { contents } = deps.store;
  const identifyDocumentBy =
    (identifyDevice: (request: FastifyRequest) => Promise<Device>) =>
    async (request: FastifyRequest) => {
      const device = await identifyDevice(request);
      await app.countCaller(request, { device });
      return findDocument(deps, request, device);
    };
  // A revoked tablet can still upload contents, but reads none.
  const identifyUploaded = identifyDocumentBy(
    async (request) => (await requireApprovedDevice(deps, request)).device,
  );
  const identifyDownloaded = identifyDocumentBy((request) => requireDevice(deps, request));
  await app.register((scope, _options, done) => {
    // Only these routes accept binary bodies.
    scope.addContentTypeParser(
      'application/octet-stream',
      { parseAs: 'buffer', bodyLimit: PIECE_BYTES },
      (_request, body, onParsed) => onParsed(null, body),
    );
    scope.route({
      method: 'GET',
      url: '/documents/:id/content',
      ...authenticateFirst(identifyUploaded, async (_request, document) => ({
        data: await readContentState(contents, document),
      })),
    });

    scope.route({
      method: 'GET',
      url: '/documents/:id/pieces/:piece',
      ...authenticateFirst(identifyDownloaded, async (request, document, reply) => {
        const bytes = await contents.readPiece(
          document.contentKey,
          parsePieceNumber(request, document),
        );
        // An incomplete content is not served, because a client could mistake a part for the whole
        // content.
        const isComplete = await contents.isWhole(document.contentKey);
        if (!bytes || !isComplete) throw new RequestError('NOT_FOUND');
        void reply.type('application/octet-stream');
        return reply.send(Buffer.from(bytes));
      }),
    });

    scope.route({
      method: 'PUT',
      url: '/documents/:id/pieces/:piece',
      bodyLimit: PIECE_BYTES,
      ...authenticateFirst(identifyUploaded, async (request, document) => {
        await putPiece(contents, document, parsePieceNumber(request, document), request.body);
        return { data: await readContentState(contents, document) };
      }),
    });
    done();
  });
}

/** Throws 404 for an unknown document, and also for a document of another showroom. */
async function findDocument(
  deps: AuthDeps,
  request: FastifyRequest,
  device: Device,
): Promise<StoredDocument> {
  const params = v.safeParse(paramsSchema, request.params);
  if (!params.success) throw new RequestError('NOT_FOUND');
  const { id } = params.output;
  const document = await deps.store.read((snapshot) => snapshot.get('documents', id));
  if (document?.showroomId !== device.showroomId) throw new RequestError('NOT_FOUND');
  const key = await deps.store.read((snapshot) => findContentKey(snapshot, document));
  return { ...document, contentKey: key };
}

function parsePieceNumber({ params }: FastifyRequest, { size }: Document): number {
  const parsed = v.safeParse(pieceParamsSchema, params);
  if (!parsed.success || parsed.output.piece >= countPieces(size)) {
    throw new RequestError('NOT_FOUND');
  }
  return parsed.output.piece;
}

async function readContentState(
  contents: BlobStore,
  { contentKey, size }: StoredDocument,
): Promise<DocumentContentState> {
  const pieces = countPieces(size);
  if (await contents.isWhole(contentKey)) return { pieces, missing: [], complete: true };
  const storedPieces = new Set(await contents.pieceNumbers(contentKey));
  const allPieces = Array.from({ length: pieces }, (_, piece) => piece);
  return {
    pieces,
    missing: allPieces.filter((piece) => !storedPieces.has(piece)),
    complete: false,
  };
}

async function putPiece(
  contents: BlobStore,
  document: StoredDocument,
  piece: number,
  body: unknown,
): Promise<void> {
  const { contentKey, size } = document;
  const { from, to } = getPieceRange(piece, size);
  if (!(body instanceof Uint8Array) || body.length !== to - from) {
    throw new RequestError('BAD_REQUEST', { reason: 'DOCUMENT_PIECE' });
  }
  if (await contents.isWhole(contentKey)) return;
  await contents.putPiece(contentKey, piece, body);
  const storedPieces = await contents.pieceNumbers(contentKey);
  if (storedPieces.length < countPieces(size)) return;
  const reason = await findContentError(contents, document);
  if (reason === null) {
    await contents.markWhole(contentKey);
    return;
  }
  // The content does not match its document. All pieces are deleted, because the defective piece is
  // unknown. The tablet uploads all pieces again or gives up.
  await contents.drop(contentKey);
  throw new RequestError('BAD_REQUEST', { reason });
}

async function findContentError(
  contents: BlobStore,
  { contentKey, sha256, size, type }: StoredDocument,
): Promise<'DOCUMENT_TYPE' | 'DOCUMENT_DAMAGED' | null> {
  const hash = createHash('sha256');
  let firstPiece = new Uint8Array();
  for (let piece = 0; piece < countPieces(size); piece += 1) {
    const bytes = await contents.readPiece(contentKey, piece);
    if (!bytes) return 'DOCUMENT_DAMAGED';
    if (piece === 0) firstPiece = bytes;
    hash.update(bytes);
  }
  if (hash.digest('hex') !== sha256) return 'DOCUMENT_DAMAGED';
  return sniffType(firstPiece) === type ? null : 'DOCUMENT_TYPE';
}
