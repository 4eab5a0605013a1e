import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { anAgent } from '#domain/agents/agent.testing.ts';
import { inNewYork, VISIT_DAY } from '#domain/bookings/booking.testing.ts';
import { renderApp } from '../../../app/render-app.testing.tsx';
import { localDatabase } from '../../../data/database/local-database.ts';
import { writeMeta } from '../../../data/meta.ts';
import { startLocalTablet } from '../../../shared/local-tablet.testing.ts';
import { HoldNotice } from './hold-notice.tsx';
import type { HoldState } from './slot-hold.ts';

beforeEach(async () => {
  vi.useFakeTimers({ now: inNewYork(VISIT_DAY, '08:00'), toFake: ['Date'] });
  await startLocalTablet({}, { agent: anAgent({ timezone: 'Pacific/Kiritimati' }) });
  // The clock of the server is ten minutes ahead of the clock of the tablet.
  await writeMeta(localDatabase, 'clockOffset', 10 * 60_000);
});
afterEach(() => {
  vi.useRealTimers();
});

const heldUntil = (time: string): HoldState => ({
  kind: 'held',
  expiresAt: inNewYork(VISIT_DAY, time),
});
const offline =
  'This tablet is offline. Head office will confirm the time once the tablet is back online.';

test.each<[string, HoldState, boolean, string]>([
  ['held', heldUntil('08:30'), true, 'This time is held for you until 8:20 AM.'],
  [
    'ends now',
    heldUntil('08:10'),
    true,
    'This time is no longer held for you, but it still looks available.',
  ],
  [
    'has ended',
    heldUntil('08:05'),
    true,
    'This time is no longer held for you, but it still looks available.',
  ],
  ['offline', heldUntil('08:30'), false, offline],
  ['unreachable', { kind: 'unreachable' }, true, offline],
])(
  'the notice states that the slot is held, no longer held, or that the tablet is offline: %s',
  async (_case, hold, isReachable, text) => {
    const { container } = renderApp(<HoldNotice {...{ hold, isReachable }} />);
    await screen.findByText(text);
    expect(container.textContent).toBe(text);
  },
);

test.each<HoldState>([{ kind: 'none' }, { kind: 'asking' }, { kind: 'taken', proposals: [] }])(
  'for the hold state `$kind`, no notice is shown while the server is reachable',
  (hold) => {
    const { container } = renderApp(<HoldNotice {...{ hold }} isReachable />);
    expect(container.textContent).toBe('');
  },
);
