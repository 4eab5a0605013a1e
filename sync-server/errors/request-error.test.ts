import { expect, test } from 'vitest';
import { requestErrorPolicy } from '#domain/errors/request-error-policy.ts';
import { RequestError } from './request-error.ts';

test('an error without a message of its own gets the message of the operation and keeps its details', () => {
  const details = { reason: 'ALREADY_EXISTS' } as const;
  const error = new RequestError('BAD_REQUEST', details).withMessage('Failed to create agent');
  const message = 'Failed to create agent';
  expect(error.body).toEqual({ error: message, message, code: 'BAD_REQUEST', ...details });
  expect([error.status, new RequestError('BAD_REQUEST').status]).toEqual([409, 400]);
});

test('an error with a message of its own keeps the message', () => {
  const own = new RequestError('BAD_REQUEST', {}, 'This password is not taken');
  expect(own.withMessage('Failed to update')).toBe(own);
  expect(own.body.message).toBe('This password is not taken');
  const plain = new RequestError('NOT_FOUND');
  expect(plain.withMessage(undefined)).toBe(plain);
  expect(plain.body.message).toBe('There is nothing here');
});

test('errors that a user can correct keep their own message instead of the message of the operation', () => {
  const codes = Object.keys(requestErrorPolicy) as (keyof typeof requestErrorPolicy)[];
  const kept = codes.filter((code) => {
    const error = new RequestError(code);
    return error.withMessage('Failed') === error;
  });
  expect(kept.toSorted()).toEqual([
    'BODY_TOO_LARGE',
    'INVALID_CREDENTIALS',
    'SHOWROOM_NOT_ALLOWED',
    'TOO_MANY_REQUESTS',
    'UNAUTHORISED',
    'UNSUPPORTED_MEDIA_TYPE',
  ]);
});

test('the body of an error omits `retryAfterMs`, which is only in the details of the error', () => {
  const { body, details } = new RequestError('TOO_MANY_REQUESTS', { retryAfterMs: 5 });
  expect(details).toEqual({ retryAfterMs: 5 });
  expect(Object.keys(body)).toEqual(['error', 'message', 'code']);
});
