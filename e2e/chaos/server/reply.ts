import { RequestError } from '../../../sync-server/errors/request-error.ts';

/** A response of the server; status 0 means that no response has arrived. */
export interface Reply {
  status: number;
  text: string;
}

export function toErrorReply(error: unknown): Reply {
  const known = error instanceof RequestError ? error : new RequestError('SERVER_ERROR');
  return { status: known.status, text: JSON.stringify(known.body) };
}

export function withBearerToken(token: string) {
  return { headers: { authorization: `Bearer ${token}` } };
}
