import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { anAgent, anAgentPhoto, aPhoto } from '#domain/agents/agent.testing.ts';
import { renderApp } from '../../app/render-app.testing.tsx';
import { aQuickVerifier } from '../../data/session/agent/quick-verifier.testing.ts';
import type { Session } from '../../data/session/session.ts';
import { startFakeServer } from '../../shared/fake-server.testing.ts';
import { startLocalTablet } from '../../shared/local-tablet.testing.ts';
import { StaffReturnScreen } from './staff-return-screen.tsx';

const now = Date.now();
const verifierOf = (agentCode: string, acceptedAt: number, name = 'Noah Weber') =>
  aQuickVerifier('right', { agentCode, acceptedAt, agent: anAgent({ id: agentCode, name }) });

async function renderReturn(reason: 'ask' | 'staff', rows: Parameters<typeof startLocalTablet>[0]) {
  await startLocalTablet(rows);
  const server = startFakeServer();
  const onSignedIn = vi.fn<(session: Session) => void>();
  const onLeave = vi.fn<() => void>();
  const { user } = renderApp(
    <StaffReturnScreen onLeave={onLeave} onSignedIn={onSignedIn} reason={reason} />,
  );
  return { user, server, onSignedIn, onLeave };
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

test('on a handed-over tablet, the staff sign-in has a button back to the cars and no showroom list', async () => {
  const { onLeave, user } = await renderReturn('ask', {});
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('An agent will help you');
  screen.getByText('The agent will sign in here first, then continue with you.');
  screen.getByText('Please ask anyone on our team.');
  expect(screen.queryByRole('combobox')).toBeNull();
  expect(screen.queryByRole('list')).toBeNull();
  expect([field('Agent Code').value, field('Agent Code').autocomplete]).toEqual(['', 'off']);
  expect(field('Password').autocomplete).toBe('new-password');
  await user.click(screen.getByRole('button', { name: 'Back to the cars' }));
  expect(onLeave).toHaveBeenCalledOnce();
});

test('a tap on a stored agent fills in the code, and the password signs that agent in', async () => {
  const agents = [anAgent(), anAgent({ id: 'AGT003', active: false })];
  const verifiers = await Promise.all([
    verifierOf('AGT001', now - 5),
    verifierOf('AGT002', now),
    verifierOf('AGT003', now),
  ]);
  const { user, server, onSignedIn } = await renderReturn('staff', {
    agents,
    verifiers,
    agentPhotos: [anAgentPhoto()],
  });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Staff sign-in');
  screen.getByText('This area is for showroom staff.');
  const list = await screen.findByRole('list', { name: 'Agents who have signed in here' });
  const faces = [...list.querySelectorAll('button')];
  expect(faces.map(({ textContent }) => textContent)).toEqual(['NWNoahAGT002', 'MayaAGT001']);
  expect(faces[1]?.querySelector('img')?.getAttribute('src')).toBe(aPhoto);
  await user.type(field('Password'), 'left');
  await user.click(faces[1] ?? list);
  expect(faces.map((face) => face.getAttribute('aria-pressed'))).toEqual(['false', 'true']);
  expect([field('Agent Code').value, field('Password').value]).toEqual(['AGT001', '']);
  expect(document.activeElement).toBe(field('Password'));
  await user.type(field('Password'), 'right{Enter}');
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce());
  expect(onSignedIn.mock.calls[0]?.[0]).toMatchObject({ agent: { id: 'AGT001' }, token: null });
  expect(server.requests[0]?.body).toMatchObject({ agentCode: 'AGT001', password: 'right' });
});

test('the staff sign-in lists only the six agents with the latest sign-ins', async () => {
  const ids = ['1', '2', '3', '4', '5', '6', '7'];
  const verifiers = await Promise.all(ids.map((id) => verifierOf(`AGT00${id}`, now - Number(id))));
  await renderReturn('staff', { verifiers });
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(6));
  expect(screen.queryByText('AGT007')).toBeNull();
});
