/**
 * Version of the messages between tablet and head office.
 * 1 – push, pull, poke, enrolment (first release).
 * 2 – pull names space and version of each operation and gives digests.
 */
export const PROTOCOL_VERSION = 2;

/** Versions head office still answers; anything else gets 426 PROTOCOL_UNSUPPORTED. */
export const supportedProtocols: readonly number[] = [1, 2];
