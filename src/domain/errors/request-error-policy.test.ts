import { expect, test } from 'vitest';
import {
  requestErrorCodes,
  type RequestErrorPolicy,
  requestErrorPolicy,
} from './request-error-policy.ts';

const policies: [string, RequestErrorPolicy][] = Object.entries(requestErrorPolicy);

test('every request error code has an HTTP status from 400 to 599, or 0 for errors without a response', () => {
  expect(requestErrorCodes.length).toBe(policies.length);
  for (const [, { status }] of policies) {
    expect(status === 0 || (status >= 400 && status < 600)).toBe(true);
  }
});

test('every network or server error except MUTATION_GAP is retried with backoff', () => {
  for (const [code, { status, retry }] of policies) {
    if ((status !== 0 && status < 500) || code === 'MUTATION_GAP') continue;
    expect([code, retry]).toEqual([code, 'backoff']);
  }
});

test('only INVALID_CREDENTIALS, SHOWROOM_NOT_ALLOWED and PRECONDITION_FAILED are never retried', () => {
  const never = policies.filter(([, { retry }]) => retry === 'never').map(([code]) => code);
  expect(never).toEqual(['INVALID_CREDENTIALS', 'SHOWROOM_NOT_ALLOWED', 'PRECONDITION_FAILED']);
});

test('the errors for each kind of retry except `backoff` and `never` have fixed HTTP statuses', () => {
  const statusesOf = (wanted: RequestErrorPolicy['retry']) =>
    policies.filter(([, { retry }]) => retry === wanted).map(([, { status }]) => status);
  expect(statusesOf('after-sign-in')).toEqual([401, 403]);
  expect(statusesOf('after-upgrade')).toEqual([426]);
  expect(statusesOf('after-heal')).toEqual([0, 409]);
  expect(statusesOf('after-reset')).toEqual([400]);
  expect(statusesOf('smaller-batch')).toEqual([413]);
});
