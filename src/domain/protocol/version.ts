/**
 * Version of the messages between tablet and head office.
 * 1 – push, pull, poke, enrolment (first release).
 */
export const PROTOCOL_VERSION = 1;

/** Versions head office still answers; anything else gets 426 PROTOCOL_UNSUPPORTED. */
export const supportedProtocols: readonly number[] = [1];
