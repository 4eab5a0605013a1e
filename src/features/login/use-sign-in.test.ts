import { expect, test } from 'vitest';
import { toSignInRequest } from './login-form.tsx';

const typed = { agentCode: ' agt001 ', password: ' a secret ', showroomId: '', code: null };
const request = { agentCode: 'AGT001', password: ' a secret ' };

test('a sign-in request contains the agent code in upper case and the unchanged password', () => {
  expect(toSignInRequest(typed)).toEqual(request);
});

test('a sign-in request contains the selected showroom and the one-time code', () => {
  expect(toSignInRequest({ ...typed, showroomId: 'queens' })).toEqual({
    ...request,
    showroomId: 'queens',
  });
  expect(toSignInRequest({ ...typed, code: '123456' })).toEqual({ ...request, code: '123456' });
});

test('a sign-in form without an agent code or without a password results in no request', () => {
  expect(toSignInRequest({ ...typed, agentCode: '  ' })).toBeNull();
  expect(toSignInRequest({ ...typed, password: '' })).toBeNull();
});
