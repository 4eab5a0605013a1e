import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import type { Role } from '#domain/agents/agent.ts';
import { anAgent } from '#domain/agents/agent.testing.ts';
import { useSession } from '../../data/session/agent/session-store.ts';
import { startFakeServer } from '../../shared/fake-server.testing.ts';
import { startLocalTablet } from '../../shared/local-tablet.testing.ts';
import { startI18n } from '../i18n/i18n.ts';
import { renderApp } from '../render-app.testing.tsx';

// `importActual` hides the module from the type check of the tests. A dependency of the module
// imports JSON, which this type check does not support.
const { AppRoutes } = await vi.importActual<{ AppRoutes: () => ReactNode }>('./routes.tsx');

await startI18n('en');

test('after “Verify now” without a connection, the Sync center shows that head office didn’t respond', async () => {
  const { sent, lose } = startFakeServer();
  await startLocalTablet({ agents: [anAgent()] });
  const { user } = renderApp(<AppRoutes />, '/sync');
  lose();
  await user.click(await screen.findByRole('button', { name: /^Verify now/ }));
  await screen.findByText('Head office didn’t respond');
  expect(sent()).toContain('POST /api/sync/pull');
});

const roles: Record<string, Role> = {
  'an agent': 'agent',
  'a manager': 'manager',
  'an admin': 'admin',
};

test.each([
  ['no agent', '/', '/login', 'Welcome to the showroom'],
  ['no agent', '/walk-ins', '/login', 'Welcome to the showroom'],
  ['no agent', '/register', '/login', 'Welcome to the showroom'],
  ['no agent', '/nowhere', '/nowhere', 'Page not found'],
  ['an agent', '/walk-ins', '/walk-ins', 'Walk-ins'],
  ['an agent', '/sync', '/sync', 'Sync center'],
  ['an agent', '/admin', '/dashboard', 'Dashboard'],
  ['a manager', '/admin', '/dashboard', 'Dashboard'],
  ['an admin', '/admin', '/admin', 'Head office'],
  ['an agent', '/diagnostics', '/diagnostics', 'Tablet diagnostics'],
])('with %s signed in, the path %s leads to %s', async (signedIn, at, path, title) => {
  startFakeServer();
  const role = roles[signedIn];
  await startLocalTablet({ agents: [anAgent({ role: role ?? 'agent' })] });
  const { session } = useSession.getState();
  const agent = session && { ...session.agent, role: role ?? 'agent' };
  useSession.setState({ session: session && agent && role ? { ...session, agent } : null });
  const { readPlace } = renderApp(<AppRoutes />, at);
  await screen.findByRole('heading', { level: 1, name: title });
  expect(readPlace().path).toBe(path);
});
