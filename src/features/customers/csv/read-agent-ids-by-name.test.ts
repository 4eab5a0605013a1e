import { expect, test } from 'vitest';
import { anAgent } from '#domain/agents/agent.testing.ts';
import { aNewTablet } from '../../../data/tablet.testing.ts';
import { readAgentIdsByName } from './read-agent-ids-by-name.ts';

test('agents of the showroom are found by id, code or name, regardless of case and accents', async () => {
  const db = aNewTablet();
  await db.agents.bulkPut([
    anAgent({ id: 'agent-1', agentCode: 'AGT001', name: 'Inês Costa', showroomIds: ['manhattan'] }),
    anAgent({ id: 'agent-2', name: 'Ben', showroomIds: ['queens'] }),
  ]);
  expect(await readAgentIdsByName(db, 'manhattan')).toEqual([
    ['agent-1', 'agent-1'],
    ['agt001', 'agent-1'],
    ['ines costa', 'agent-1'],
  ]);
});
