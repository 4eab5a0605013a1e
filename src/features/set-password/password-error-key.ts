import type { RequestFailure } from '../../sync/requests/request-result.ts';

export type SetPasswordFailure = 'CODE' | 'PASSWORD' | 'TOO_MANY' | 'UNREACHABLE';

/**
 * Returns the reason why the password was not set. The server does not reveal whether the agent
 * code or the password code was wrong.
 */
export function toSetPasswordFailure({ code }: RequestFailure): SetPasswordFailure {
  if (code === 'INVALID_CREDENTIALS') return 'CODE';
  if (code === 'TOO_MANY_REQUESTS') return 'TOO_MANY';
  return code === 'BAD_REQUEST' ? 'PASSWORD' : 'UNREACHABLE';
}
