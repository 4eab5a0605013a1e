import type { RequestFailure } from '../../sync/request-result.ts';

export type SetPasswordFailure = 'CODE' | 'PASSWORD' | 'TOO_MANY' | 'UNREACHABLE';

/**
 * Returns the reason of a failure. The server does not reveal whether the agent or the code was
 * wrong.
 */
export function whyNot({ code }: RequestFailure): SetPasswordFailure {
  if (code === 'INVALID_CREDENTIALS') return 'CODE';
  if (code === 'TOO_MANY_REQUESTS') return 'TOO_MANY';
  return code === 'BAD_REQUEST' ? 'PASSWORD' : 'UNREACHABLE';
}
