import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { fieldsOf } from '#domain/builds/build-fields.ts';
import { aBuild, aConfiguration } from '#domain/builds/build.testing.ts';
import type { Build } from '#domain/builds/build.ts';
import { aCatalogue, aDearerPriceList, aPriceList } from '#domain/catalogue/price-list.testing.ts';
import { renderApp } from '../../app/render-app.testing.tsx';
import { localDatabase } from '../../data/database/local-database.ts';
import { getBuildDraftKey } from '../../data/session/customer/build-draft.ts';
import { readOutbox, storeRows } from '../../shared/local-tablet.testing.ts';
import { readToasts } from '../../ui/overlays/toast-store.ts';
import { BuildScreens, fullBuild, startBuildTablet } from './build-screens.testing.tsx';

beforeEach(() => startBuildTablet());

async function renderBuild(build: Build, path = `/build/${build.id}`) {
  await storeRows({ builds: [build] });
  const app = renderApp(<BuildScreens />, path);
  await screen.findByRole('heading', { level: 1 });
  return app;
}
const side = () => screen.getByRole('complementary', { name: 'Your build' });
const tools = (isDisabled: boolean) =>
  Array.from(screen.getByRole('group', { name: 'Configure' }).querySelectorAll('button'))
    .filter(({ disabled }) => disabled === isDisabled)
    .map(({ textContent }) => textContent);
const locked = ['Exterior Color', 'Model', 'Wheels', 'Interior', 'Packages', 'Save'];
const notice = (title: string) => screen.findByText(title);

test('a sold build is read-only, and can be copied with its configuration', async () => {
  const { user, readPlace } = await renderBuild({ ...fullBuild, status: 'sold' });
  const title = await notice('This car is sold. Its build can’t be changed.');
  expect([tools(true), tools(false)]).toEqual([locked, ['Info', 'Share']]);
  expect(screen.queryByRole('button', { name: 'Change' })).toBeNull();
  await user.click(within(title.parentElement!).getByRole('link', { name: 'Create a copy' }));
  await waitFor(() => expect(tools(true)).toEqual([]));
  expect(readPlace()).toEqual({ path: '/build', state: null });
  expect(side().textContent).toMatch(/^GenesisGV80Total price\$80,775\$80,775No customer yet/);
});

test('an archived build is read-only until it is restored', async () => {
  const { user } = await renderBuild({ ...fullBuild, status: 'archived' });
  await notice('This build is archived');
  expect(tools(true)).toEqual(locked);
  await user.click(within(side()).getByRole('button', { name: 'Unarchive' }));
  await waitFor(() => expect(tools(true)).toEqual([]));
  const args = { buildId: 'build-1', showroomId: 'manhattan', status: 'saved' };
  expect(await readOutbox()).toEqual([{ name: 'setBuildStatus', args }]);
  expect(readToasts()).toMatchObject([{ tone: 'positive', title: 'Build unarchived' }]);
});

const changed = 'Prices have changed since this build was created';

test('a tap on “Use new prices” applies the new price list as an unsaved change of the build', async () => {
  await storeRows({ priceLists: [aDearerPriceList()] });
  const { user, readPlace } = await renderBuild(fullBuild);
  const title = await notice(changed);
  expect(title.parentElement?.textContent).toBe(
    `${changed}Was $80,775, now $90,200Advanced: $5,400 → $10,800` +
      '21-inch, dark chrome: $2,400 → $4,800Head-up: $500 → $1,000Sound: $1,125 → $2,250' +
      'Keep old pricesUse new prices',
  );
  await user.click(screen.getByRole('button', { name: 'Use new prices' }));
  await waitFor(() => expect(screen.queryByText(changed)).toBeNull());
  expect(side().textContent).toMatch(/\$90,200For Maria Garcia/);
  expect(readPlace().path).toBe('/build/build-1/edit');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByRole('alertdialog');
  const changes = { priceListId: { from: 'price-list-1', to: 'price-list-2' } };
  const args = { buildId: 'build-1', showroomId: 'manhattan', changes };
  expect(await readOutbox()).toEqual([{ name: 'editBuild', args }]);
});

test('a tap on “Keep old prices” hides the notice and stores no change', async () => {
  await storeRows({ priceLists: [aDearerPriceList()] });
  const { user } = await renderBuild(fullBuild);
  await notice(changed);
  await user.click(screen.getByRole('button', { name: 'Keep old prices' }));
  expect(screen.queryByText(changed)).toBeNull();
  expect(side().textContent).toContain('Total price$80,775');
  expect(await readOutbox()).toEqual([]);
});

test('the notice names options missing in the new price list; “Use new prices” selects defaults', async () => {
  const latest = aDearerPriceList(2, 3);
  const wheels = latest.wheels.filter(({ id }) => id !== '21-inch');
  await storeRows({ priceLists: [{ ...latest, wheels }] });
  const { user } = await renderBuild(fullBuild);
  const title = await notice(changed);
  expect(title.parentElement?.textContent).toBe(
    `${changed}No longer available: 21-inch, dark chromeKeep old pricesUse new prices`,
  );
  await user.click(screen.getByRole('button', { name: 'Use new prices' }));
  await waitFor(() => expect(side().textContent).toContain('Wheels19-inch, five double spokes'));
});

test('if the new price list lacks the model of a build, the notice offers only the old prices', async () => {
  const latest = aPriceList({ models: aCatalogue().models.filter(({ id }) => id !== 'gv80') }, 4);
  await storeRows({ priceLists: [latest] });
  await renderBuild(fullBuild);
  const title = await notice(changed);
  expect(title.parentElement?.textContent).toBe(
    `${changed}No longer available: GV80Keep old prices`,
  );
});

async function storeDraft(build: Build | null) {
  const newBuild = { ...aConfiguration(), customerId: null, priceListId: 'price-list-1' };
  const seen = build ? fieldsOf(build) : newBuild;
  const value = { seen, fields: { ...seen, exteriorColorId: 'bronze-mist' } };
  await localDatabase.drafts.put({ key: getBuildDraftKey(build?.id), value, savedAt: 1 });
}

test.each([
  ['/build/build-1', fullBuild, 'Your unsaved changes were restored', 'Discard changes'],
  ['/build', null, 'Your unfinished build was restored', 'Start over'],
] as const)(
  'changes restored at the path %s can be discarded, and an undo restores the changes',
  async (...parts) => {
    const [path, build, title, action] = parts;
    await storeDraft(build);
    const { user } = await renderBuild(fullBuild, path);
    await notice(title);
    expect(side().textContent).toContain('ExteriorBronze Mist');
    await user.click(screen.getByRole('button', { name: action }));
    const color = build ? 'Melbourne Red' : 'Himalayan Gray';
    await waitFor(() => expect(side().textContent).toContain(`Exterior${color}`));
    expect(screen.queryByText(title)).toBeNull();
    await expect.poll(() => localDatabase.drafts.get(getBuildDraftKey(build?.id))).toBeUndefined();
    const [toast] = readToasts();
    const done = build ? 'Changes discarded' : 'New build started';
    expect(toast).toMatchObject({ tone: 'neutral', title: done, action: { label: 'Undo' } });
    toast?.action?.onAct();
    await waitFor(() => expect(side().textContent).toContain('ExteriorBronze Mist'));
  },
);

test('a change made on the open screen shows no notice about restored changes', async () => {
  const { user } = await renderBuild(aBuild());
  await user.click(screen.getByRole('button', { name: 'Packages' }));
  await user.click(screen.getByRole('checkbox', { name: /^Head-up/ }));
  expect(side().textContent).toContain('PackageHead-up');
  expect(screen.queryByText('Your unsaved changes were restored')).toBeNull();
});

test('after a tap on “Keep old prices”, a later price list shows the price notice again', async () => {
  await storeRows({ priceLists: [aDearerPriceList()] });
  const { user } = await renderBuild(fullBuild);
  await notice(changed);
  await user.click(screen.getByRole('button', { name: 'Keep old prices' }));
  expect(screen.queryByText(changed)).toBeNull();
  await storeRows({ priceLists: [aDearerPriceList(3, 3)] });
  await notice(changed);
});

test('restored changes with another price list show the prices of that price list', async () => {
  await storeRows({ priceLists: [aDearerPriceList(), aDearerPriceList(3, 3)] });
  const seen = fieldsOf(fullBuild);
  const value = { seen, fields: { ...seen, priceListId: 'price-list-2' } };
  const key = getBuildDraftKey(fullBuild.id);
  await localDatabase.drafts.put({ key, value, savedAt: 1 });
  await renderBuild(fullBuild);
  await waitFor(() => expect(side().textContent).toContain('Total price$90,200'));
});
