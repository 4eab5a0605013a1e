import { createContentTransport } from './content-transport.ts';
import { createTransport } from './transport.ts';

/** Head office, which serves this app and therefore has the same origin. */
export const headOffice = createTransport();

/** The same, for the contents of documents. */
export const headOfficeContents = createContentTransport();
