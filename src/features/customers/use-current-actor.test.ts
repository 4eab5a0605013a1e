import { act } from '@testing-library/react';
import { expect, test } from 'vitest';
import { anAgent, aShowroom } from '#domain/agents/agent.testing.ts';
import { renderAppHook } from '../../app/render-app.testing.tsx';
import { useSession } from '../../data/session/agent/session-store.ts';
import { aSession, signIn } from '../../shared/local-tablet.testing.ts';
import { useCurrentActor } from './use-current-actor.ts';

test('actions of an agent with several showrooms belong to the showroom of the current session', () => {
  const agent = anAgent({ id: 'AGT007', showroomIds: ['manhattan', 'queens'] });
  signIn({ agent, showroom: aShowroom({ id: 'queens' }) });
  const { result } = renderAppHook(useCurrentActor);
  expect(result.current).toEqual({ actorId: 'AGT007', showroomId: 'queens' });
  act(() => useSession.setState({ session: aSession() }));
  expect(result.current).toEqual({ actorId: 'AGT001', showroomId: 'manhattan' });
  act(() => useSession.setState({ session: null }));
  expect(result.current).toBeNull();
});
