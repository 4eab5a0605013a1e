import { createTransport } from './transport.ts';

/** Head office, which serves this app and therefore has the same origin. */
export const headOffice = createTransport();
