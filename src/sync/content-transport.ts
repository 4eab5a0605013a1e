import * as v from 'valibot';
import {
  type ContentState,
  contentStateResponseSchema,
} from '#domain/protocol/document-content.ts';
import type { RequestFailure, RequestResult } from './request-result.ts';
import { failure, readFailure, readJson, send } from './transport.ts';

/** The contents of documents on their way, piece by piece. */
export interface ContentTransport {
  /** How much of the content of a document head office has. */
  findContent(deviceToken: string, documentId: string): Promise<RequestResult<ContentState>>;
  putPiece(deviceToken: string, piece: Piece): Promise<RequestResult<ContentState> & Refusal>;
  getPiece(
    deviceToken: string,
    piece: Omit<Piece, 'bytes'>,
  ): Promise<RequestResult<Uint8Array<ArrayBuffer>>>;
}

interface Piece {
  documentId: string;
  /** From 0. */
  piece: number;
  bytes: Uint8Array<ArrayBuffer>;
}

interface Refusal {
  /** What is wrong with the content itself; missing where the line is to blame. */
  reason?: string;
}

/** A piece on a slow line; what takes longer is sent again. */
const PIECE_TIMEOUT_MS = 60_000;

const reasonSchema = v.object({ reason: v.string() });

export function createContentTransport(baseUrl = ''): ContentTransport {
  const ask = (token: string, path: string, bytes?: Uint8Array<ArrayBuffer>) =>
    send(`${baseUrl}/api/documents/${path}`, {
      method: bytes ? 'PUT' : 'GET',
      headers: {
        authorization: `Bearer ${token}`,
        ...(bytes && { 'content-type': 'application/octet-stream' }),
      },
      body: bytes ?? null,
      signal: AbortSignal.timeout(PIECE_TIMEOUT_MS),
    });

  return {
    async findContent(token, documentId) {
      return readState(await ask(token, `${documentId}/content`));
    },
    async putPiece(token, { documentId, piece, bytes }) {
      const response = await ask(token, `${documentId}/pieces/${piece}`, bytes);
      const copy = response && !response.ok ? response.clone() : null;
      const result = await readState(response);
      if (!copy) return result;
      const refused = v.safeParse(reasonSchema, await readJson(copy));
      return refused.success ? { ...result, reason: refused.output.reason } : result;
    },
    async getPiece(token, { documentId, piece }) {
      const response = await ask(token, `${documentId}/pieces/${piece}`);
      if (!response) return failure('UNREACHABLE');
      if (!response.ok) return readFailure(response);
      return response.arrayBuffer().then(
        (buffer) => ({ ok: true, value: new Uint8Array(buffer) }),
        () => failure('UNREACHABLE'),
      );
    },
  };
}

async function readState(response: Response | null): Promise<RequestResult<ContentState>> {
  if (!response) return failure('UNREACHABLE');
  if (!response.ok) return readFailure(response);
  const parsed = v.safeParse(contentStateResponseSchema, await readJson(response));
  const unread: RequestFailure = failure('UNREADABLE_ANSWER');
  return parsed.success ? { ok: true, value: parsed.output.data } : unread;
}
