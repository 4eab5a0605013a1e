import type { FastifyInstance } from 'fastify';
import { RequestError } from '../errors/request-error.ts';

/** Maximum depth of a JSON body, far above the depth of valid requests. */
const MAX_DEPTH = 64;

/**
 * Makes a server accept only JSON bodies. Keys such as `__proto__` are allowed as plain content,
 * because one odd mutation must not reject the rest of a push. All routes have a maximum depth,
 * because code that stores or sends a body is recursive and could overflow the stack.
 */
export function acceptJsonOnly(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const parseJson = app.getDefaultJsonParser('ignore', 'ignore');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    // An empty body is allowed, because some clients send `application/json` without a body.
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

/**
 * Iterates level by level, because recursion into a body of unknown depth could overflow the stack.
 */
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
