import { expect, test } from 'vitest';
import { checkAgent, emptyAgent } from './agent-form.ts';

const typed = {
  agentCode: 'ann-7',
  name: ' Anna Berg ',
  email: 'Anna@Example.com',
  phone: '212 555 0199',
  role: 'agent',
  showroomIds: ['manhattan'],
} as const;

test('an agent is taken as head office keeps them, however they were typed', () => {
  expect(checkAgent(typed)).toEqual({
    problems: new Set(),
    agent: {
      agentCode: 'ANN-7',
      name: 'Anna Berg',
      email: 'anna@example.com',
      phone: '+12125550199',
      role: 'agent',
      showroomIds: ['manhattan'],
    },
  });
});

test('every field that cannot be taken is named', () => {
  const { problems, agent } = checkAgent(emptyAgent);
  expect([...problems].sort()).toEqual(['agentCode', 'email', 'name', 'phone', 'showroomIds']);
  expect(agent).toBeUndefined();
});
