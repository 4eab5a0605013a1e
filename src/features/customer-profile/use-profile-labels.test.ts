import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { anAgent, aShowroom } from '#domain/agents/agent.testing.ts';
import { aPriceList } from '#domain/catalogue/price-list.testing.ts';
import { renderAppHook } from '../../app/render-app.testing.tsx';
import { startLocalTablet } from '../../shared/local-tablet.testing.ts';
import { useProfileLabels } from './use-profile-labels.ts';

test('the profile shows names from the database, and instants in the time zone of the showroom', async () => {
  const rows = { agents: [anAgent()], priceLists: [aPriceList()], showrooms: [aShowroom()] };
  await startLocalTablet(rows, { agent: anAgent({ timezone: 'Pacific/Kiritimati' }) });
  const { result } = renderAppHook(useProfileLabels);
  await waitFor(() => expect(result.current.agent('AGT001')).toBe('Maya Lindqvist'));
  expect(result.current.value('showroomId', 'manhattan')).toBe('Genesis of Manhattan');
  expect(result.current.value('vehicleId', 'gv80')).toBe('Genesis GV80');
  expect(result.current.moment(Date.parse('2026-01-02T12:00Z'))).toMatch(/^Jan 2, 2026, 7:00/);
});
