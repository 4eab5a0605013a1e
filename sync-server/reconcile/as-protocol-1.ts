import type { PatchOperation, PullResponse } from '#domain/protocol/pull.ts';

/** A page as a tablet of protocol 1 knows it: nothing of feed lines, no digests. */
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
