import { expect, test } from 'vitest';
import { anAgent, aShowroom } from '#domain/agents/agent.testing.ts';
import { doerOf } from './use-doer.ts';

test('actions of an agent of several showrooms belong to the showroom signed in to', () => {
  const agent = anAgent({ id: 'AGT007', showroomIds: ['manhattan', 'queens'] });
  const showroom = aShowroom({ id: 'queens' });
  expect(doerOf({ agent, showroom, token: null, signedInAt: 0 })).toEqual({
    actorId: 'AGT007',
    showroomId: 'queens',
  });
  expect(doerOf(null)).toBeNull();
});
