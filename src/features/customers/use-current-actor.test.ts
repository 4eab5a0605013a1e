import { expect, test } from 'vitest';
import { anAgent, aShowroom } from '#domain/agents/agent.testing.ts';
import { toCurrentActor } from './use-current-actor.ts';

test('actions of an agent with several showrooms belong to the showroom of the current session', () => {
  const agent = anAgent({ id: 'AGT007', showroomIds: ['manhattan', 'queens'] });
  const showroom = aShowroom({ id: 'queens' });
  expect(toCurrentActor({ agent, showroom, token: null, signedInAt: 0 })).toEqual({
    actorId: 'AGT007',
    showroomId: 'queens',
  });
  expect(toCurrentActor(null)).toBeNull();
});
