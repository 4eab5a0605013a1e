import { expect, test } from 'vitest';
import { anAgent } from './agent.testing.ts';
import { mayActInSpace } from './may-act-in-space.ts';

test('an agent and a manager may act in their own showrooms only', () => {
  for (const role of ['agent', 'manager'] as const) {
    const agent = anAgent({ role, showroomIds: ['manhattan', 'queens'] });
    expect(mayActInSpace(agent, 'queens')).toBe(true);
    expect(mayActInSpace(agent, 'brooklyn')).toBe(false);
  }
});

test('an administrator may act in a showroom to which the administrator is not assigned', () => {
  expect(mayActInSpace(anAgent({ role: 'admin' }), 'brooklyn')).toBe(true);
});

test('an unknown agent, a disabled agent and a disabled administrator may not act in a showroom', () => {
  expect(mayActInSpace(undefined, 'manhattan')).toBe(false);
  expect(mayActInSpace(anAgent({ active: false }), 'manhattan')).toBe(false);
  expect(mayActInSpace(anAgent({ active: false, role: 'admin' }), 'manhattan')).toBe(false);
});
