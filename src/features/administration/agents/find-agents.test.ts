import { expect, test } from 'vitest';
import type { AdministeredAgent } from '#domain/protocol/admin/admin-agents.ts';
import { findAgents } from './find-agents.ts';

const agent = (agentCode: string, name: string, showroomId: string): AdministeredAgent => ({
  id: agentCode,
  agentCode,
  name,
  email: `${agentCode.toLowerCase()}@example.com`,
  phone: '+12125550100',
  role: 'agent',
  showroomIds: [showroomId],
  active: true,
  locale: 'en',
  timezone: 'America/New_York',
  lastSignInAt: null,
});
const agents = [
  agent('AGT002', 'Tomás Arroyo', 'manhattan'),
  agent('AGT004', 'Hana Sugimoto', 'brooklyn'),
];
const showrooms = [
  { id: 'manhattan', name: 'Forecourt Manhattan' },
  { id: 'brooklyn', name: 'Forecourt Brooklyn' },
];
const found = (search: string) =>
  findAgents(agents, search, showrooms).map(({ agentCode }) => agentCode);

test('a search for agents matches name, code and showroom, ignores case and accents, and needs all words', () => {
  expect(found('')).toEqual(['AGT004', 'AGT002']);
  expect(found('tomas')).toEqual(['AGT002']);
  expect(found('agt004')).toEqual(['AGT004']);
  expect(found('forecourt brook')).toEqual(['AGT004']);
  expect(found('tomas brooklyn')).toEqual([]);
  const elsewhere = findAgents([agent('AGT005', 'Ann', 'queens')], 'queens', showrooms);
  expect(elsewhere).toHaveLength(1);
});
