import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { sendErrorResponse } from './send-error-response.ts';

test.each([
  [413, 413, 'BODY_TOO_LARGE'],
  [415, 415, 'UNSUPPORTED_MEDIA_TYPE'],
  [400, 400, 'BAD_REQUEST'],
  [499, 400, 'BAD_REQUEST'],
  [399, 500, 'SERVER_ERROR'],
  [500, 500, 'SERVER_ERROR'],
])(
  'an error of the framework with the status %i is answered with %i and the code %s',
  async (statusCode, status, code) => {
    const app = Fastify().setErrorHandler(sendErrorResponse);
    app.get('/', () => {
      throw Object.assign(new Error('fault'), { statusCode });
    });
    const response = await app.inject('/');
    expect([response.statusCode, response.json().code]).toEqual([status, code]);
  },
);
