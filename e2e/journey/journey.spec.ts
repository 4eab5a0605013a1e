import { expect, type Page } from '@playwright/test';
import { test } from '../support/journey-fixtures.ts';
import { configuratorPageOf } from '../support/page-objects/configurator-page.ts';
import { findVehicle, reloadWith } from '../support/page-objects/find-vehicle.ts';
import { readRows } from '../support/tablet/tablet-database.ts';

const walkIn = { name: 'Ilse Marchetti', mobile: '212 555 8601', email: 'ilse@example.org' };

function heading(page: Page, name: string) {
  return page.getByRole('heading', { level: 1, name, exact: true });
}

async function goOn(page: Page, link: string, path: string): Promise<void> {
  // Taps the last link with this name, because the step indicator above contains a link with the
  // same name.
  await page.getByRole('main').getByRole('link', { name: link, exact: true }).last().click();
  await page.waitForURL(`**${path}`);
}

test(
  'a walk-in customer finds, explores and confirms a car while the server is down',
  {
    annotation: {
      type: 'requirement',
      description:
        'GEN-01, GEN-10, GEN-11, GEN-12, ROUTE-19 to ROUTE-26, ROUTE-28, STATE-17, STATE-18, THANK-04',
    },
  },
  async ({ office, tablet }) => {
    const { page } = tablet;
    await office.stop();
    await page.context().setOffline(true);
    await tablet.register(walkIn);
    await tablet.open('/discovery');
    await expect(page.getByText('For Ilse Marchetti')).toBeVisible();
    const find = page.getByRole('button', { name: 'Find vehicles' });
    await expect(find).toBeDisabled();
    await expect(page.getByText('Body type')).toBeHidden();
    await page.getByRole('button', { name: 'Genesis' }).click();
    await expect(find).toBeEnabled();
    await expect(page.getByText('Seating', { exact: true })).toBeHidden();
    await page.getByRole('button', { name: 'Sedan' }).click();
    await page.getByRole('button', { name: '5 seats' }).click();
    await find.click();
    await page.waitForURL('**/models');
    await expect(page.getByRole('article')).toHaveCount(3);
    await page.getByRole('link', { name: 'Genesis G80', exact: true }).click();
    await page.waitForURL('**/overview');
    await expect(page.getByText('Step 1 of 6')).toBeVisible();
    await expect(heading(page, 'G80')).toBeFocused();
    await expect(page.getByText('+7 more features')).toBeVisible();
    await expect(page.getByText('$57,475')).toBeVisible();
    await goOn(page, 'Performance', '/performance');
    await expect(heading(page, 'Performance')).toBeFocused();
    await expect(page.getByText('300 HP')).toBeVisible();
    await expect(page.getByText('422 Nm')).toBeVisible();
    await goOn(page, 'Explore Exterior', '/exterior');
    await expect(page.getByRole('button', { name: 'Rear' })).toHaveAttribute(
      'aria-expanded',
      'true',
    );
    await page.getByRole('button', { name: 'Front' }).click();
    await expect(page.getByRole('button', { name: 'Rear' })).toHaveAttribute(
      'aria-expanded',
      'false',
    );
    await goOn(page, 'Explore Interior', '/interior');
    await expect(page.getByRole('radio')).toHaveCount(3);
    await page
      .getByRole('radio', { name: /Tasman Blue/ })
      .locator('..')
      .click();
    await expect(
      page.getByRole('img', { name: 'Genesis G80, Tasman Blue interior' }),
    ).toBeVisible();
    await goOn(page, 'Explore More Colors', '/interior-colors');
    await expect(page.getByRole('radio')).toHaveCount(6);

    await tablet.kill();
    await tablet.launch();
    await tablet.open('/interior-colors');
    await expect(tablet.page.getByRole('radio', { name: /Tasman Blue/ })).toBeChecked();
    await goOn(tablet.page, 'Explore Technology', '/technology');
    await expect(tablet.page.getByRole('radio')).toHaveCount(3);
    await expect(tablet.page.getByText('6 colors')).toBeVisible();
    const sporty = tablet.page.getByRole('radio', { name: /3\.5T AWD/ });
    await sporty.locator('..').click();
    await expect(sporty).toBeChecked();
    await tablet.page.clock.install();
    await tablet.page.getByRole('button', { name: 'Confirm this car' }).click();
    await tablet.page.waitForURL('**/thank-you');
    await expect(heading(tablet.page, 'Thank you, Ilse Marchetti')).toBeFocused();
    await expect(tablet.page.getByText('ilse@example.org')).toBeVisible();
    await expect(tablet.page.getByText('1,250 owners in the UAE')).toBeVisible();
    await expect(tablet.page.getByText('+2 more')).toBeVisible();

    // The total is $57,475 for the car, $1,000 for the engine and $500 for the leather.
    await expect(tablet.page.getByText('Total $58,975 · 3.5T AWD')).toBeVisible();
    const share = tablet.page.getByRole('link', { name: 'Share Configuration' });
    const shared = await share.getAttribute('href');
    const build = (await readRows(tablet.page, 'builds')).find(
      ({ id }) => shared === `/share/${id}`,
    );
    expect(build).toMatchObject({ customizations: { engine: 'g80-2' }, totalPrice: 1_179_500 });
    expect(JSON.stringify(build)).toContain('tasman-blue');
    await tablet.page.clock.fastForward(600_000);
    await expect(tablet.page.getByRole('timer')).toHaveText(/^(09:\d\d|10:00)$/);
    await tablet.page.clock.fastForward(600_000);
    await tablet.page.waitForURL('**/login');
    expect(await tablet.page.evaluate(() => sessionStorage.getItem('customerData'))).toBeNull();
  },
);

test(
  'the thank-you screen still shows the confirmed car after another variant is selected @long',
  { annotation: { type: 'requirement', description: 'THANK-04' } },
  async ({ tablet }) => {
    const { page } = tablet;
    await tablet.register(walkIn);
    await findVehicle(tablet, 'Genesis', 'GV80');
    await tablet.open('/technology');
    await page.getByRole('button', { name: 'Confirm this car' }).click();
    const thanks = page.getByText(/^Total \$/);
    const confirmed = await thanks.textContent();
    await page.goBack();
    await page.getByRole('radio').last().locator('..').click();
    await expect(page.getByRole('radio').last()).toBeChecked();
    await page.goForward();
    await expect(thanks).toHaveText(confirmed ?? '');
  },
);

test(
  'the countdown of the thank-you screen continues after a reload',
  { annotation: { type: 'requirement', description: 'THANK-02, CONST-43' }, tag: '@long' },
  async ({ tablet }) => {
    const { page } = tablet;
    await tablet.register(walkIn);
    await findVehicle(tablet, 'Genesis', 'GV80');
    await page.clock.install();
    await tablet.open('/technology');
    await page.getByRole('button', { name: 'Confirm this car' }).click();
    await page.waitForURL('**/thank-you');
    await page.clock.fastForward(300_000);
    await expect(page.getByRole('timer')).toHaveText(/^(14:\d\d|15:00)$/);
    await page.reload();
    await expect(page.getByRole('timer')).toHaveText(/^(14:\d\d|15:00)$/);
  },
);

test(
  'a step of the journey whose session data are missing or damaged redirects to an earlier step',
  {
    annotation: { type: 'requirement', description: 'DISC-02, MODELS-02, OVER-11, DET-02' },
    tag: '@long',
  },
  async ({ switchOn, tablet }) => {
    const { page } = tablet;
    // Without an agent, each screen redirects to the sign-in.
    const phone = await switchOn();
    for (const path of ['/discovery', '/models', '/overview', '/thank-you']) {
      await phone.open(path);
      await phone.page.waitForURL('**/login');
      // With an agent but without a customer, each screen redirects to the discovery.
      await tablet.open(path);
      await page.waitForURL('**/discovery');
      await expect(page.getByRole('button', { name: 'Find vehicles' })).toBeVisible();
    }
    await tablet.register(walkIn);
    await tablet.open('/models');
    await page.waitForURL('**/discovery');
    await findVehicle(tablet, 'Genesis', 'G70');
    await page.reload();
    await expect(heading(page, 'G70')).toBeVisible();
    await reloadWith(tablet, 'selectedVehicle', '{"id":"g70","broken":');
    await page.waitForURL('**/models');
    await page.getByRole('link', { name: 'Genesis G70', exact: true }).click();
    await page.waitForURL('**/overview');
    await reloadWith(tablet, 'selectedVehicle', '{"id":"g70"}');
    await page.waitForURL('**/models');
    await reloadWith(tablet, 'discoveryFilters', '[]');
    await page.waitForURL('**/discovery');
  },
);

test(
  'each discovery filter can be cleared, and changing a filter clears the filters after it',
  { annotation: { type: 'requirement', description: 'STATE-19 to STATE-24' }, tag: '@long' },
  async ({ tablet }) => {
    const { page } = tablet;
    await tablet.register(walkIn);
    await tablet.open('/discovery');
    const pressed = page.getByRole('button', { pressed: true });
    await page.getByRole('button', { name: 'Genesis' }).click();
    await page.getByRole('button', { name: 'SUV' }).click();
    await page.getByRole('button', { name: '7 seats' }).click();
    await expect(pressed).toHaveCount(3);
    const kept = async () => JSON.stringify(await readRows(page, 'drafts'));
    await expect.poll(kept).toContain('"seatingCapacity":7');
    await page.reload();
    await expect(pressed).toHaveCount(3);
    await page.getByRole('button', { name: '7 seats' }).click();
    await expect(pressed).toHaveCount(2);
    await page.getByRole('button', { name: 'SUV' }).click();
    await expect(page.getByText('Seating', { exact: true })).toBeHidden();
    await page.getByRole('button', { name: 'SUV' }).click();
    await page.getByRole('slider', { name: 'Maximum price' }).press('ArrowLeft');
    await expect(page.getByText('$725,000')).toBeVisible();
    await expect(pressed).toHaveCount(0);
    await page.getByRole('button', { name: 'Aurelis' }).click();
    await page.getByRole('button', { name: 'Aurelis' }).click();
    await expect(page.getByRole('button', { name: 'Find vehicles' })).toBeDisabled();
    await page.getByRole('slider', { name: 'Minimum price' }).press('End');
    await expect(page.getByRole('slider', { name: 'Minimum price' })).toHaveValue('14500000');
    await expect(page.getByText('No matching vehicles')).toBeVisible();
  },
);

test(
  'models and trims can be compared side by side, optionally with differences only',
  { tag: '@long' },
  async ({ tablet }) => {
    const { page } = tablet;
    await tablet.register(walkIn);
    await findVehicle(tablet, 'Genesis', 'G70');
    await tablet.open('/models');
    await page.getByLabel('Compare Genesis G70').check();
    await page.getByLabel('Compare Genesis GV80').check();
    await goOn(page, 'Compare', '/compare?items=g70,gv80');
    await expect(page.getByRole('columnheader')).toHaveCount(2);
    const transmission = page.getByRole('row', { name: /^Transmission/ });
    await expect(transmission).toBeVisible();
    await page.getByLabel('Differences only').check();
    await expect(transmission).toBeHidden();
    await expect(page.getByRole('row', { name: /^Body type/ })).toContainText('SUV');
    await page
      .getByLabel('Add a model, trim or build')
      .selectOption({ label: 'Genesis G70 Sport Advanced' });
    await expect(page.getByRole('columnheader')).toHaveCount(3);
    await expect(page.getByRole('row', { name: /^Price/ })).toContainText('$53,475');
    await page.getByRole('button', { name: 'Remove GV80' }).click();
    await expect(page.getByRole('columnheader')).toHaveCount(2);
    await tablet.open('/compare?items=g70,unicorn,%E0%A4%A');
    await expect(page.getByRole('columnheader')).toHaveCount(1);
  },
);

test(
  'saved builds can be compared side by side with other builds and with models',
  { tag: '@long' },
  async ({ office, tablet }) => {
    const { page } = tablet;
    const build = configuratorPageOf(page);
    await office.stop();
    await tablet.register({ ...walkIn, mobile: '212 555 8602' });
    for (const paint of [/^Melbourne Red/, /^Ceramic White/]) {
      // The path `/build` continues with the saved build, and “New Build” begins another one.
      await tablet.open('/dashboard');
      await page.getByRole('link', { name: 'New Build', exact: true }).click();
      await build.pick('Exterior Color', paint);
      await build.save();
    }
    await tablet.open('/build');
    await build.side.getByRole('button', { name: 'Saved builds' }).click();
    for (const at of [0, 1]) {
      await page.getByLabel('Compare this Genesis G70').nth(at).check();
    }
    await page.getByRole('link', { name: 'Compare 2 builds' }).click();
    await page.waitForURL('**/compare?items=@*,@*');
    await expect(page.getByRole('columnheader')).toHaveCount(2);
    const colors = page.getByRole('row', { name: /^Exterior colors/ });
    await expect(colors).toContainText('Ceramic White');
    await expect(colors).toContainText('Melbourne Red');
    await page.getByLabel('Differences only').check();
    await expect(colors).toBeVisible();
    await expect(page.getByRole('row', { name: /^Price/ })).toBeHidden();
    await page.getByLabel('Add a model, trim or build').selectOption({ label: 'Genesis GV80' });
    await expect(page.getByRole('columnheader')).toHaveCount(3);
    await page.getByRole('button', { name: 'Remove G70 build' }).first().click();
    await page
      .getByLabel('Add a model, trim or build')
      .selectOption({ label: 'Build: Genesis G70, Ceramic White, $44,975' });
    await expect(page.getByRole('columnheader')).toHaveCount(3);
  },
);

test(
  'a sign-out deletes the customer session @long',
  { annotation: { type: 'requirement', description: 'STATE-17' } },
  async ({ tablet }) => {
    const { page } = tablet;
    await tablet.register(walkIn);
    await findVehicle(tablet, 'Genesis', 'G70');
    await tablet.signOut();
    expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual([]);
    await tablet.signIn();
    await tablet.open('/discovery');
    await expect(page.getByRole('button', { name: 'Find vehicles' })).toBeVisible();
    await expect(page.getByText(walkIn.name)).toHaveCount(0);
  },
);
