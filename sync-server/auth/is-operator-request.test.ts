import { expect, test } from 'vitest';
import { isOperatorRequest } from './is-operator-request.ts';

function request(remoteAddress: string | undefined, headers: Record<string, string> = {}) {
  return { socket: { remoteAddress }, headers } as unknown as Parameters<
    typeof isOperatorRequest
  >[0];
}

test.each([
  ['127.0.0.1', {}, true],
  ['::1', {}, true],
  ['::ffff:127.0.0.1', {}, true],
  ['10.0.0.1', {}, false],
  [undefined, {}, false],
  ['127.0.0.1', { 'x-forwarded-for': '127.0.0.1' }, false],
  ['127.0.0.1', { forwarded: 'for=127.0.0.1' }, false],
])(
  'without a configured token, a request from %s with headers %j is accepted: %s',
  (address, headers, expected) => {
    expect(isOperatorRequest(request(address, headers), undefined)).toBe(expected);
  },
);

test.each([
  ['10.0.0.1', { authorization: 'Bearer secret', 'x-forwarded-for': '10.0.0.2' }, true],
  ['127.0.0.1', { authorization: 'Bearer Secret' }, false],
  ['127.0.0.1', { authorization: 'Bearer ' }, false],
  ['127.0.0.1', {}, false],
])(
  'with a configured token, a request from %s with headers %j is accepted: %s',
  (address, headers, expected) => {
    expect(isOperatorRequest(request(address, headers), 'secret')).toBe(expected);
  },
);
