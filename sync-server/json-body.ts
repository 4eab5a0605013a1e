import type { FastifyInstance } from 'fastify';
import { RequestError } from './errors/request-error.ts';

/** Far above the depth of any valid body. */
const MAX_DEPTH = 64;

/**
 * Accepts only JSON bodies. Keys such as `__proto__` are plain content: one odd mutation must not
 * reject the rest of a push. Limits the depth here, once for all routes, because later steps
 * (storing a body, sending it to other tablets) are recursive.
 */
export function acceptJsonOnly(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const parseJson = app.getDefaultJsonParser('ignore', 'ignore');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    // Clients also send `application/json` with an empty body.
    if (text.length === 0) {
      done(null, undefined);
      return;
    }
    void parseJson(request, text.toString(), (error, body) => {
      if (!error && isDeeperThan(body, MAX_DEPTH)) done(new RequestError('BAD_REQUEST'));
      else done(error, body);
    });
  });
}

/** Iterates level by level: recursion over an unchecked depth could overflow the stack. */
export function isDeeperThan(value: unknown, maxDepth: number): boolean {
  let level = [value];
  for (let depth = 0; depth <= maxDepth; depth += 1) {
    level = level.flatMap((item) =>
      typeof item === 'object' && item !== null ? Object.values(item) : [],
    );
    if (level.length === 0) return false;
  }
  return true;
}
