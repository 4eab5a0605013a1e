import { act } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aShowroom } from '#domain/agents/agent.testing.ts';
import { renderAppHook } from '../../app/render-app.testing.tsx';
import { useSession, useTabletShowroom } from '../../data/session/agent/session-store.ts';
import { startLocalTablet } from '../../shared/local-tablet.testing.ts';
import { useTimeFormat } from './use-time-format.ts';

test('after the agent signs out, times are shown in the time zone of the tablet’s showroom', async () => {
  await startLocalTablet();
  useTabletShowroom.setState(aShowroom({ timezone: 'Pacific/Honolulu' }), true);
  const { result } = renderAppHook(() => useTimeFormat());
  const noon = Date.parse('2026-11-02T12:00Z');
  expect(result.current(noon)).toBe('Nov 2, 2026, 7:00 AM');
  act(() => useSession.setState({ session: null }));
  expect(result.current(noon)).toBe('Nov 2, 2026, 2:00 AM');
});
