import {
  type DocumentContentState,
  contentStateResponseSchema,
} from '#domain/protocol/document-content.ts';
import { requestRaw, createRequestFailure, parseResponse, unwrapData } from '../requests/http.ts';
import { toCurrentToken } from '../requests/replaced-tokens.ts';
import type { RequestResult } from '../requests/request-result.ts';

export interface BlobTransport {
  /**
   * Resolves with the number of pieces of a content, and with the numbers of the pieces that the
   * server does not have yet.
   */
  findContent(
    deviceToken: string,
    documentId: string,
  ): Promise<RequestResult<DocumentContentState>>;
  /**
   * Sends one piece of a content. If the server rejects the complete content, the failure contains
   * a `reason`.
   */
  putPiece(deviceToken: string, piece: Piece): Promise<RequestResult<DocumentContentState>>;
  getPiece(
    deviceToken: string,
    piece: Omit<Piece, 'bytes'>,
  ): Promise<RequestResult<Uint8Array<ArrayBuffer>>>;
}

interface Piece {
  documentId: string;
  /** Number of the piece, counted from 0. */
  piece: number;
  bytes: Uint8Array<ArrayBuffer>;
}

/**
 * Timeout for one piece, ms: enough for a slow connection. A piece that times out is sent again.
 */
const PIECE_TIMEOUT_MS = 60_000;

export function createBlobTransport(baseUrl = ''): BlobTransport {
  const request = (token: string, path: string, bytes?: Uint8Array<ArrayBuffer>) =>
    requestRaw(`${baseUrl}/api/documents/${path}`, {
      method: bytes ? 'PUT' : 'GET',
      headers: {
        authorization: `Bearer ${toCurrentToken(token)}`,
        ...(bytes && { 'content-type': 'application/octet-stream' }),
      },
      body: bytes ?? null,
      signal: AbortSignal.timeout(PIECE_TIMEOUT_MS),
    });

  return {
    findContent: async (token, documentId) =>
      readState(await request(token, `${documentId}/content`)),
    putPiece: async (token, { documentId, piece, bytes }) =>
      readState(await request(token, `${documentId}/pieces/${piece}`, bytes)),
    async getPiece(token, { documentId, piece }) {
      const response = await request(token, `${documentId}/pieces/${piece}`);
      if (!response.ok) return response;
      return response.value.arrayBuffer().then(
        (buffer) => ({ ok: true, value: new Uint8Array(buffer) }),
        () => createRequestFailure('UNREACHABLE'),
      );
    },
  };
}

async function readState(
  response: RequestResult<Response>,
): Promise<RequestResult<DocumentContentState>> {
  return response.ok
    ? unwrapData(parseResponse(response.value, contentStateResponseSchema))
    : response;
}
