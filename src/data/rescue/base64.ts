/**
 * Number of bytes per `String.fromCharCode` call: browsers limit the arguments of a call, so a long
 * file is converted in pieces.
 */
const CHUNK_BYTES = 8192;

export function toBase64(bytes: Uint8Array): string {
  let binary = '';
  for (let offset = 0; offset < bytes.length; offset += CHUNK_BYTES) {
    binary += String.fromCharCode(...bytes.subarray(offset, offset + CHUNK_BYTES));
  }
  return btoa(binary);
}

/** Throws if the text is not valid base64. */
export function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}
