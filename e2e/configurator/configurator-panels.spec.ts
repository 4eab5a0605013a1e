import { expect, type Locator } from '@playwright/test';
import { test } from '../support/journey-fixtures.ts';
import { configuratorPageOf } from '../support/page-objects/configurator-page.ts';
import { waitForAnimations } from '../support/tablet/wait-for-animations.ts';

const names = (group: Locator) => group.getByRole('radio').evaluateAll(namesOfRadios);

function namesOfRadios(radios: Element[]): string[] {
  return radios.map((radio) => {
    const words = (radio as HTMLInputElement).labels?.[0]?.innerText ?? '';
    return words.split('\n', 1)[0] ?? '';
  });
}

async function columnsOf(group: Locator): Promise<number> {
  const tops = await group
    .getByRole('radio')
    .evaluateAll((radios) => radios.map((radio) => radio.getBoundingClientRect().top));
  return tops.filter((top) => top === tops[0]).length;
}

test(
  'the tools of the configurator have a fixed order, and the Model tool offers six Genesis models',
  {
    annotation: {
      type: 'requirement',
      description: 'BUILD-01, BUILD-02, BUILD-05, BUILD-08, BUILD-11',
    },
  },
  async ({ tablet }) => {
    const { page } = tablet;
    const build = configuratorPageOf(page);
    await tablet.open('/build');

    await expect(page.getByRole('img', { name: 'Genesis G70 in Himalayan Gray' })).toBeVisible();
    const tools = page.getByRole('group', { name: 'Configure' }).getByRole('button');
    const choices = ['Exterior Color', 'Model', 'Wheels', 'Interior', 'Packages'];
    expect(await tools.filter({ visible: true }).allInnerTexts()).toEqual([
      ...choices,
      'Share',
      'Save',
    ]);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await tools.allInnerTexts()).toEqual(['Info', ...choices, 'Share', 'Save']);
    await page.setViewportSize({ width: 1280, height: 800 });

    await build.openTool('Model');
    const models = build.panel('Model').getByRole('group', { name: 'Genesis' });
    expect(await names(models)).toEqual(['G70', 'G80', 'G90', 'GV60', 'GV70', 'GV80']);
    await build.option(/^GV80/).click();
    const picture = page.waitForRequest('**/genesis/gv80/melbourne-red/front34-*.avif*');
    await build.pick('Exterior Color', /^Melbourne Red/);
    await picture;
    await expect(page.getByRole('img', { name: 'Genesis GV80 in Melbourne Red' })).toBeVisible();
  },
);

test(
  'the configurator shows colors in five columns, trims in three columns and wheels in one column',
  {
    annotation: {
      type: 'requirement',
      description: 'BUILD-12, BUILD-13, BUILD-14, BUILD-16, BUILD-25',
    },
  },
  async ({ tablet }) => {
    const { page } = tablet;
    const build = configuratorPageOf(page);
    await tablet.open('/build');
    await build.pick('Model', /^GV80/);

    await build.openTool('Exterior Color');
    expect(await columnsOf(build.panel('Exterior Color'))).toBe(5);
    await build.openTool('Interior');
    const interior = build.panel('Interior');
    expect(await names(interior.getByRole('group', { name: 'Interior color' }))).toContain(
      'Fog Gray',
    );
    expect(await names(interior.getByRole('group', { name: 'Trim level' }))).toEqual([
      'Select',
      'Advanced',
      'Prestige',
    ]);
    await build.side.getByRole('button', { name: 'Change' }).click();
    expect(await columnsOf(build.panel('Trim'))).toBe(3);

    const wheels = build.side.locator('dl > div', { hasText: 'Wheels' });
    await expect(wheels).toContainText('19-inch');
    await expect(wheels).not.toContainText('$');
    await build.openTool('Wheels');
    expect(await columnsOf(build.panel('Wheels'))).toBe(1);
    for (const price of ['Included', '+$1,200', '+$2,400']) {
      await expect(build.panel('Wheels').getByText(price, { exact: true })).toBeVisible();
    }
    await build.option(/^21-inch/).click();
    await expect(wheels).toContainText('+$2,400');
  },
);

const landscape = { width: 1280, height: 800 };
const tools = ['Exterior Color', 'Model', 'Wheels', 'Interior', 'Packages'];

test('on a landscape tablet, the car fills at least 60 % of the height while a panel is open', async ({
  tablet,
}) => {
  const { page } = tablet;
  const build = configuratorPageOf(page);
  await page.setViewportSize(landscape);
  await tablet.open('/build');
  const car = page.getByRole('img', { name: /^Genesis G70/ });
  const measure = async () => (await car.boundingBox())!;
  const closed = await measure();
  const shares: Record<string, number> = { closed: closed.height / landscape.height };
  for (const tool of tools) {
    await build.openTool(tool);
    await build.panel(tool).waitFor();
    await waitForAnimations(page);
    const opened = await measure();
    shares[tool] = opened.height / landscape.height;
    if (tool !== 'Interior') expect(opened, tool).toEqual(closed);
  }
  await build.side.getByRole('button', { name: 'Change' }).click();
  await build.panel('Trim').waitFor();
  await waitForAnimations(page);
  shares['Trim'] = (await measure()).height / landscape.height;
  expect(Math.min(...Object.values(shares)), JSON.stringify(shares)).toBeGreaterThanOrEqual(0.6);
});

test('a paint button is at least 48 px wide and high, and changes the color of the car with one tap', async ({
  tablet,
}) => {
  const { page } = tablet;
  const build = configuratorPageOf(page);
  await tablet.open('/build');
  for (const size of [{ width: 390, height: 844 }, { width: 820, height: 1180 }, landscape]) {
    await page.setViewportSize(size);
    for (const name of ['Himalayan Gray', 'Melbourne Red', 'Bronze Mist']) {
      await build.paint(name).click();
      await expect(page.getByRole('img', { name: `Genesis G70 in ${name}` })).toBeVisible();
      const target = await build.paint(name).boundingBox();
      expect(Math.min(target?.width ?? 0, target?.height ?? 0)).toBeGreaterThanOrEqual(48);
    }
  }
  await build.expectChosen('Bronze Mist');
});

test('the “360° view” button covers no captions of the car on a phone and on an upright tablet', async ({
  tablet,
}) => {
  const { page } = tablet;
  await tablet.open('/build');
  const turntable = page.getByRole('button', { name: '360° view' });
  const captions = page.locator('ul').getByText(/Himalayan Gray|19-inch/);
  for (const size of [
    { width: 390, height: 844 },
    { width: 820, height: 1180 },
  ]) {
    await page.setViewportSize(size);
    await expect(captions).toHaveCount(2);
    await waitForAnimations(page);
    for (const words of await captions.all()) {
      expect(await overlap(turntable, words)).toBe(false);
    }
  }
});

test('the toast after a change of the model covers no captions of the car', async ({ tablet }) => {
  const { page } = tablet;
  await tablet.open('/build');
  const build = configuratorPageOf(page);
  const toast = page.getByRole('region', { name: 'Messages' }).getByRole('listitem');
  const captions = page.locator('ul').getByText(/Himalayan Gray|19-inch/);
  for (const size of [
    { width: 390, height: 844 },
    { width: 820, height: 1180 },
    { width: 1280, height: 800 },
  ]) {
    await page.setViewportSize(size);
    await build.pick('Interior', /^Sevilla Red/);
    await page.getByRole('button', { name: 'Done' }).click();
    await build.pick('Model', /^GV80/);
    await expect(toast).toBeVisible();
    await waitForAnimations(page);
    for (const words of await captions.all()) expect(await overlap(toast, words)).toBe(false);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(toast).toHaveCount(0);
  }
});

async function overlap(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = await Promise.all([one.boundingBox(), other.boundingBox()]);
  if (!a || !b) throw new Error('One of them is not on the screen');
  const besides = a.x + a.width <= b.x || b.x + b.width <= a.x;
  return !besides && a.y + a.height > b.y && b.y + b.height > a.y;
}
