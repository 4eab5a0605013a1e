import { expect, test } from 'vitest';
import { anAgent, aShowroom } from '#domain/agents/agent.testing.ts';
import { getWalkInScope } from './use-walk-ins.ts';

const at = (time: string) => new Date(time).getTime();

test('the walk-in scope of a manager is only the showroom of the session, since its midnight', () => {
  const agent = anAgent({ role: 'manager', showroomIds: ['manhattan', 'queens'] });
  const showroom = aShowroom({ id: 'queens', timezone: 'America/New_York' });
  const session = { agent, showroom, token: null, signedInAt: 0 };
  expect(getWalkInScope(session, at('2026-11-20T03:30:00Z'))).toEqual({
    showroomId: 'queens',
    since: at('2026-11-19T05:00:00Z'),
  });
});

test('without a session, the query for walk-ins has an empty showroom id', () => {
  expect(getWalkInScope(null, at('2026-11-20T03:30:00Z'))).toEqual({
    showroomId: '',
    since: at('2026-11-20T00:00:00Z'),
  });
});
