/**
 * The contents of documents, named by their SHA-256 and kept in pieces. They are no rows: nobody
 * pulls them. Which of them belong to somebody, the rows of `documents` say.
 */
export interface Contents {
  /** Keeps a piece; one that is there already stays as it is. */
  putPiece(sha256: string, piece: number, bytes: Uint8Array): Promise<void>;
  /** The numbers of the pieces that are there, in order. */
  pieceNumbers(sha256: string): Promise<number[]>;
  readPiece(sha256: string, piece: number): Promise<Uint8Array<ArrayBuffer> | undefined>;
  /** All pieces are there, and together they are what they are named. */
  markWhole(sha256: string): Promise<void>;
  isWhole(sha256: string): Promise<boolean>;
  drop(sha256: string): Promise<void>;
  /** Forgets what no document speaks of any more, and answers how many contents. */
  dropUnused(): Promise<number>;
}
