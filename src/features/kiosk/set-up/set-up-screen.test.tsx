import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { anAgent, aShowroom } from '#domain/agents/agent.testing.ts';
import type { Dealer } from '#domain/showrooms/dealer.ts';
import { renderApp } from '../../../app/render-app.testing.tsx';
import { localDatabase } from '../../../data/database/local-database.ts';
import { setDefectListener } from '../../../data/defects.ts';
import { readMeta } from '../../../data/meta.ts';
import { useSession } from '../../../data/session/agent/session-store.ts';
import { useKiosk } from '../../../data/session/kiosk/kiosk-store.ts';
import type { Session } from '../../../data/session/session.ts';
import { registerMany } from '../../../data/tablet.testing.ts';
import { startFakeServer } from '../../../shared/fake-server.testing.ts';
import { startLocalTablet } from '../../../shared/local-tablet.testing.ts';
import { SetUpScreen } from './set-up-screen.tsx';

const aDealer = (id: string, name: string, distanceKm: number): Dealer => {
  const location = `${name} Side`;
  return { id, name, location, distanceKm, brands: [], logo: '', rating: 5 };
};
const dealers = [aDealer('dealer-2', 'West', 2), aDealer('dealer-1', 'East', 1)];
const showrooms = [
  aShowroom(),
  aShowroom({ id: 'queens', name: 'Queens', address: '2 Queens Road' }),
  aShowroom({ id: 'bronx', name: 'Bronx' }),
  aShowroom({ id: 'reno', name: 'Reno', address: '3 Reno Road', dealerId: 'dealer-2' }),
  aShowroom({ id: 'fresno', name: 'Fresno', dealerId: 'dealer-2' }),
];
const moved = { deviceId: 'device-1', deviceToken: 'new-token', showroomId: 'queens' };

beforeEach(() => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['fr-FR']);
});

async function renderSetUp(showroomIds = ['manhattan', 'queens'], fields: Partial<Session> = {}) {
  const agent = anAgent({ showroomIds });
  const session = await startLocalTablet({ dealers, showrooms }, { agent, ...fields });
  const server = startFakeServer();
  const onDone = vi.fn<() => void>();
  const { user } = renderApp(
    <SetUpScreen
      listLanguages={() => Promise.resolve(['English'])}
      listPictures={() => Promise.resolve([])}
      onDone={onDone}
      session={session}
    />,
  );
  /** Continues by the given number of set-up steps. */
  const proceed = async (steps: number) => {
    for (let at = 0; at < steps; at += 1)
      await user.click(await screen.findByRole('button', { name: 'Continue' }));
  };
  const save = () => user.click(screen.getByRole('button', { name: /^Set up/ }));
  return { user, server, onDone, proceed, save };
}

const title = () => screen.getByRole('heading', { level: 1 }).textContent;
const listRadios = () =>
  screen.queryAllByRole<HTMLInputElement>('radio').map(({ checked, labels }) => {
    return `${checked ? '*' : ''}${labels?.[0]?.textContent}`;
  });
const nameField = () => screen.getByLabelText<HTMLInputElement>('Tablet name');
const select = (label: string) => screen.getByLabelText<HTMLSelectElement>(label);
const listOptions = (label: string) =>
  [...select(label).options].map(({ value, textContent }) => `${value} ${textContent}`);

test('a new set-up offers the agent’s showrooms, and has the name and language of the tablet as defaults', async () => {
  const { proceed, user } = await renderSetUp();
  await screen.findByRole('group', { name: 'Showroom' });
  expect(title()).toBe('Choose a showroom');
  expect(listRadios()).toEqual([
    '*EastEast Side',
    '*Genesis of Manhattan1 Tenth Avenue',
    'Queens2 Queens Road',
  ]);
  const steps = screen.getAllByRole('listitem');
  expect(steps.map(({ textContent }) => textContent)).toEqual([
    '1Showroom',
    '2Name',
    '3Kiosk mode',
    '4Ready',
  ]);
  expect(steps.map((step) => step.getAttribute('aria-current') === 'step').indexOf(true)).toBe(0);
  await proceed(1);
  expect(title()).toBe('Name this tablet');
  expect(nameField().value).toBe('Tablet by the door');
  await proceed(1);
  expect(title()).toBe('Who uses this tablet?');
  expect(screen.getByLabelText<HTMLInputElement>(/^Customers and staff/).checked).toBe(true);
  expect([select('Tablet language').value, select('Inactivity timeout').value]).toEqual([
    'fr',
    '2',
  ]);
  expect(listOptions('Tablet language')).toEqual(['en English', 'es Español', 'fr Français']);
  expect(listOptions('Inactivity timeout')).toEqual([
    '1 1 minute',
    ...[2, 3, 5, 10].map((count) => `${count} ${count} minutes`),
  ]);
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(title()).toBe('Name this tablet');
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(title()).toBe('Choose a showroom');
});

test('selecting another dealer lists the showrooms of this dealer and selects the first showroom', async () => {
  const { user, proceed, server, save } = await renderSetUp(['manhattan', 'reno', 'fresno']);
  await user.click(await screen.findByLabelText(/^West/));
  expect(listRadios()).toEqual([
    'EastEast Side',
    '*WestWest Side',
    '*Fresno1 Tenth Avenue',
    'Reno3 Reno Road',
  ]);
  await proceed(2);
  await save();
  await waitFor(() => expect(server.requests[0]?.body).toMatchObject({ showroomId: 'fresno' }));
});

test('the showroom step cannot be completed with a showroom in which the agent does not work', async () => {
  const { user } = await renderSetUp(['queens']);
  const next = await screen.findByRole<HTMLButtonElement>('button', { name: 'Continue' });
  expect(next.disabled).toBe(true);
  const form = next.closest('form');
  if (form) fireEvent.submit(form);
  expect(title()).toBe('Choose a showroom');
  await user.click(screen.getByLabelText(/^Queens/));
  expect(next.disabled).toBe(false);
});

test('without a tablet name, the name step stays open, and shows an error after the first attempt', async () => {
  const { user, proceed } = await renderSetUp();
  await proceed(1);
  await user.clear(nameField());
  await user.type(nameField(), '  ');
  expect(screen.queryByText('Please enter a name')).toBeNull();
  await proceed(1);
  expect(screen.getByText('Please enter a name')).not.toBeNull();
  expect(title()).toBe('Name this tablet');
  await user.type(nameField(), 'Desk');
  expect(screen.queryByText('Please enter a name')).toBeNull();
  await proceed(1);
  expect(title()).toBe('Who uses this tablet?');
});

test('if showroom and name are unchanged, language and kiosk mode are saved without a request', async () => {
  const persist = vi.fn<() => Promise<boolean>>(async () => true);
  const storage = { persist, persisted: async () => false, estimate: async () => ({}) };
  Object.defineProperty(navigator, 'storage', { configurable: true, value: storage });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'storage'));
  const { user, proceed, save, server, onDone } = await renderSetUp();
  await proceed(2);
  expect(persist).not.toHaveBeenCalled();
  await user.selectOptions(select('Inactivity timeout'), '3');
  await user.selectOptions(select('Tablet language'), 'es');
  await user.click(screen.getByLabelText(/^Staff only/));
  expect(select('Inactivity timeout').value).toBe('15');
  await user.selectOptions(select('Inactivity timeout'), '30');
  await save();
  await screen.findByRole('heading', { level: 1, name: 'Installation and offline use' });
  expect(server.requests).toEqual([]);
  await waitFor(() => expect(persist).toHaveBeenCalledOnce());
  const kiosk = { kioskMode: false, idleMs: 180_000, lockMs: 1_800_000 };
  expect(useKiosk.getState()).toMatchObject({ language: 'es', setUp: kiosk });
  expect(await readMeta(localDatabase, 'kiosk')).toMatchObject(kiosk);
  expect(await readMeta(localDatabase, 'language')).toBe('es');
  expect(useSession.getState().session?.showroom.id).toBe('manhattan');
  await user.click(screen.getByRole('button', { name: 'Done' }));
  expect(onDone).toHaveBeenCalledOnce();
  await user.click(screen.getByRole('button', { name: 'Change setup' }));
  expect(title()).toBe('Choose a showroom');
});

test('on a tablet that is set up, the screen begins with the last step, and fields have stored values', async () => {
  const setUp = { kioskMode: false, idleMs: 300_000, setUpAt: 1 };
  const session = await startLocalTablet({ dealers, showrooms });
  useKiosk.setState({ setUp, language: 'es' });
  const parts = {
    listLanguages: () => Promise.resolve([]),
    listPictures: () => Promise.resolve([]),
  };
  const { user } = renderApp(<SetUpScreen {...parts} onDone={() => {}} session={session} />);
  expect(title()).toBe('Installation and offline use');
  await user.click(screen.getByRole('button', { name: 'Change setup' }));
  await user.click(await screen.findByRole('button', { name: 'Continue' }));
  await user.type(nameField(), ' 2');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(screen.getByLabelText<HTMLInputElement>(/^Staff only/).checked).toBe(true);
  expect(select('Inactivity timeout').value).toBe('15');
  expect(select('Tablet language').value).toBe('es');
  await user.click(screen.getByLabelText(/^Customers and staff/));
  expect(select('Inactivity timeout').value).toBe('5');
  await user.selectOptions(select('Inactivity timeout'), '10');
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(nameField().value).toBe('Tablet by the door 2');
});

test('a move to another showroom sends one request with a trimmed name, and starts a session there', async () => {
  const { user, proceed, save, server } = await renderSetUp();
  await user.click(await screen.findByLabelText(/^Queens/));
  await proceed(1);
  await user.clear(nameField());
  await user.type(nameField(), ' Desk ');
  await proceed(1);
  const respond = server.delay(moved);
  await save();
  const form = screen.getByRole('button', { name: /^Set up/ }).closest('form');
  if (form) fireEvent.submit(form);
  await waitFor(() => expect(server.requests).toHaveLength(1));
  expect(title()).toBe('Who uses this tablet?');
  respond();
  await screen.findByRole('heading', { level: 1, name: 'Installation and offline use' });
  expect(server.requests).toMatchObject([
    { token: 'Bearer token-1', body: { name: 'Desk', showroomId: 'queens' } },
  ]);
  expect(useSession.getState().session?.showroom.id).toBe('queens');
  const device = { name: 'Desk', deviceToken: 'new-token' };
  expect(await readMeta(localDatabase, 'device')).toMatchObject(device);
});

test('if a move to another showroom fails, nothing is saved, and a successful retry clears the error', async () => {
  const { user, proceed, save, server } = await renderSetUp();
  await user.click(await screen.findByLabelText(/^Queens/));
  await proceed(2);
  await user.selectOptions(select('Tablet language'), 'es');
  await save();
  const refusal = () => within(screen.getByRole('alert'));
  await waitFor(() => refusal().getByText(/^Can’t reach head office\./));
  refusal().getByText('Couldn’t set up this tablet');
  expect(useKiosk.getState()).toMatchObject({ setUp: null, language: null });
  expect(useSession.getState().session?.showroom.id).toBe('manhattan');

  server.refuse(403, { code: 'SHOWROOM_NOT_ALLOWED' });
  await save();
  await waitFor(() => refusal().getByText('You don’t have access to this showroom.'));

  await registerMany(localDatabase, 3);
  await save();
  await waitFor(() => refusal().getByText(/^This tablet has 3 unsent changes\./));

  await localDatabase.outbox.clear();
  server.succeed(moved);
  await save();
  await screen.findByRole('heading', { level: 1, name: 'Installation and offline use' });
  expect(screen.queryByRole('alert')).toBeNull();
});

test('during the set-up, a failed database write is reported as a defect, and saving can be retried', async () => {
  const defects: unknown[] = [];
  onTestFinished(setDefectListener((error) => void defects.push(error)));
  const { proceed, save } = await renderSetUp();
  await proceed(2);
  const failure = new Error('disk');
  vi.spyOn(localDatabase.meta, 'put').mockRejectedValueOnce(failure);
  await save();
  await screen.findByText(/^Couldn’t save to this tablet\./);
  expect(defects).toEqual([failure]);
  await save();
  await screen.findByRole('heading', { level: 1, name: 'Installation and offline use' });
});
