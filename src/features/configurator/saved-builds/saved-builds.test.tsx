import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { aBuild } from '#domain/builds/build.testing.ts';
import { configurationOf } from '#domain/builds/build.ts';
import { aPriceList } from '#domain/catalogue/price-list.testing.ts';
import { formatBuildCode } from '#domain/sharing/build-code.ts';
import { encodeBuildCode } from '#domain/sharing/configuration-code.ts';
import { renderApp } from '../../../app/render-app.testing.tsx';
import { localDatabase } from '../../../data/database/local-database.ts';
import { useSession } from '../../../data/session/agent/session-store.ts';
import { useJourney } from '../../../data/session/customer/journey-store.ts';
import { useKiosk } from '../../../data/session/kiosk/kiosk-store.ts';
import { readOutbox, refuseMutations, storeRows } from '../../../shared/local-tablet.testing.ts';
import { readToasts } from '../../../ui/overlays/toast-store.ts';
import { BuildScreens, fullBuild, startBuildTablet } from '../build-screens.testing.tsx';
import { RecentBuilds } from './recent-builds.tsx';

const DAY = Date.parse('2026-03-05T03:00:00Z');
const builds = [
  { ...fullBuild, createdAt: DAY },
  aBuild({ id: 'build-2', status: 'archived', createdAt: 4000 }),
  aBuild({ id: 'build-3', status: 'sold', createdAt: 3000 }, { vehicleId: 'g70' }),
  aBuild({ id: 'build-4', customerId: null, status: 'shared', createdAt: 5000 }),
  aBuild({ id: 'build-5', customerId: 'otto', priceListId: 'price-list-9', createdAt: 1000 }),
];
const maria = { id: 'maria', firstName: 'Maria', lastName: 'Garcia', email: '' };

beforeEach(() => startBuildTablet({ builds }));

/** Opens the list of the builds of Maria, or of the showroom. */
async function openList(customer: typeof maria | null = maria) {
  useJourney.setState({ customer });
  const app = renderApp(<BuildScreens />, '/build');
  await app.user.click(await screen.findByRole('button', { name: 'Saved builds' }));
  const name = customer ? 'This customer’s builds' : 'Saved builds';
  const sheet = within(screen.getByRole('dialog', { name }));
  await waitFor(() => expect(sheet.getAllByRole('listitem').length).toBeGreaterThan(2));
  return { ...app, sheet };
}
const gv80Defaults = 'Select · Himalayan Gray · VIK Black · 19-inch, five double spokes';
const full = '3.5T AWD · Advanced · Melbourne Red · Fog Gray · 21-inch, dark chrome';
const texts = (items: HTMLElement[]) => items.map(({ textContent }) => textContent);
const sheetRow = (at: number) =>
  within(within(screen.getByRole('dialog')).getAllByRole('listitem')[at]!);

test('the sheet lists the builds of the served customer with status and actions, latest first', async () => {
  const { sheet } = await openList();
  expect(texts(sheet.getAllByRole('listitem'))).toEqual([
    `Genesis GV80${full}Maria Garcia$80,775Mar 4, 2026SavedCompareBook a test drive`,
    `Genesis GV80${gv80Defaults}Maria Garcia$69,975Dec 31, 1969ArchivedCompare`,
    `Genesis G70Standard · ${gv80Defaults.slice(9)}Maria Garcia$44,975Dec 31, 1969SoldCompare`,
  ]);
  const actions = [0, 1, 2].map((at) =>
    sheetRow(at)
      .queryAllByRole('button')
      .map(({ title }) => title),
  );
  expect(actions).toEqual([['Archive'], ['Unarchive'], []]);
});

test('without a served customer, the sheet lists the latest builds of the showroom', async () => {
  const { sheet } = await openList(null);
  expect(texts(sheet.getAllByRole('listitem'))).toEqual([
    `Genesis GV80${full}Maria Garcia$80,775Mar 4, 2026SavedCompareBook a test drive`,
    `Genesis GV80${gv80Defaults}No customer$69,975Dec 31, 1969SharedCompareBook a test drive`,
    `Genesis G70Standard · ${gv80Defaults.slice(9)}Maria Garcia$44,975Dec 31, 1969SoldCompare`,
    'VehicleNo customer$69,975Dec 31, 1969Saved',
  ]);
});

test('“Book a test drive” of a saved build also sets the car of a booking form that was started before', async () => {
  const { user, readPlace, sheet } = await openList();
  const visit = {
    bookingId: 'booking-1',
    movedFrom: null,
    agentId: null,
    vehicleId: null,
    vehicleInterest: null,
    testDrive: false,
    specialRequests: '',
    contactMethod: 'phone',
    showroomId: 'manhattan',
    date: null,
    time: null,
    visitor: null,
    reason: '',
  } as const;
  useJourney.setState({ visit });
  await user.click(sheet.getByRole('link', { name: 'Book a test drive' }));
  expect(readPlace()).toEqual({
    path: '/booking/details',
    state: { testDrive: true, buildId: 'build-1' },
  });
  const { vehicle, visit: changed } = useJourney.getState();
  expect(vehicle?.id).toBe('gv80');
  expect(changed).toMatchObject({ vehicleId: 'gv80', testDrive: true, buildId: 'build-1' });
});

test('on a tablet in a visitor’s hands, the sheet shows the build code of each own build, and no customer', async () => {
  useKiosk.setState({ handedOver: true });
  onTestFinished(() => useKiosk.setState({ handedOver: false }));
  useJourney.setState({ ownBuildIds: ['build-4'] });
  const { user } = renderApp(<BuildScreens />, '/build');
  await user.click(await screen.findByRole('button', { name: 'Your builds' }));
  const row = await within(screen.getByRole('dialog')).findByRole('listitem');
  const code = formatBuildCode(encodeBuildCode(aPriceList(), configurationOf(builds[3]!))!);
  expect(row.textContent).toContain(`Build code ${code}`);
  expect(row.textContent).not.toContain('No customer');
});

test('builds marked for comparison stay marked after the sheet is closed and opened again', async () => {
  const { user, sheet } = await openList();
  await user.click(sheet.getAllByRole('checkbox')[0]!);
  await user.click(sheet.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Saved builds' }));
  const boxes = await within(screen.getByRole('dialog')).findAllByRole<HTMLInputElement>(
    'checkbox',
  );
  expect(boxes.map(({ checked }) => checked)).toEqual([true, false, false]);
});

test('a tap on a saved build or on “Create New Build” opens the build and closes the sheet', async () => {
  const { user, readPlace, sheet } = await openList();
  await user.click(sheet.getByRole('link', { name: /^Genesis G70/ }));
  expect(readPlace().path).toBe('/build/build-3');
  expect(await screen.findByText('This car is sold. Its build can’t be changed.')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Saved builds' }));
  const again = within(screen.getByRole('dialog'));
  await user.click(again.getByRole('link', { name: 'Create New Build' }));
  expect(readPlace().path).toBe('/build');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('two or three marked builds can be compared, and a fourth build cannot be marked', async () => {
  await storeRows({ builds: [aBuild({ id: 'build-6', createdAt: 500 })] });
  const { user, sheet } = await openList();
  await waitFor(() => expect(sheet.getAllByRole('listitem')).toHaveLength(4));
  const boxes = () => sheet.getAllByRole<HTMLInputElement>('checkbox');
  const link = () => sheet.queryByRole('link', { name: /^Compare/ });
  expect(boxes().map((box) => box.getAttribute('aria-label'))).toEqual([
    'Compare this Genesis GV80',
    'Compare this Genesis GV80',
    'Compare this Genesis G70',
    'Compare this Genesis GV80',
  ]);
  await user.click(boxes()[0]!);
  expect([boxes().map(({ checked }) => checked), link()]).toEqual([
    [true, false, false, false],
    null,
  ]);
  await user.click(boxes()[2]!);
  expect(link()?.textContent).toBe('Compare 2 builds');
  expect(link()?.getAttribute('href')).toBe('/compare?items=@build-1,@build-3');
  await user.click(boxes()[1]!);
  expect(boxes().map(({ disabled }) => disabled)).toEqual([false, false, false, true]);
  expect(link()?.textContent).toBe('Compare 3 builds');
  await user.click(boxes()[0]!);
  expect(link()?.getAttribute('href')).toBe('/compare?items=@build-3,@build-2');
  expect(boxes().every(({ disabled }) => !disabled)).toBe(true);
});

test('a build that is deleted on the tablet is removed from the comparison', async () => {
  const { user, sheet } = await openList();
  const boxes = sheet.getAllByRole('checkbox');
  for (const box of boxes.slice(0, 3)) await user.click(box);
  expect(sheet.getByRole('link', { name: 'Compare 3 builds' })).toBeDefined();
  await localDatabase.builds.delete('build-3');
  const link = await sheet.findByRole('link', { name: 'Compare 2 builds' });
  expect(link.getAttribute('href')).toBe('/compare?items=@build-1,@build-2');
});

const statusOf = (buildId: string, status: string) => ({
  name: 'setBuildStatus',
  args: { buildId, showroomId: 'manhattan', status },
});

test('the undo button of the toast restores an archived build', async () => {
  const { user } = await openList();
  await user.click(sheetRow(0).getByRole('button', { name: 'Archive' }));
  await waitFor(() => expect(sheetRow(0).getByText('Archived')).toBeTruthy());
  expect(await readOutbox()).toEqual([statusOf('build-1', 'archived')]);
  const [toast] = readToasts();
  expect(toast).toMatchObject({ tone: 'neutral', title: 'Build archived' });
  expect(toast?.action?.label).toBe('Undo');
  toast?.action?.onAct();
  await waitFor(() => expect(sheetRow(0).getByText('Saved')).toBeTruthy());
  expect(await readOutbox()).toEqual([
    statusOf('build-1', 'archived'),
    statusOf('build-1', 'saved'),
  ]);
});

test('the “Unarchive” button of an archived build restores the build', async () => {
  const { user } = await openList();
  await user.click(sheetRow(1).getByRole('button', { name: 'Unarchive' }));
  await waitFor(() => expect(sheetRow(1).getByText('Saved')).toBeTruthy());
  expect(await readOutbox()).toEqual([statusOf('build-2', 'saved')]);
  expect(readToasts()).toMatchObject([{ tone: 'positive', title: 'Build unarchived' }]);
});

test('if archiving a build is refused, a toast shows the failure and the build keeps its status', async () => {
  const { user } = await openList();
  await refuseMutations();
  await user.click(sheetRow(0).getByRole('button', { name: 'Archive' }));
  await waitFor(() =>
    expect(readToasts()).toMatchObject([
      { tone: 'danger', title: 'Couldn’t save. Nothing was changed.' },
    ]),
  );
  expect(sheetRow(0).getByText('Saved')).toBeTruthy();
});

test('for a customer without builds, the sheet shows “No saved builds yet”', async () => {
  useJourney.setState({ customer: { ...maria, id: 'nora' } });
  const { user } = renderApp(<BuildScreens />, '/build');
  await user.click(await screen.findByRole('button', { name: 'Saved builds' }));
  expect(await screen.findByText('No saved builds yet')).toBeTruthy();
});

test('recent builds link to the share screen, and show dates in the time zone of the showroom', async () => {
  const { rerender } = renderApp(<RecentBuilds limit={3} loadingLabel="Loading recent builds" />);
  expect(screen.getByRole('status').textContent).toBe('Loading recent builds');
  const rows = await screen.findAllByRole('listitem');
  expect(texts(rows)).toEqual([
    `Genesis GV80${full}Maria Garcia$80,775Mar 4, 2026`,
    `Genesis GV80${gv80Defaults}No customer$69,975Dec 31, 1969`,
    `Genesis G70Standard · ${gv80Defaults.slice(9)}Maria Garcia$44,975Dec 31, 1969`,
  ]);
  const links = within(rows[0]!)
    .getAllByRole('link')
    .map((link) => [link.title, link.getAttribute('href')]);
  expect(links).toEqual([
    ['', '/share/build-1'],
    ['Share Configuration', '/share/build-1'],
    ['Create New Build', '/build'],
  ]);
  expect(rows[0]?.querySelector('time')?.dateTime).toBe('2026-03-05T03:00:00.000Z');
  expect(rows[0]?.querySelector('img')?.src).toContain('/gv80/melbourne-red/front34-mobile');
  useSession.setState({ session: null });
  rerender(<RecentBuilds limit={1} loadingLabel="Loading recent builds" />);
  await waitFor(() => expect(texts(screen.getAllByRole('listitem'))).toHaveLength(1));
  expect(screen.getByText('Mar 5, 2026')).toBeTruthy();
});

test('in a showroom without builds, the list of recent builds shows “No recent builds”', async () => {
  await startBuildTablet();
  renderApp(<RecentBuilds limit={3} loadingLabel="Loading recent builds" />);
  expect(await screen.findByText('No recent builds')).toBeTruthy();
});

test('without a served customer, the sheet lists at most thirty builds', async () => {
  const many = Array.from({ length: 31 }, (_, at) => aBuild({ id: `many-${at}` }));
  await storeRows({ builds: many });
  const { sheet } = await openList(null);
  await waitFor(() => expect(sheet.getAllByRole('listitem')).toHaveLength(30));
});
