import { createBlobTransport } from './blob-transport.ts';
import { createTransport } from './transport.ts';

/**
 * Sync and sign-in requests to the server. The URLs need no origin, because the server also serves
 * this app.
 */
export const serverTransport = createTransport();

export const serverBlobTransport = createBlobTransport();
