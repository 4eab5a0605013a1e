import { createContentTransport } from './content-transport.ts';
import { createTransport } from './transport.ts';

/** Requests to the server. The server serves this app, so both have the same origin. */
export const headOffice = createTransport();

/** Document transfers with the same server. */
export const headOfficeContents = createContentTransport();
