import { expect, test } from 'vitest';
import { isOperatorRequest } from './is-operator-request.ts';

function request(remoteAddress: string | undefined, headers: Record<string, string> = {}) {
  return { socket: { remoteAddress }, headers } as unknown as Parameters<
    typeof isOperatorRequest
  >[0];
}

test.each([
  ['from 127.0.0.1', true, '127.0.0.1', {}],
  ['from ::1', true, '::1', {}],
  ['from ::ffff:127.0.0.1', true, '::ffff:127.0.0.1', {}],
  ['from 10.0.0.1', false, '10.0.0.1', {}],
  ['without an address', false, undefined, {}],
  ['from 127.0.0.1 with x-forwarded-for', false, '127.0.0.1', { 'x-forwarded-for': '127.0.0.1' }],
  ['from 127.0.0.1 with forwarded', false, '127.0.0.1', { forwarded: 'for=127.0.0.1' }],
])(
  'if no token is set, an operator request %s is accepted: %s',
  (_title, expected, address, headers) => {
    expect(isOperatorRequest(request(address, headers), undefined)).toBe(expected);
  },
);

test.each([
  [
    'from 10.0.0.1 with the right token',
    true,
    '10.0.0.1',
    { authorization: 'Bearer secret', 'x-forwarded-for': '10.0.0.2' },
  ],
  ['from 127.0.0.1 with a wrong token', false, '127.0.0.1', { authorization: 'Bearer Secret' }],
  ['from 127.0.0.1 with an empty token', false, '127.0.0.1', { authorization: 'Bearer ' }],
  ['from 127.0.0.1 without a token', false, '127.0.0.1', {}],
])(
  'if a token is set, an operator request %s is accepted: %s',
  (_title, expected, address, headers) => {
    expect(isOperatorRequest(request(address, headers), 'secret')).toBe(expected);
  },
);
