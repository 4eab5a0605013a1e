import type { PatchOperation, PullResponse } from '#domain/protocol/pull.ts';

/**
 * Converts a pull response for a tablet of protocol 1, which supports neither feed versions nor
 * digests.
 */
export function toProtocol1({ digests: _digests, patch, ...page }: PullResponse): PullResponse {
  return { ...page, patch: patch.map(withoutFeedEntry) };
}

function withoutFeedEntry({
  space: _space,
  version: _version,
  ...operation
}: PatchOperation): PatchOperation {
  return operation;
}
