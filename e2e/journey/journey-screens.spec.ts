import { expect, type Page } from '@playwright/test';
import { test } from '../support/journey-fixtures.ts';
import { findVehicle, reloadWith } from '../support/page-objects/find-vehicle.ts';
import type { Tablet } from '../support/tablet/tablet.ts';

const walkIn = { name: 'Tomas Adeyemi', mobile: '212 555 8631', email: 'tomas@example.org' };

async function beginJourney(tablet: Tablet): Promise<Page> {
  await tablet.register(walkIn);
  return tablet.page;
}

const main = (page: Page) => page.getByRole('main');
const link = (page: Page, name: string) => main(page).getByRole('link', { name, exact: true });
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** Returns the entry of a description list with this label. */
const fact = (page: Page, label: string) =>
  main(page)
    .locator('dl > div')
    .filter({ has: page.getByText(label, { exact: true }) });

test(
  'the discovery screen shows each filter after the user selects a value of the previous filter',
  { annotation: { type: 'requirement', description: 'DISC-01, DISC-03, DISC-04, VAL-19' } },
  async ({ tablet }) => {
    const page = await beginJourney(tablet);
    await tablet.open('/discovery');
    const groups = main(page).getByRole('heading', { level: 2 });
    const find = page.getByRole('button', { name: 'Find vehicles' });
    await expect(page.getByRole('group', { name: 'Price' })).toBeVisible();
    await expect(groups).toHaveText(['Brand']);
    await expect(find).toBeDisabled();
    await page.getByRole('button', { name: 'Genesis' }).click();
    await expect(groups).toHaveText(['Brand', 'Body type']);
    await expect(find).toBeEnabled();
    await page.getByRole('button', { name: 'SUV' }).click();
    await expect(groups).toHaveText(['Brand', 'Body type', 'Seating']);
  },
);

test(
  'the models screen lists the matching models, or shows that no model matches',
  {
    annotation: {
      type: 'requirement',
      description: 'MODELS-01, MODELS-03, MODELS-04, MODELS-05, MODELS-06',
    },
  },
  async ({ tablet }) => {
    const page = await beginJourney(tablet);
    await page.context().route('**/images/vehicles/**', (route) => route.abort());
    await tablet.open('/discovery');
    await page.getByRole('button', { name: 'Genesis' }).click();
    await page.getByRole('button', { name: 'SUV' }).click();
    await page.getByRole('button', { name: 'Find vehicles' }).click();
    await page.waitForURL('**/models');
    const cards = page.getByRole('article');
    await expect(cards.getByRole('heading')).toHaveText(['GV70', 'GV80']);
    await expect(cards.locator('img')).toHaveCount(0);
    await expect(cards.first().locator('svg').first()).toBeVisible();
    await link(page, 'Genesis GV70').click();
    await page.waitForURL('**/overview');

    await tablet.open('/models');
    const priceRange = { min: 14_500_000, max: 15_000_000 };
    await reloadWith(tablet, 'discoveryFilters', JSON.stringify({ priceRange, make: 'Genesis' }));
    await expect(page.getByText('No vehicles match your criteria')).toBeVisible();
    await link(page, 'ADJUST FILTERS').click();
    await page.waitForURL('**/discovery');
  },
);

test(
  'the overview shows facts, features and price; the performance screen shows three facts',
  {
    annotation: {
      type: 'requirement',
      description:
        'OVER-01, OVER-02, OVER-03, OVER-04, OVER-05, OVER-06, OVER-07, OVER-08, OVER-09, CONST-45, PERF-01, PERF-02, PERF-03, PERF-04',
    },
  },
  async ({ tablet }) => {
    const page = await beginJourney(tablet);
    await findVehicle(tablet, 'Genesis', 'G80');
    await expect(page.getByText('Step 1 of 6')).toBeVisible();
    await expect(main(page).getByText('Genesis', { exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'G80' })).toBeVisible();
    await expect(main(page).getByText(/^The .+\.$|^An? .+\.$/)).toBeVisible();
    for (const [label, value] of [
      ['Engine', '2.5 L turbo inline-four'],
      ['Power', '300 HP'],
      ['Transmission', '8-speed automatic'],
      ['Torque', '422 Nm'],
    ] as const) {
      await expect(fact(page, label)).toContainText(value);
    }
    await expect(region(page, 'Key features').getByRole('listitem')).toHaveCount(3);
    await expect(region(page, 'Key features')).toContainText('+7 more features');
    await expect(page.getByText('$57,475')).toBeVisible();
    await expect(link(page, 'Back to Models')).toHaveAttribute('href', '/models');
    await link(page, 'Performance').last().click();

    await page.waitForURL('**/performance');
    await expect(fact(page, 'Power')).toContainText('300 HP');
    await expect(fact(page, 'Torque')).toContainText('422 Nm');
    await expect(fact(page, 'Transmission')).toContainText('8-speed automatic');
    await link(page, 'Explore Exterior').click();
    await page.waitForURL('**/exterior');
  },
);

test(
  'the exterior screen shows three sides, and the interior screen shows the leathers',
  {
    annotation: {
      type: 'requirement',
      description:
        'EXT-01, EXT-02, EXT-03, EXT-04, INT-01, INT-02, INT-03, INT-04, INT-05, INTC-01, INTC-02, INTC-03, INTC-04, INTC-05, CONST-49, CONST-50',
    },
  },
  async ({ tablet }) => {
    const page = await beginJourney(tablet);
    await findVehicle(tablet, 'Genesis', 'G80');
    await tablet.open('/exterior');
    const open = page.getByRole('button', { expanded: true });
    for (const side of ['Rear', 'Side', 'Front']) {
      if (side !== 'Rear') await page.getByRole('button', { name: side, exact: true }).click();
      await expect(main(page).locator(open)).toHaveText([side]);
      await expect(region(page, side)).toHaveText(/\w+ \w+.*\./);
      const picture = new RegExp(`^Genesis G80 in .+, ${side.toLowerCase()} view`);
      await expect(page.getByRole('img', { name: picture })).toBeVisible();
    }
    await link(page, 'Explore Interior').click();

    await page.waitForURL('**/interior');
    const leathers = page.getByRole('group', { name: 'Leather' });
    await expect(leathers.getByRole('radio')).toHaveCount(3);
    await expect(link(page, 'Back')).toHaveAttribute('href', '/exterior');
    await expect(link(page, 'Forward')).toHaveAttribute('href', '/interior-colors');
    const picture = page.waitForRequest('**/genesis/g80/tasman-blue/interior-*.avif*');
    await leathers.getByRole('radio', { name: /Tasman Blue/ }).click();
    await picture;
    const blue = page.getByRole('img', { name: 'Genesis G80, Tasman Blue interior' });
    await expect(blue).toBeVisible();
    await link(page, 'Explore More Colors').click();

    await page.waitForURL('**/interior-colors');
    await expect(leathers.getByRole('radio')).toHaveCount(6);
    await expect(leathers.locator('> div')).toHaveCSS('max-height', '400px');
    await expect(leathers.locator('> div')).toHaveCSS('overflow-y', 'auto');
    await expect(link(page, 'Back')).toHaveAttribute('href', '/interior');
    await expect(link(page, 'Forward')).toHaveAttribute('href', '/technology');
    await link(page, 'Explore Technology').click();
    await page.waitForURL('**/technology');
  },
);

test(
  'the technology screen shows three variants, three photographs, ten features and four facts of a car',
  {
    annotation: {
      type: 'requirement',
      description:
        'TECH-01, TECH-02, TECH-03, TECH-04, TECH-05, TECH-06, TECH-07, TECH-08, TECH-09, TECH-12, TECH-13, CONST-48',
    },
  },
  async ({ tablet }) => {
    const page = await beginJourney(tablet);
    await findVehicle(tablet, 'Genesis', 'G80');
    await tablet.open('/technology');
    const variants = page.getByRole('radio');
    await expect(variants).toHaveCount(3);
    await expect(variants.first()).toBeChecked();
    await variants.nth(1).locator('..').click();
    await expect(variants.nth(1)).toBeChecked();
    for (const view of ['front', 'side', 'rear']) {
      const picture = new RegExp(`^Genesis G80 in .+, ${view} view`);
      await expect(page.getByRole('img', { name: picture })).toBeVisible();
    }
    await expect(region(page, 'Key features').getByRole('listitem')).toHaveCount(10);
    for (const [label, value] of [
      ['Body type', 'Sedan'],
      ['Segment', 'Mid-size luxury'],
      ['Color options', '6 colors'],
      ['Price range', '$57,475 – $66,100'],
    ] as const) {
      await expect(fact(page, label)).toContainText(value);
    }
    await expect(link(page, 'Back')).toHaveAttribute('href', '/interior-colors');
    await page.getByRole('button', { name: 'Confirm this car' }).click();
    await page.waitForURL('**/thank-you');
    await expect(main(page).getByText('Genesis G80')).toBeVisible();
  },
);

test(
  'the thank-you screen shows the customer’s name, the confirmed car and the ownership assistant',
  {
    annotation: {
      type: 'requirement',
      description:
        'THANK-01, THANK-05, THANK-06, THANK-07, THANK-08, THANK-09, THANK-10, THANK-11, CONST-46, CONST-57, CONST-58, CONST-59, CONST-60',
    },
  },
  async ({ tablet }) => {
    const page = await beginJourney(tablet);
    await findVehicle(tablet, 'Genesis', 'GV80');
    await tablet.open('/technology');
    await page.getByRole('button', { name: 'Confirm this car' }).click();
    await page.waitForURL('**/thank-you');
    await expect(page.getByText('Your choice is confirmed')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you, Tomas Adeyemi');
    await expect(page.getByText('tomas@example.org')).toBeVisible();
    await expect(main(page).getByText('Genesis GV80')).toBeVisible();
    const box = region(page, 'Ownership assistant');
    for (const text of [
      '45-60 days',
      'Compare 3+ insurance providers',
      '1,500 km',
      '1,250 owners in the UAE',
    ]) {
      await expect(box).toContainText(text);
    }
    await expect(region(page, 'Key features').getByRole('listitem')).toHaveCount(8);
    await expect(region(page, 'Key features')).toContainText('+2 more');
    await link(page, 'Share Configuration').click();
    await page.waitForURL('**/share/*');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Genesis GV80');
  },
);

test(
  'a car can be shown and confirmed without a registered customer',
  {
    annotation: {
      type: 'requirement',
      description: 'OVER-10, TECH-10, TECH-11, THANK-05, STORE-08',
    },
  },
  async ({ tablet }) => {
    const { page } = tablet;
    await tablet.open('/build');
    await expect
      .poll(() => page.evaluate(() => sessionStorage.getItem('currentConfiguration')))
      .toContain('g70');
    await tablet.open('/overview');
    await expect(page.getByRole('heading', { level: 1, name: 'G70' })).toBeVisible();
    await tablet.open('/technology');
    await page.getByRole('button', { name: 'Confirm this car' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you, Customer');
    await expect(page.getByText('We will write to')).toHaveCount(0);
  },
);
