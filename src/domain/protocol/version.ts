/**
 * Version of the messages between tablet and head office.
 * 1 – push, pull, poke, enrolment (first release).
 * 2 – pull names space and version of each operation and gives digests.
 * 3 – a push returns a signed acknowledgement and sends the last one; positions can be rejected.
 */
export const PROTOCOL_VERSION = 3;

/** Versions head office still answers; anything else gets 426 PROTOCOL_UNSUPPORTED. */
export const supportedProtocols: readonly number[] = [1, 2, 3];
