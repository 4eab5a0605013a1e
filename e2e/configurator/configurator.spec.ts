import { expect } from '@playwright/test';
import { test } from '../support/journey-fixtures.ts';
import { configuratorPageOf } from '../support/page-objects/configurator-page.ts';
import { writePricierWheelsCatalogue } from '../support/server/pricier-wheels.ts';
import { blockDatabase, readRows } from '../support/tablet/tablet-database.ts';

const walkIn = { name: 'Nadia Feld', mobile: '(212) 555-8311', email: 'nadia@example.org' };

test(
  'a car can be configured, saved, opened and changed while the server is down',
  {
    annotation: {
      type: 'requirement',
      description:
        'BUILD-30, ERR-62, ERR-63, TR-02, GEN-04, GEN-19, ROUTE-07 to ROUTE-10, DASH-31 to DASH-34',
    },
  },
  async ({ office, tablet }) => {
    const { page } = tablet;
    const build = configuratorPageOf(page);
    await office.stop();

    await tablet.register(walkIn);
    await expect(build.side.getByText('For Nadia Feld')).toBeVisible();
    await build.expectTotal('$44,975');
    await build.pick('Model', /^GV80/);
    await build.pick('Exterior Color', /^Melbourne Red/);
    await build.pick('Wheels', /^21-inch/);
    await build.expectTotal('$72,375');
    await build.expectChosen('Melbourne Red', '+$2,400');

    await page.reload();
    await build.expectTotal('$72,375');
    await build.expectChosen('Melbourne Red');
    const buildId = await build.save();

    const car = page.getByRole('listitem').filter({ hasText: 'Genesis GV80' });
    const hers = car.filter({ hasText: walkIn.name });
    await expect(hers).toContainText('$72,375');
    await expect(hers).toContainText('Melbourne Red');
    const stored = (await readRows(page, 'builds')).find(({ id }) => id === buildId);
    expect(stored).toMatchObject({ totalPrice: 72_375 * 20 });

    await tablet.open(`/build/${buildId}`);
    await build.expectChosen('Melbourne Red');
    await build.pick('Exterior Color', /^Adriatic Blue/);
    await page.waitForURL(`**/build/${buildId}/edit`);
    await build.save();
    await expect(hers).toHaveCount(1);
    await expect(hers).toContainText('Adriatic Blue');
    await tablet.expectStatus('Working offline, 3 waiting');

    await office.start();
    await tablet.expectStatus('Up to date');
    await tablet.open(`/build/${buildId}`);
    await build.expectChosen('Adriatic Blue', 'For Nadia Feld');
  },
);

test('an unsaved configuration survives a killed browser, and the agent can start over', async ({
  office,
  tablet,
}) => {
  await office.stop();
  await tablet.open('/build');
  await configuratorPageOf(tablet.page).pick('Exterior Color', /^Bronze Mist/);
  await configuratorPageOf(tablet.page).expectChosen('Bronze Mist');
  const drafts = async () => JSON.stringify(await readRows(tablet.page, 'drafts'));
  await expect.poll(drafts).toContain('"key":"build"');

  await tablet.kill();
  await tablet.launch();
  await tablet.open('/build');
  const build = configuratorPageOf(tablet.page);
  await build.expectChosen('Bronze Mist', 'Your unfinished build was restored');
  await tablet.page.getByRole('button', { name: 'Start over' }).click();
  await build.expectChosen('Himalayan Gray');
  await tablet.page.getByRole('button', { name: 'Undo' }).click();
  await build.expectChosen('Bronze Mist');
});

test('leaving the configurator during a save clears the draft, so that no build is saved twice @long', async ({
  tablet,
}) => {
  const { page } = tablet;
  const build = configuratorPageOf(page);
  const before = (await readRows(page, 'builds')).length;
  await tablet.open('/build');
  await build.pick('Exterior Color', /^Bronze Mist/);
  const drafts = async () => (await readRows(page, 'drafts')).map((row) => Object.values(row)[0]);
  await expect.poll(drafts).toContain('build');

  const releaseDisk = await blockDatabase(page);
  await build.tool('Save').click();
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await page.waitForURL('**/dashboard');
  await releaseDisk();
  await expect.poll(async () => (await readRows(page, 'builds')).length).toBe(before + 1);
  await expect.poll(drafts).not.toContain('build');
  await tablet.open('/build');
  await build.expectChosen('Himalayan Gray');
});

test(
  'the configurator shows at most one open panel @long',
  {
    annotation: {
      type: 'requirement',
      description: 'BUILD-10, BUILD-15, BUILD-17, BUILD-18, BUILD-19, STATE-25',
    },
  },
  async ({ tablet }) => {
    const { page } = tablet;
    const build = configuratorPageOf(page);
    await tablet.open('/build');

    await build.openTool('Model');
    await build.openTool('Wheels');
    await expect(build.panel('Model')).toHaveCount(0);
    await expect(build.panel('Wheels')).toBeVisible();
    await build.openTool('Wheels');
    await expect(build.panel('Wheels')).toHaveCount(0);

    for (const [tool, option] of [
      ['Model', /^GV70/],
      ['Exterior Color', /^Ceramic White/],
      ['Wheels', /^20-inch/],
    ] as const) {
      await build.pick(tool, option);
      await expect(build.panel(tool)).toHaveCount(0);
    }

    await build.pick('Interior', /^Vanilla Beige/);
    await build.option(/^Advanced/).click();
    await expect(build.panel('Interior')).toBeVisible();
    await page.getByRole('button', { name: 'Done' }).click();
    await expect(build.panel('Interior')).toHaveCount(0);
    await build.expectChosen('Vanilla Beige', 'Advanced');

    await build.side.getByRole('button', { name: 'Change' }).click();
    await build.option(/^Sport Prestige/).click();
    await expect(build.panel('Trim')).toHaveCount(0);
    await build.expectChosen('Sport Prestige');
  },
);

test('arrow keys select colors in the open panel, and Escape closes the panel @long', async ({
  tablet,
}) => {
  const { page } = tablet;
  const build = configuratorPageOf(page);
  await tablet.open('/build');
  await build.tool('Exterior Color').press('Enter');
  await page.keyboard.press('ArrowRight');
  await build.expectChosen('Adriatic Blue');
  await page.keyboard.press('ArrowRight');
  await build.expectChosen('Melbourne Red');
  await expect(build.panel('Exterior Color')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(build.panel('Exterior Color')).toHaveCount(0);
  await expect(build.tool('Exterior Color')).toBeFocused();
});

test(
  'a change of the model removes unavailable options with a message, and Undo restores the options',
  { annotation: { type: 'requirement', description: 'TR-06' }, tag: '@long' },
  async ({ tablet }) => {
    const { page } = tablet;
    const build = configuratorPageOf(page);
    await tablet.open('/build');
    await build.pick('Interior', /^Sevilla Red/);
    await page.getByRole('button', { name: 'Done' }).click();
    await build.pick('Model', /^GV80/);
    await expect(page.getByText('Options removed: Sevilla Red')).toBeVisible();
    await build.openTool('Interior');
    await expect(build.option(/^Sevilla Red/)).toBeDisabled();
    await expect(build.panel('Interior')).toContainText('Only for G70, G80, GV70');
    await page.getByRole('button', { name: 'Undo' }).click();
    await build.expectChosen('G70', 'Sevilla Red');
  },
);

test(
  'the Share button saves the build and opens its share page @long',
  { annotation: { type: 'requirement', description: 'BUILD-31, STATE-33' } },
  async ({ office, tablet }) => {
    await office.stop();
    await tablet.open('/build');
    await configuratorPageOf(tablet.page).openTool('Share');
    await tablet.page.waitForURL('**/share/*');
    // Two mutations are unsent: the first saves the build, the second changes its status to
    // “shared”.
    await tablet.expectStatus('Working offline, 2 waiting');
  },
);

test('a build can be archived and restored', { tag: '@long' }, async ({ tablet }) => {
  const { page } = tablet;
  const build = configuratorPageOf(page);
  await tablet.open('/build');
  const buildId = await build.save();

  await tablet.open('/build');
  await build.side.getByRole('button', { name: 'Saved builds' }).click();
  await page.getByRole('button', { name: 'Archive', exact: true }).first().click();
  await expect(page.getByText('Build archived')).toBeVisible();

  await tablet.open(`/build/${buildId}`);
  await build.expectChosen('This build is archived');
  await expect(build.tool('Save')).toBeDisabled();
  await build.side.getByRole('button', { name: 'Unarchive' }).click();
  await expect(build.tool('Save')).toBeEnabled();
});

test('a saved build keeps its prices until one tap applies the prices of the new price list @long', async ({
  office,
  tablet,
}, testInfo) => {
  const { page } = tablet;
  const build = configuratorPageOf(page);
  await tablet.open('/build');
  await build.pick('Model', /^GV80/);
  await build.pick('Wheels', /^21-inch/);
  const buildId = await build.save();
  await tablet.expectStatus('Up to date');

  await office.stop();
  await office.run('catalogue', writePricierWheelsCatalogue(testInfo.outputPath('catalogue.json')));
  await office.start();
  await tablet.fireOnlineEvent();
  await tablet.open(`/build/${buildId}`);
  await build.expectChosen(
    'Prices have changed since this build was created',
    'Was $72,375, now $74,775',
    '21-inch, dark chrome: $2,400 → $4,800',
  );
  await build.expectTotal('$72,375');

  await office.stop();
  await build.side.getByRole('button', { name: 'Use new prices' }).click();
  await build.expectTotal('$74,775');
  await build.save();
  await tablet.open(`/build/${buildId}`);
  await build.expectTotal('$74,775');
  await expect(page.getByText('Prices have changed')).toHaveCount(0);
});

test(
  'the facts of a car are shown beside the car on a tablet, and in a sheet on a phone @long',
  { annotation: { type: 'requirement', description: 'BUILD-06, BUILD-07, BUILD-09, BUILD-26' } },
  async ({ tablet }) => {
    const { page } = tablet;
    const build = configuratorPageOf(page);
    await page.setViewportSize({ width: 1280, height: 800 });
    await tablet.open('/build');
    await expect(build.side).toBeVisible();
    await expect(build.tool('Info')).toBeHidden();

    await page.setViewportSize({ width: 390, height: 844 });
    await expect(build.side).toBeHidden();
    await build.openTool('Info');
    const sheet = page.getByRole('dialog', { name: 'Genesis G70' });
    for (const words of [
      'Total price',
      'VIK Black',
      '2.5 L turbo inline-four',
      '300 HP',
      '8-speed automatic',
      '422 Nm',
    ]) {
      await expect(sheet.getByText(words, { exact: true }).first()).toBeVisible();
    }
  },
);

test('the address of an unknown build shows a message and a link to a new build @long', async ({
  tablet,
}) => {
  await tablet.open('/build/no-such-build');
  await expect(tablet.page.getByText('This build isn’t on this tablet')).toBeVisible();
  await tablet.page.getByRole('link', { name: 'Create New Build' }).click();
  await configuratorPageOf(tablet.page).expectTotal('$44,975');
});
