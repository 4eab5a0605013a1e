/*
 * Device tokens that this page has replaced, with the token that follows each. A push or pull of
 * many requests begins with one token and must continue with its successor: the server revokes a
 * tablet that uses a retired token after a grace period.
 */
const successors = new Map<string, string>();

export function recordReplacedToken(token: string, successor: string): void {
  successors.delete(successor);
  if (token !== successor) successors.set(token, successor);
}

/** Returns the token to send instead of `token`: its last successor, or `token` itself. */
export function toCurrentToken(token: string): string {
  let current = token;
  for (let next = successors.get(current); next !== undefined; next = successors.get(current)) {
    current = next;
  }
  return current;
}
