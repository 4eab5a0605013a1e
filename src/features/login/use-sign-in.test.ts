import { expect, test } from 'vitest';
import { toSignInRequest } from './use-sign-in.ts';

const typed = { agentCode: ' agt001 ', password: ' a secret ', showroomId: '', code: null };
const request = { agentCode: 'AGT001', password: ' a secret ' };

test('a request has the agent code in upper case and the password unchanged', () => {
  expect(toSignInRequest(typed)).toEqual(request);
});

test('a request includes the selected showroom and the one-time code', () => {
  expect(toSignInRequest({ ...typed, showroomId: 'queens' })).toEqual({
    ...request,
    showroomId: 'queens',
  });
  expect(toSignInRequest({ ...typed, code: '123456' })).toEqual({ ...request, code: '123456' });
});

test('a form without an agent code or a password results in no request', () => {
  expect(toSignInRequest({ ...typed, agentCode: '  ' })).toBeNull();
  expect(toSignInRequest({ ...typed, password: '' })).toBeNull();
});
