import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { anAgent, aShowroom } from '#domain/agents/agent.testing.ts';
import { propsOf, renderLive } from '../../app/i18n/render-live.testing.tsx';
import {
  aSession,
  listToastTitles,
  resetScreenState,
  signInToTablet,
  storeRows,
} from '../../shared/screen-state.testing.ts';
import { useSession } from '../../data/session/session-store.ts';
import { ENDED_KEY } from '../../data/session/wipe-marker.ts';
import { fail } from '../../sync/scripted-transport.testing.ts';
import { serverTransport } from '../../sync/server-transport.ts';
import { LoginForm } from './login-form.tsx';
import { LoginScreen } from './login-screen.tsx';
import { StaffReturnScreen } from './staff-return-screen.tsx';

const listShowrooms = vi.spyOn(serverTransport, 'listShowrooms');

beforeEach(async () => {
  await signInToTablet();
  useSession.setState({ session: null });
  listShowrooms.mockReset().mockResolvedValue(fail('UNREACHABLE'));
});
afterEach(resetScreenState);

async function liveScreen(state: unknown = null) {
  const screen = await renderLive(LoginScreen, { pathname: '/login', state });
  const form = () => propsOf(screen.read(), LoginForm)[0];
  const texts = (tag: string) =>
    propsOf<{ children: unknown }>(screen.read(), tag).map(({ children }) => children);
  return { screen, form, texts };
}

test.each([
  [{ from: '/customers?q=1', state: { page: 2 } }, '/customers?q=1', { page: 2 }],
  [{ from: '//evil.example' }, '/dashboard', null],
  [{ from: 'https://evil.example' }, '/dashboard', null],
  [{ from: 7, state: 'a' }, '/dashboard', 'a'],
  ['a', '/dashboard', null],
  [null, '/dashboard', null],
])('after an arrival with %j, a sign-in opens %s', async (arrival, path, state) => {
  const { screen, form } = await liveScreen(arrival);
  await screen.act(() => form()?.onSignedIn(aSession({ token: 'agent-token' })));
  expect(screen.readPlace()).toEqual({ path, state });
  expect(listToastTitles()).toEqual([]);
});

test('a sign-in deletes the wipe marker, and an offline sign-in shows a toast', async () => {
  localStorage.setItem(ENDED_KEY, JSON.stringify({ ending: 'lost', at: 1 }));
  const { screen, form } = await liveScreen();
  await screen.act(() => form()?.onSignedIn(aSession()));
  expect(localStorage.getItem(ENDED_KEY)).toBeNull();
  expect(listToastTitles()).toHaveLength(1);
});

test.each([
  [{ showroomId: 'queens' }, 'queens'],
  [{ showroomId: 7 }, ''],
  [null, ''],
])('the navigation state %j selects the showroom “%s”', async (state, wanted) => {
  const { form } = await liveScreen(state);
  expect(form()).toMatchObject({ wantedShowroomId: wanted, holder: 'staff', pickedAgentCode: '' });
});

test('the server lists the showrooms only until the tablet stores some', async () => {
  const bronx = { ...aShowroom(), id: 'bronx' };
  const demo = { agentCode: 'AGT001', password: 'demo' };
  listShowrooms.mockResolvedValue({ ok: true, value: { showrooms: [bronx], demo } } as never);
  const { screen, form } = await liveScreen();
  const ids = () => form()?.showrooms?.map(({ id }) => id);
  await screen.waitUntil(() => ids()?.length === 1);
  expect(ids()).toEqual(['bronx']);
  await storeRows('showrooms', aShowroom(), aShowroom({ id: 'queens', closedAt: 5 }));
  await screen.waitUntil(() => ids()?.[0] === 'manhattan');
  expect(ids()).toEqual(['manhattan']);
});

test('the session of another tab can be continued until a sign-in is submitted', async () => {
  const { screen, texts } = await liveScreen();
  expect(texts('span')).toEqual([]);
  await screen.act(() => useSession.setState({ session: aSession() }));
  expect(texts('span')).toEqual(['Signed in as Maya Lindqvist']);
  const captured = propsOf<{ onSubmitCapture?: () => void }>(screen.read(), 'div');
  await screen.act(() => captured.find((div) => div.onSubmitCapture)?.onSubmitCapture?.());
  expect(texts('span')).toEqual([]);
});

test('the session that existed on arrival is still offered after a failed sign-in', async () => {
  useSession.setState({ session: aSession() });
  const { screen, texts } = await liveScreen();
  const captured = propsOf<{ onSubmitCapture?: () => void }>(screen.read(), 'div');
  await screen.act(() => captured.find((div) => div.onSubmitCapture)?.onSubmitCapture?.());
  expect(texts('span')).toHaveLength(1);
  const session = aSession({ agent: anAgent({ id: 'AGT002' }) });
  await screen.act(() => useSession.setState({ session }));
  expect(texts('span')).toEqual([]);
});

test('staff on a tablet in customer hands sign in without a selection of showrooms', async () => {
  const onLeave = vi.fn<() => void>();
  const props = { reason: 'ask', onSignedIn: () => {}, onLeave } as const;
  const screen = await renderLive(() => StaffReturnScreen(props));
  const form = () => propsOf(screen.read(), LoginForm)[0];
  const fixed = { holder: 'customer', showrooms: null, wantedShowroomId: '' };
  expect(form()).toMatchObject({ ...fixed, pickedAgentCode: '' });
});
