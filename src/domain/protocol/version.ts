/**
 * Version of the messages between tablet and server.
 * 1 – push, pull, poke, enrolment (first release).
 * 2 – pull returns the space and version of each operation, and digests.
 * 3 – a push returns a signed acknowledgement and sends the last one; positions can be rejected.
 * 4 – sign-in and enrolment return a grant of the agent, and each mutation contains its grant.
 */
export const PROTOCOL_VERSION = 4;

/** Versions that the server supports. Other versions are rejected: 426 `PROTOCOL_UNSUPPORTED`. */
export const supportedProtocols: readonly number[] = [1, 2, 3, 4];
