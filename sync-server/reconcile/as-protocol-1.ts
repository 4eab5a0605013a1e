import type { PatchOperation, PullResponse } from '#domain/protocol/pull.ts';

/** Returns a page for a tablet of protocol 1: without feed versions and digests. */
export function asProtocol1({ digests: _digests, patch, ...page }: PullResponse): PullResponse {
  return { ...page, patch: patch.map(withoutFeedLine) };
}

function withoutFeedLine({
  space: _space,
  version: _version,
  ...operation
}: PatchOperation): PatchOperation {
  return operation;
}
