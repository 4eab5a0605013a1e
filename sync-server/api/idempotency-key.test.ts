import { expect, test } from 'vitest';
import { anAgent } from '#domain/agents/agent.testing.ts';
import { createRowId, readIdempotencyKey } from './idempotency-key.ts';

const request = {
  method: 'POST',
  url: '/api/bookings',
  headers: { 'idempotency-key': 'form-1' },
  body: { time: '10:00' },
};
const read = (fields: object = {}, agentId = 'AGT001') =>
  readIdempotencyKey(anAgent({ id: agentId }), { ...request, ...fields });

test('a request without the header Idempotency-Key has no idempotency key', () => {
  expect(read({ headers: {} })).toBeUndefined();
});

test('the idempotency key of a request includes the agent and a fingerprint of method, URL and body', () => {
  expect(read()).toMatchObject({ agentId: 'AGT001', key: 'form-1' });
  expect(read()).toEqual(read({ body: { time: '10:00' } }));
  expect(read({}, 'AGT002')).toMatchObject({ agentId: 'AGT002', key: 'form-1' });
  const others = [{ method: 'PUT' }, { url: '/api/customers' }, { body: null }, { body: {} }];
  const prints = [{}, ...others].map((fields) => read(fields)?.fingerprint);
  expect(new Set(prints).size).toBe(prints.length);
  expect(read({ body: undefined })?.fingerprint).toBe(read({ body: null })?.fingerprint);
});

test.each([
  ['', false],
  ['a', true],
  ['a'.repeat(200), true],
  ['a'.repeat(201), false],
  [['form-1', 'form-2'], false],
])('the idempotency key %j is valid: %s', (key, isValid) => {
  const parse = () => read({ headers: { 'idempotency-key': key } });
  if (isValid) expect(parse()?.key).toBe(key);
  else expect(parse).toThrow(expect.objectContaining({ code: 'BAD_REQUEST' }));
});

test('new rows have the same id only if agent and idempotency key of their requests are the same', () => {
  let made = 0;
  const ids = { next: () => `id-${(made += 1)}` };
  expect([createRowId(ids, undefined), createRowId(ids, undefined)]).toEqual(['id-1', 'id-2']);
  const idOf = (key: string, agentId = 'AGT001') =>
    createRowId(ids, { agentId, key, fingerprint: `of ${key}` });
  expect(createRowId(ids, { agentId: 'AGT001', key: 'a', fingerprint: 'other' })).toBe(idOf('a'));
  expect(idOf('a')).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-5/);
  expect(new Set([idOf('a'), idOf('b'), idOf('a', 'AGT002')]).size).toBe(3);
  expect(made).toBe(2);
});
