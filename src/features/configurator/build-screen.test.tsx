import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type InitialEntry, useNavigate } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { aBuild, aConfiguration } from '#domain/builds/build.testing.ts';
import { renderApp } from '../../app/render-app.testing.tsx';
import { localDatabase } from '../../data/database/local-database.ts';
import { useSession } from '../../data/session/agent/session-store.ts';
import { getBuildDraftKey } from '../../data/session/customer/build-draft.ts';
import { useJourney } from '../../data/session/customer/journey-store.ts';
import { useKiosk } from '../../data/session/kiosk/kiosk-store.ts';
import { readOutbox, refuseMutations } from '../../shared/local-tablet.testing.ts';
import { BuildScreens, fullBuild, startBuildTablet } from './build-screens.testing.tsx';

const maria = { id: 'maria', firstName: 'Maria', lastName: 'Garcia', email: '' };

beforeEach(() => startBuildTablet({ builds: [fullBuild] }));

async function renderBuild(at: InitialEntry, model: string) {
  const app = renderApp(<BuildScreens />, at);
  await screen.findByRole('heading', { level: 1, name: model });
  return app;
}
const side = () => screen.getByRole('complementary', { name: 'Your build' });
const facts = () =>
  Array.from(side().querySelectorAll('dl > div'), ({ textContent }) => textContent);
const tool = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const caption = () =>
  screen
    .getAllByRole('list')[0]!
    .querySelectorAll('li')
    .values()
    .map(({ textContent }) => textContent)
    .toArray();
const dialog = () => screen.findByRole('alertdialog');

test('a new build begins with the defaults of the first model, and has no customer', async () => {
  renderApp(<BuildScreens />, '/build');
  expect(screen.getByRole('status').textContent).toBe('Loading vehicles...');
  const title = await screen.findByRole('heading', { level: 1, name: 'G70' });
  expect(title.parentElement?.textContent).toBe('GenesisG70');
  expect(side().textContent).toMatch(/^GenesisG70Total price\$44,975\$44,975No customer yet/);
  const photo = 'Genesis G70 in Himalayan Gray, front three-quarter view';
  expect(screen.getByRole('img', { name: photo }).innerHTML).toContain(
    '/g70/himalayan-gray/front34',
  );
  expect(caption()).toEqual(['Himalayan Gray', 'VIK Black', '19-inch, five double spokes']);
  const tools = within(screen.getByRole('group', { name: 'Configure' })).getAllByRole('button');
  expect(tools.map(({ textContent }) => textContent)).toEqual([
    'Info',
    'Exterior Color',
    'Model',
    'Wheels',
    'Interior',
    'Packages',
    'Share',
    'Save',
  ]);
  expect(tools.every((button) => !button.matches(':disabled'))).toBe(true);
  expect(facts()).toEqual([
    'ExteriorHimalayan Gray',
    'InteriorVIK Black',
    'Wheels19-inch, five double spokes',
    'TrimStandardChange',
    'Genesis G70$44,975',
    'StandardIncluded',
    'Himalayan GrayIncluded',
    'VIK BlackIncluded',
    '19-inch, five double spokesIncluded',
    'Total price$44,975',
    'Engine2.5 L turbo inline-four',
    'Power300 HP',
    'Transmission8-speed automatic',
    'Torque422 Nm',
  ]);
});

test('a saved build is shown with its options, prices and customer', async () => {
  await renderBuild('/build/build-1', 'GV80');
  await within(side()).findByText('For Maria Garcia');
  expect(side().textContent).toMatch(/^GenesisGV80Total price\$80,775\$80,775For Maria Garcia/);
  expect(caption()).toEqual(['Melbourne Red', 'Fog Gray', '21-inch, dark chrome']);
  expect(facts()).toEqual([
    'ExteriorMelbourne Red',
    'InteriorFog Gray+$375',
    'Wheels21-inch, dark chrome+$2,400',
    'Engine3.5T AWD+$1,000',
    'TrimAdvanced+$5,400Change',
    'PackageHead-up+$500',
    'PackageSound+$1,125',
    'Genesis GV80$69,975',
    '3.5T AWD$1,000',
    'Advanced$5,400',
    'Melbourne RedIncluded',
    'Fog Gray$375',
    '21-inch, dark chrome$2,400',
    'Head-up$500',
    'Sound$1,125',
    'Total price$80,775',
    'Engine3.5 L twin-turbo V6',
    'Power375 HP',
    'Transmission8-speed automatic',
    'Torque530 Nm',
  ]);
});

test('the information sheet shows the total price and the customer, and can be closed', async () => {
  const { user } = await renderBuild('/build/build-1', 'GV80');
  await user.click(tool('Info'));
  const sheet = screen.getByRole('dialog', { name: 'Genesis GV80' });
  expect(sheet.textContent).toContain('Total price$80,775');
  expect(await within(sheet).findByText('For Maria Garcia')).toBeTruthy();
  expect(tool('Info').getAttribute('aria-expanded')).toBe('true');
  expect(caption()).toHaveLength(3);
  await user.click(within(sheet).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(tool('Info').getAttribute('aria-expanded')).toBe('false'));
});

test('opening the list of saved builds closes the information sheet', async () => {
  const { user } = await renderBuild('/build/build-1', 'GV80');
  await user.click(tool('Info'));
  const sheet = within(screen.getByRole('dialog', { name: 'Genesis GV80' }));
  await user.click(sheet.getByRole('button', { name: 'Saved builds' }));
  await waitFor(() =>
    expect(screen.getAllByRole('dialog')).toEqual([
      screen.getByRole('dialog', { name: 'This customer’s builds' }),
    ]),
  );
});

async function chooseBlue(user: Awaited<ReturnType<typeof renderBuild>>['user']) {
  await user.click(tool('Exterior Color'));
  const panel = screen.getByRole('region', { name: 'Exterior Color' });
  await user.click(within(panel).getByRole('radio', { name: /^Adriatic Blue/ }));
  await waitFor(() => expect(panel.isConnected).toBe(false));
  expect(caption()[0]).toBe('Adriatic Blue');
}

test('changes of a saved build keep its customer while another customer is served', async () => {
  const lena = { id: 'lena', firstName: 'Lena', lastName: 'Vogel', email: '' };
  useJourney.setState({ customer: lena });
  const { user } = await renderBuild('/build/build-1', 'GV80');
  await within(side()).findByText('For Maria Garcia');
  await chooseBlue(user);
  await user.click(tool('Save'));
  await dialog();
  const changes = { exteriorColorId: { from: 'melbourne-red', to: 'adriatic-blue' } };
  const args = { buildId: 'build-1', showroomId: 'manhattan', changes };
  expect(await readOutbox()).toEqual([{ name: 'editBuild', args }]);
  expect(useJourney.getState().savedBuild).toBeNull();
});

test('a new build is saved for the served customer, and “OK” in the dialog opens the dashboard', async () => {
  useJourney.setState({ customer: maria });
  const { user, readPlace } = await renderBuild('/build', 'G70');
  await within(side()).findByText('For Maria Garcia');
  await chooseBlue(user);
  await expect.poll(() => localDatabase.drafts.get(getBuildDraftKey(undefined))).toBeDefined();
  await user.click(tool('Save'));
  expect((await dialog()).textContent).toBe(
    'SavedConfiguration saved successfully! You can find it in your dashboard.' +
      'Show QR codeBook a test driveKeep configuringOK',
  );
  const stored = await localDatabase.builds.toArray();
  const buildId = stored.find(({ vehicleId }) => vehicleId === 'g70')?.id;
  const configuration = aConfiguration({ vehicleId: 'g70', exteriorColorId: 'adriatic-blue' });
  const args = {
    buildId,
    showroomId: 'manhattan',
    customerId: 'maria',
    priceListId: 'price-list-1',
  };
  expect(await readOutbox()).toEqual([{ name: 'saveBuild', args: { ...args, configuration } }]);
  await expect.poll(() => localDatabase.drafts.get(getBuildDraftKey(undefined))).toBeUndefined();
  await user.click(within(await dialog()).getByRole('button', { name: 'OK' }));
  expect(readPlace().path).toBe('/dashboard');
});

async function saveBlue() {
  useJourney.setState({ customer: maria });
  const rendered = await renderBuild('/build', 'G70');
  await within(side()).findByText('For Maria Garcia');
  await chooseBlue(rendered.user);
  await rendered.user.click(tool('Save'));
  const { id: savedBuildId } = await vi.waitUntil(() => useJourney.getState().savedBuild);
  const press = async (role: string, name: string) =>
    rendered.user.click(within(await dialog()).getByRole(role, { name }));
  return { ...rendered, savedBuildId, press };
}

test('after saving, the configured car stays on the screen behind the dialog', async () => {
  await saveBlue();
  expect(caption()[0]).toBe('Adriatic Blue');
});

test('“Keep configuring” opens the saved build, and the next change is a change of this build', async () => {
  const { press, readPlace, savedBuildId, user } = await saveBlue();
  await press('button', 'Keep configuring');
  expect(readPlace().path).toBe(`/build/${savedBuildId}`);
  await user.click(await screen.findByRole('radio', { name: 'Himalayan Gray' }));
  await waitFor(() => expect(readPlace().path).toBe(`/build/${savedBuildId}/edit`));
  await user.click(tool('Save'));
  await expect.poll(readOutbox).toMatchObject([{ name: 'saveBuild' }, { name: 'editBuild' }]);
});

test('“Show QR code” opens the share screen of the saved build', async () => {
  const { press, readPlace, savedBuildId } = await saveBlue();
  await press('link', 'Show QR code');
  expect(readPlace().path).toBe(`/share/${savedBuildId}`);
});

test('“Book a test drive” opens the booking form for the configured car', async () => {
  const { press, readPlace, savedBuildId } = await saveBlue();
  await press('link', 'Book a test drive');
  const state = { testDrive: true, buildId: savedBuildId };
  expect(readPlace()).toMatchObject({ path: '/booking/details', state });
  expect(useJourney.getState().vehicle?.id).toBe('g70');
});

test('on a tablet in a customer’s hands, “OK” keeps the configurator open', async () => {
  useKiosk.setState({ handedOver: true });
  const { press, readPlace, savedBuildId } = await saveBlue();
  expect((await dialog()).textContent).toContain('Scan the QR code to take it home');
  expect(screen.queryByRole('button', { name: 'Keep configuring' })).toBeNull();
  await press('button', 'OK');
  expect(readPlace().path).toBe(`/build/${savedBuildId}`);
  useKiosk.setState({ handedOver: false });
});

test('in a customer’s hands, a saved build shows “Saved” and its build code until the next change', async () => {
  useKiosk.setState({ handedOver: true });
  const { press, user } = await saveBlue();
  expect(tool('Save').dataset['main']).toBe('');
  await press('button', 'OK');
  await screen.findByRole('complementary', { name: 'Your build' });
  expect((await within(side()).findByText(/^Saved · /)).textContent).toMatch(
    /^Saved · Build code [\dA-Z -]{8,}$/,
  );
  expect(tool('Save').dataset['main']).toBeUndefined();
  await user.click(await screen.findByRole('radio', { name: 'Himalayan Gray' }));
  await within(side()).findByText('For Maria Garcia');
  expect(within(side()).queryByText(/^Saved · /)).toBeNull();
  expect(tool('Save').dataset['main']).toBe('');
  useKiosk.setState({ handedOver: false });
});

test('the path `/build` opens the build that was saved in the session', async () => {
  useJourney.setState({ customer: maria, savedBuild: { id: 'build-1' } });
  const { readPlace } = await renderBuild('/build', 'GV80');
  expect(readPlace().path).toBe('/build/build-1');
});

test('without a customer session, the path `/build` opens a new build instead of the last saved build', async () => {
  useJourney.setState({ savedBuild: { id: 'build-1' } });
  const { readPlace } = await renderBuild('/build', 'G70');
  expect(readPlace().path).toBe('/build');
});

test('a link that requests a new build opens a new build and clears the saved build of the session', async () => {
  useJourney.setState({ customer: maria, savedBuild: { id: 'build-1' } });
  const { readPlace } = await renderBuild({ pathname: '/build', state: { begin: true } }, 'G70');
  expect(readPlace().path).toBe('/build');
  expect(useJourney.getState().savedBuild).toBeNull();
});

test('the first change of a saved build opens the edit page, and saving stores only the changes', async () => {
  const { user, readPlace } = await renderBuild('/build/build-1', 'GV80');
  await chooseBlue(user);
  expect(readPlace().path).toBe('/build/build-1/edit');
  await user.click(tool('Save'));
  await dialog();
  const changes = { exteriorColorId: { from: 'melbourne-red', to: 'adriatic-blue' } };
  const args = { buildId: 'build-1', showroomId: 'manhattan', changes };
  expect(await readOutbox()).toEqual([{ name: 'editBuild', args }]);
});

test('“Share” saves a new build, marks the build as shared and opens the share screen', async () => {
  const { user, readPlace } = await renderBuild('/build', 'G70');
  await user.click(tool('Share'));
  await waitFor(() => expect(readPlace().path).toMatch(/^\/share\//));
  const buildId = readPlace().path.slice('/share/'.length);
  expect(await readOutbox()).toMatchObject([
    { name: 'saveBuild', args: { buildId } },
    { name: 'setBuildStatus', args: { buildId, status: 'shared' } },
  ]);
});

test('“Share” marks an unchanged saved build as shared and does not save the build again', async () => {
  const { user, readPlace } = await renderBuild('/build/build-1', 'GV80');
  await user.click(tool('Share'));
  await waitFor(() => expect(readPlace().path).toBe('/share/build-1'));
  const args = { buildId: 'build-1', showroomId: 'manhattan', status: 'shared' };
  expect(await readOutbox()).toEqual([{ name: 'setBuildStatus', args }]);
});

test.each(['shared', 'quoted'] as const)(
  '“Share” keeps the status of a build with the status %s',
  async (status) => {
    await startBuildTablet({ builds: [aBuild({ status })] });
    const { user, readPlace } = await renderBuild('/build/build-1', 'GV80');
    await user.click(tool('Share'));
    await waitFor(() => expect(readPlace().path).toBe('/share/build-1'));
    expect(await readOutbox()).toEqual([]);
  },
);

function BackButton() {
  const navigate = useNavigate();
  return <button onClick={() => void navigate(-1)}>Back in history</button>;
}

test('after “Share” of a new build, going back opens the saved build', async () => {
  const screens = (
    <>
      <BuildScreens />
      <BackButton />
    </>
  );
  const { user, readPlace } = renderApp(screens, '/build');
  await screen.findByRole('heading', { level: 1, name: 'G70' });
  await user.click(tool('Share'));
  await waitFor(() => expect(readPlace().path).toMatch(/^\/share\//));
  const buildId = readPlace().path.slice('/share/'.length);
  await user.click(screen.getByText('Back in history'));
  await waitFor(() => expect(readPlace().path).toBe(`/build/${buildId}`));
});

test.each([
  ['Save', 'Failed to save configuration: This tablet isn’t set up'],
  ['Share', 'Failed to save configuration. Please try again.'],
])(
  'without a session, the button “%s” shows a failure, and the build keeps its changes',
  async (name, text) => {
    const { user, readPlace } = await renderBuild('/build', 'G70');
    await chooseBlue(user);
    act(() => useSession.setState({ session: null }));
    await user.click(tool(name));
    expect((await dialog()).textContent).toBe(`Not saved${text}OK`);
    expect([tool('Share').disabled, tool('Save').disabled]).toEqual([false, false]);
    await user.click(within(await dialog()).getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect([readPlace().path, caption()[0]]).toEqual(['/build', 'Adriatic Blue']);
  },
);

test('a refused save of a build shows a dialog with the reason', async () => {
  const { user } = await renderBuild('/build', 'G70');
  await refuseMutations();
  await user.click(tool('Save'));
  expect((await dialog()).textContent).toBe(
    'Not savedFailed to save configuration: Unknown errorOK',
  );
});

const actions = () =>
  screen.getAllByRole('link').map((link) => `${link.textContent} ${link.getAttribute('href')}`);

test('for an unknown build id, the screen shows an alert with links to a new build and the dashboard', async () => {
  renderApp(<BuildScreens />, '/build/build-9');
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toMatch(/^This build isn’t on this tabletIt may belong to another/);
  expect(actions()).toEqual(['Create New Build /build', 'Go to dashboard /dashboard']);
});

test('if the price list of a build is missing, a new build with the still available options is offered', async () => {
  const choices = { exteriorColorId: 'adriatic-blue', interiorColorId: 'sevilla-red' };
  await localDatabase.builds.put(aBuild({ priceListId: 'price-list-9' }, choices));
  const { user, readPlace } = renderApp(<BuildScreens />, '/build/build-1');
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toMatch(/^This build can’t be openedThe price list for this build/);
  await user.click(screen.getByRole('link', { name: 'Create New Build' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'GV80' })).toBeTruthy();
  expect(caption().slice(0, 2)).toEqual(['Adriatic Blue', 'VIK Black']);
  expect(readPlace()).toEqual({ path: '/build', state: null });
});

test('a draft with an unknown option cannot be opened, and “Start over” discards the draft', async () => {
  const fields = { ...aConfiguration({ wheelsId: 'gone' }), customerId: null };
  const withPrices = { ...fields, priceListId: 'price-list-1' };
  const value = { seen: withPrices, fields: withPrices };
  await localDatabase.drafts.put({ key: getBuildDraftKey(undefined), value, savedAt: 1 });
  const { user } = renderApp(<BuildScreens />, '/build');
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toMatch(/^This build can’t be openedOne of the options is no longer/);
  await user.click(within(alert).getByRole('button', { name: 'Start over' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'G70' })).toBeTruthy();
});

test('without a price list, the configurator shows a failure with a retry button after a timeout', async () => {
  await localDatabase.priceLists.clear();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const reload = vi.spyOn(location, 'reload').mockReturnValue();
  renderApp(<BuildScreens />, '/build');
  await vi.waitFor(async () => {
    await act(() => vi.advanceTimersByTimeAsync(1000));
    expect(screen.getByRole('alert').textContent).toMatch(
      /^Failed to fetch vehiclesThe price list isn’t on this tablet yet\..*Retry$/,
    );
  }, 20_000);
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(reload).toHaveBeenCalledTimes(1);
  vi.useRealTimers();
});

test('a visitor without an agent session saves a build, and sees its QR code and build code', async () => {
  useKiosk.setState({ handedOver: true });
  const { user, readPlace } = await renderBuild('/build', 'G70');
  act(() => useSession.setState({ session: null }));
  await chooseBlue(user);
  await user.click(tool('Save'));
  const saved = within(await dialog());
  await saved.findByRole('img', { name: /Scan/ });
  await saved.findByText('Build code');
  expect(saved.queryByRole('link', { name: 'Book a test drive' })).toBeNull();
  expect(saved.getByRole('link', { name: 'Register your interest' }).getAttribute('href')).toBe(
    '/register',
  );
  const { savedBuild, ownBuildIds, viewedCars } = useJourney.getState();
  expect(ownBuildIds).toEqual([savedBuild?.id]);
  expect(viewedCars).toMatchObject([{ exteriorColorId: 'adriatic-blue' }]);
  expect(await readOutbox()).toMatchObject([{ name: 'saveBuild', args: { customerId: null } }]);
  await user.click(saved.getByRole('button', { name: 'OK' }));
  expect(readPlace().path).toBe(`/build/${savedBuild?.id}`);
});

test('a visitor cannot open a build of another session, and gets a link to all models', async () => {
  await startBuildTablet({ builds: [fullBuild, aBuild({ id: 'own', customerId: null })] });
  useKiosk.setState({ handedOver: true });
  useJourney.setState({ ownBuildIds: ['own'] });
  renderApp(<BuildScreens />, `/build/${fullBuild.id}`);
  await screen.findByRole('link', { name: 'See all models' });
  expect(screen.queryByRole('heading', { name: 'GV80' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Go to dashboard' })).toBeNull();
});
