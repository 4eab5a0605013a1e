import { act, screen, waitFor, within } from '@testing-library/react';
import { Link, Route, Routes } from 'react-router-dom';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { aBuild } from '#domain/builds/build.testing.ts';
import { aPriceList } from '#domain/catalogue/price-list.testing.ts';
import { encodeShareFragment } from '#domain/sharing/share-fragment.ts';
import { sharedBuild } from '#domain/sharing/shared-build.testing.ts';
import type { SharedBuild } from '#domain/sharing/shared-build.ts';
import { toSharedBuild } from '#domain/sharing/to-shared-build.ts';
import { renderApp } from '../../app/render-app.testing.tsx';
import { localDatabase } from '../../data/database/local-database.ts';
import { setDefectListener } from '../../data/defects.ts';
import { useSession } from '../../data/session/agent/session-store.ts';
import { useJourney } from '../../data/session/customer/journey-store.ts';
import { useKiosk } from '../../data/session/kiosk/kiosk-store.ts';
import { startFakeServer } from '../../shared/fake-server.testing.ts';
import { readOutbox, startLocalTablet, storeRows } from '../../shared/local-tablet.testing.ts';
import { createQrPath } from '../../ui/qr-code/qr-path.ts';
import { ShareScreen } from './share-screen.tsx';

const { id } = sharedBuild();
const choices = { exteriorColorId: 'melbourne-red', packageIds: ['head-up'] };
const own = aBuild({ id, totalPrice: 1_409_500 }, choices);
const ownShared = toSharedBuild(aPriceList(), own)!;
const linked = toSharedBuild(aPriceList(), aBuild({ id }, { wheelsId: '21-inch' }))!;
const fragmentOf = (build: SharedBuild) => `#${encodeShareFragment(build)}`;

let server: ReturnType<typeof startFakeServer>;
beforeEach(async () => {
  server = startFakeServer();
  await startLocalTablet({ priceLists: [aPriceList()] });
});

const renderScreen = (hash = '') =>
  renderApp(
    <Routes>
      <Route element={<ShareScreen />} path="/share/:configId" />
    </Routes>,
    `/share/${id}${hash}`,
  );
const car = (name: string) => screen.findByRole('heading', { level: 1, name });
const configuratorLink = () => screen.queryByRole('link', { name: 'Open in configurator' });
const textsOf = (role: string, part: HTMLElement) =>
  within(part)
    .getAllByRole(role)
    .map(({ textContent }) => textContent);

const prices = [
  ['Base priceGenesis GV80', '$69,975'],
  ['TrimSelect', 'Included'],
  ['Exterior colorMelbourne Red', 'Included'],
  ['Interior colorVIK Black', 'Included'],
  ['Wheels19-inch, five double spokes', 'Included'],
  ['PackageHead-up', '$500'],
  ['Total', '$70,475'],
];
const specs = [
  ['Engine', '2.5 L turbo inline-four'],
  ['Power', '300 HP'],
  ['Transmission', '8-speed automatic'],
  ['Torque', '422 Nm'],
];

test('for a locally stored build, the share screen shows the stored details, not the data in the link', async () => {
  await storeRows({ builds: [own] });
  renderScreen(fragmentOf(linked));
  expect(screen.getByRole('status').textContent).toBe('Loading');
  const heading = await car('Genesis GV80');
  expect(heading.parentElement?.textContent).toBe(
    'Shared buildGenesis GV80$70,475Open in configuratorBook a test drive',
  );
  expect(configuratorLink()?.getAttribute('href')).toBe(`/build/${id}`);
  const photo = 'Genesis GV80 in Melbourne Red, front three-quarter view';
  const picture = screen.getByRole('img', { name: photo });
  expect(picture.innerHTML).toContain('/genesis/gv80/melbourne-red/front34');
  const link = `${location.origin}/share/${id}${fragmentOf(ownShared)}`;
  expect(screen.getByLabelText<HTMLInputElement>('Link').value).toBe(link);
  const qr = 'Scan the QR code with your phone to take this build with you.';
  expect(screen.getByRole('img', { name: qr }).innerHTML).toContain(createQrPath(link).path);
  const details = screen.getByRole('region', { name: 'Key features' }).parentElement!;
  expect(textsOf('heading', details)).toEqual(['Key features', 'At a glance', 'Price details']);
  expect(textsOf('listitem', details)).toEqual(ownShared.features);
  expect(textsOf('term', details)).toEqual([...specs, ...prices].map(([term]) => term));
  expect(textsOf('definition', details)).toEqual([...specs, ...prices].map(([, value]) => value));
  expect(server.sent()).toEqual([]);
});

test('on a phone, the label of the QR code states that another phone can scan the code', async () => {
  const { innerWidth } = window;
  onTestFinished(() => {
    vi.stubGlobal('innerWidth', innerWidth);
  });
  vi.stubGlobal('innerWidth', 390);
  await storeRows({ builds: [own] });
  renderScreen();
  await screen.findByRole('img', {
    name: 'Show this QR code to another phone to share the build.',
  });
});

test('the share screen of a saved build offers a test drive of this build', async () => {
  await storeRows({ builds: [own] });
  const { user, readPlace } = renderScreen();
  await user.click(await screen.findByRole('link', { name: 'Book a test drive' }));
  expect(readPlace()).toEqual({
    path: '/booking/details',
    state: { testDrive: true, buildId: id },
  });
  expect(useJourney.getState().vehicle?.id).toBe('gv80');
});

test('the share screen of a sold build offers no test drive', async () => {
  await storeRows({ builds: [{ ...own, status: 'sold' }] });
  renderScreen();
  await car('Genesis GV80');
  expect(screen.queryByRole('link', { name: 'Book a test drive' })).toBeNull();
});

test('the printed sheet shows car, prices, specifications, features, link and build code', async () => {
  await storeRows({ builds: [own] });
  renderScreen();
  const sheet = await screen.findByRole('article');
  expect(sheet.textContent).toMatch(/^Your buildGenesis GV80\$70,475/);
  expect(textsOf('term', sheet)).toEqual([...prices, ...specs].map(([term]) => term));
  expect(textsOf('definition', sheet)).toEqual([...prices, ...specs].map(([, value]) => value));
  expect(textsOf('listitem', sheet)).toEqual(ownShared.features);
  const code = Array.from(ownShared.code ?? '').join(' ');
  expect(sheet.textContent).toContain(`${code}Quote this code at any showroom.`);
  expect(sheet.textContent).toMatch(
    /Prices are in US dollars, based on the price list of January 1, 2025\./,
  );
  const link = `${location.origin}/share/${id}${fragmentOf(ownShared)}`;
  expect(sheet.innerHTML).toContain(createQrPath(link).path);
  expect(sheet.innerHTML).toContain('/genesis/gv80/melbourne-red/front34');
});

test('the share screen of a handed-over tablet has no link to the configurator', async () => {
  await storeRows({ builds: [own] });
  useKiosk.setState({ handedOver: true });
  renderScreen();
  await car('Genesis GV80');
  expect(configuratorLink()).toBeNull();
});

test('on a phone without stored builds, a link with build data opens offline', async () => {
  await localDatabase.meta.clear();
  renderScreen(fragmentOf(linked));
  const heading = await car('Genesis GV80');
  expect(heading.parentElement?.textContent).toBe('Shared buildGenesis GV80$72,375');
  expect(screen.getAllByText('21-inch, dark chrome')).toHaveLength(2);
  expect(screen.getByRole('link', { name: 'SMS' })).toBeTruthy();
  expect(server.sent()).toEqual([]);
});

test.each([
  ['without data', '#'],
  ['with damaged data', '#damaged'],
])('a link %s shows the build of the server, and no mutation is stored', async (_case, hash) => {
  server.succeed(sharedBuild());
  renderScreen(hash);
  const heading = await car('Genesis G70');
  expect(heading.parentElement?.textContent).toBe('Shared buildGenesis G70$53,925');
  expect(screen.getByRole('button', { name: 'SMS' })).toBeTruthy();
  expect(server.sent()).toEqual([`GET /api/configurations/${id}`]);
  expect(await readOutbox()).toEqual([]);
});

test.each([
  ['', /^This build isn’t on this device, and head office can’t be reached\./],
  ['#damaged', /^This link is incomplete or was changed\./],
])(
  'with the link fragment %j, a build that is neither stored nor received shows a failure',
  async (hash, problem) => {
    renderScreen(hash);
    const alert = await screen.findByRole('alert');
    const title = within(alert).getByRole('heading', { name: 'Failed to load configuration' });
    expect(title.nextElementSibling?.textContent).toMatch(problem);
    const home = within(alert).getByRole('link', { name: 'Go Home' });
    expect(home.getAttribute('href')).toBe('/');
  },
);

test('a build that the server does not have is reported as not found', async () => {
  server.refuse(404, { code: 'NOT_FOUND' });
  renderScreen();
  expect((await screen.findByRole('alert')).textContent).toContain('Configuration not found');
});

test('opening a share link never publishes a build', async () => {
  await storeRows({ builds: [own] });
  renderScreen(fragmentOf(ownShared));
  await car('Genesis GV80');
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(await readOutbox()).toEqual([]);
  expect(server.sent()).toEqual([]);
});

test.each(['Copy link', 'Print', 'SMS', 'Share'])(
  'a saved build gets the status `shared` when an agent taps “%s”',
  async (name) => {
    vi.stubGlobal('print', vi.fn());
    await storeRows({ builds: [own] });
    const { user } = renderScreen();
    await user.click(await screen.findByRole('button', { name: new RegExp(`^${name}`) }));
    const args = { buildId: id, showroomId: 'manhattan', status: 'shared' };
    await waitFor(async () =>
      expect(await readOutbox()).toEqual([{ name: 'setBuildStatus', args }]),
    );
  },
);

test.each(['shared', 'archived', 'sold'] as const)(
  'a build with the status %s keeps its status on the share screen',
  async (status) => {
    await storeRows({ builds: [{ ...own, status }] });
    const { user } = renderScreen();
    await user.click(await screen.findByRole('button', { name: 'Copy link' }));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(await readOutbox()).toEqual([]);
  },
);

test('without a session, a saved build keeps its status on the share screen', async () => {
  await storeRows({ builds: [own] });
  useSession.setState({ session: null });
  const { user } = renderScreen();
  await user.click(await screen.findByRole('button', { name: 'Copy link' }));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(await readOutbox()).toEqual([]);
});

/** Renders the share screen of a link, with a link to the screen of another shared build. */
function renderTwoLinks() {
  const { user } = renderApp(
    <>
      <Link to="/share/other">Other link</Link>
      <Routes>
        <Route element={<ShareScreen />} path="/share/:configId" />
      </Routes>
    </>,
    `/share/${id}#damaged`,
  );
  return () => user.click(screen.getByRole('link', { name: 'Other link' }));
}

test('the build of an earlier link is not shown while the build of the next link is loading', async () => {
  server.succeed(sharedBuild());
  const openNext = renderTwoLinks();
  await car('Genesis G70');
  server.delay({});
  await openNext();
  expect(await screen.findByRole('status')).toBeDefined();
  expect(screen.queryByRole('heading', { name: 'Genesis G70' })).toBeNull();
});

test('a late response about an earlier link is ignored', async () => {
  const respond = server.delay({ ...sharedBuild(), model: 'Late' });
  const openNext = renderTwoLinks();
  await waitFor(() => expect(server.sent()).toHaveLength(1));
  server.succeed(sharedBuild());
  await openNext();
  await car('Genesis G70');
  await act(async () => {
    respond();
    await new Promise((resolve) => setTimeout(resolve, 50));
  });
  expect(await car('Genesis G70')).toBeDefined();
});

test('a device that is not enrolled shares its own builds with links instead of QR codes', async () => {
  const defects: unknown[] = [];
  onTestFinished(setDefectListener((defect) => defects.push(defect)));
  await storeRows({ builds: [own] });
  await localDatabase.meta.clear();
  const { user } = renderScreen();
  await car('Genesis GV80');
  expect(screen.getByRole('link', { name: 'SMS' })).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Copy link' }));
  expect(document.querySelector('[data-visitor]')).not.toBeNull();
  // The build cannot be marked as shared without an enrollment.
  await waitFor(() => expect(defects).toMatchObject([{ name: 'NOT_ENROLLED' }]));
});
