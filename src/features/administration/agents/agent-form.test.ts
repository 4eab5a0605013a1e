import { expect, test } from 'vitest';
import { anAgent } from '#domain/agents/agent.testing.ts';
import { parseAgentForm, emptyAgentForm, toAgentForm } from './agent-form.ts';

const typed = {
  agentCode: 'ann-7',
  name: ' Anna Berg ',
  email: 'Anna@Example.com',
  phone: '212 555 0199',
  role: 'agent',
  showroomIds: ['manhattan'],
} as const;

test('an agent’s code is uppercased, e-mail lowercased, name trimmed and phone converted to E.164', () => {
  expect(parseAgentForm(typed)).toEqual({
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

test('the phone number of an agent is shown with spaces and sent without spaces', () => {
  const form = toAgentForm(anAgent({ phone: '+12125550199' }));
  expect(form.phone).toBe('+1 212 555 0199');
  expect(parseAgentForm(form).agent?.phone).toBe('+12125550199');
});

test('an empty agent form has errors for code, name, e-mail address, phone number and showrooms', () => {
  const { problems, agent } = parseAgentForm(emptyAgentForm);
  expect([...problems].sort()).toEqual(['agentCode', 'email', 'name', 'phone', 'showroomIds']);
  expect(agent).toBeUndefined();
});
