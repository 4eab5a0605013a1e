import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { anAgent, aShowroom } from '#domain/agents/agent.testing.ts';
import { localDatabase } from '../../data/database/local-database.ts';
import { aQuickVerifier } from '../../data/session/agent/quick-verifier.testing.ts';
import { saveDraft } from '../../data/session/drafts/drafts.ts';
import {
  REGISTRATION_DRAFT_KEY,
  shelveRegistration,
} from '../../data/session/drafts/shelved-registration.ts';
import { useSession } from '../../data/session/agent/session-store.ts';
import { useKiosk } from '../../data/session/kiosk/kiosk-store.ts';
import { startFakeServer } from '../../shared/fake-server.testing.ts';
import { listToastTitles, startLocalTablet } from '../../shared/local-tablet.testing.ts';
import { renderApp } from '../render-app.testing.tsx';
import { StaffReturnRoute } from './staff-return-route.tsx';

beforeEach(async () => {
  const verifiers = [await aQuickVerifier('right', { acceptedAt: Date.now() })];
  await startLocalTablet({ agents: [anAgent()], verifiers });
  useKiosk.setState({ handedOver: true });
});

async function signInAt(path: string, isOnline = false) {
  const server = startFakeServer();
  if (isOnline)
    server.succeed({ token: 'token-2', expiresAt: 1, agent: anAgent(), showroom: aShowroom() });
  const { user, readPlace } = renderApp(<StaffReturnRoute />, path);
  await user.type(screen.getByLabelText('Agent Code'), 'AGT001');
  await user.type(screen.getByLabelText('Password'), 'right{Enter}');
  return readPlace;
}

test.each([
  ['/customers?tag=new', 'Staff sign-in', '/customers?tag=new'],
  ['/discovery', 'Staff sign-in', '/dashboard'],
  ['/booking/review', 'An agent will help you', '/dashboard'],
  ['/register', 'An agent will help you', '/dashboard'],
])(
  'at %s, the sign-in screen has the title “%s”, and a sign-in opens %s',
  async (path, title, target) => {
    const readPlace = await signInAt(path);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
    await waitFor(() => expect(useKiosk.getState().handedOver).toBe(false));
    await waitFor(() => expect(listToastTitles()).toEqual(['Signed in offline']));
    await waitFor(() => expect(readPlace().path).toBe(target));
  },
);

test.each([
  ['/customers/maria?tab=bookings', false],
  ['/customers/maria?tab=bookings', true],
  ['/booking/success?bookingId=booking-1', true],
  ['/walk-ins?customerId=maria', true],
])('at %s (locked: %s), a sign-in of another agent opens /dashboard', async (path, locked) => {
  useKiosk.setState({ locked });
  useSession.setState({ lastAgentId: 'AGT002' });
  const readPlace = await signInAt(path);
  await waitFor(() => expect(readPlace().path).toBe('/dashboard'));
});

test('an online sign-in of staff shows no toast without a shelved registration', async () => {
  const readPlace = await signInAt('/customers', true);
  await waitFor(() => expect(useKiosk.getState().handedOver).toBe(false));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect([readPlace().path, listToastTitles()]).toEqual(['/customers', []]);
});

test('after a sign-in of staff, a shelved registration is offered', async () => {
  await saveDraft(localDatabase, REGISTRATION_DRAFT_KEY, { name: 'Anna' });
  await shelveRegistration(localDatabase);
  await signInAt('/customers', true);
  await waitFor(() => expect(listToastTitles()).toEqual(['Unfinished registration']));
});

test('“Back to the cars” opens the models, and the tablet stays handed over', async () => {
  startFakeServer();
  const { user, readPlace } = renderApp(<StaffReturnRoute />, '/customers');
  await user.click(screen.getByRole('button', { name: 'Back to the cars' }));
  expect([readPlace().path, useKiosk.getState().handedOver]).toEqual(['/models', true]);
});
