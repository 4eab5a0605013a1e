import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { aCatalogue, aPriceList } from '#domain/catalogue/price-list.testing.ts';
import { renderApp } from '../../../app/render-app.testing.tsx';
import { consumeQuestion } from '../../../ui/assistant/assistant-store.ts';
import { readToasts } from '../../../ui/overlays/toast-store.ts';
import { BuildScreens, fullBuild, startBuildTablet } from '../build-screens.testing.tsx';

beforeEach(() => startBuildTablet({ builds: [fullBuild] }));

async function openPanel(path: string, name: string) {
  const { user } = renderApp(<BuildScreens />, path);
  const [tool] = await screen.findAllByRole('button', { name });
  await user.click(tool!);
  return { user, tool: tool! };
}
const panel = (name: string) => screen.getByRole('region', { name });
const inPanel = (name: string, option: RegExp) =>
  within(panel(name)).getByRole('radio', { name: option });
const isClosed = (name: string) =>
  waitFor(() => expect(screen.queryByRole('region', { name })).toBeNull());
/** Returns the texts of the options: with a star if selected, in brackets if unavailable. */
const optionsOf = (part: HTMLElement) =>
  Array.from(part.querySelectorAll('input'), (input) => {
    const { textContent } = input.closest('label')!;
    const text = input.checked ? `${textContent}*` : textContent;
    return input.disabled ? `[${text}]` : text;
  });
/** The features that the trims of the G70 add, as on their cards. */
const additions = {
  prestige: 'Adds to Standard:Front seats with memoryHeated rear seatsHeated steering wheel',
  advanced:
    'Adds to Sport Prestige for $4,200 more:Power seat bolstersAcoustic side windowsAll-round parking sensors',
};
const side = () => screen.getByRole('complementary', { name: 'Your build' }).textContent;

test('a tap on a color changes the build, closes the panel and returns the focus to the toolbar button', async () => {
  const { user, tool } = await openPanel('/build', 'Exterior Color');
  expect(optionsOf(panel('Exterior Color'))).toEqual([
    'Himalayan GrayIncluded*',
    'Adriatic BlueIncluded',
    'Melbourne RedIncluded',
    'Ceramic WhiteIncluded',
    'Obsidian BlackIncluded',
    'Bronze MistIncluded',
  ]);
  expect(document.activeElement).toBe(inPanel('Exterior Color', /^Himalayan Gray/));
  expect(tool.getAttribute('aria-expanded')).toBe('true');
  expect(document.getElementById(tool.getAttribute('aria-controls')!)).toBe(
    panel('Exterior Color'),
  );
  await user.click(screen.getByRole('button', { name: 'AI Match' }));
  expect(consumeQuestion()).toEqual({
    key: 'match',
    values: { color: 'Himalayan Gray', model: 'G70' },
  });
  await user.click(inPanel('Exterior Color', /^Melbourne Red/));
  expect(optionsOf(panel('Exterior Color'))[2]).toBe('Melbourne RedIncluded*');
  await isClosed('Exterior Color');
  expect(side()).toContain('ExteriorMelbourne Red');
  expect(document.activeElement).toBe(tool);
  expect(tool.getAttribute('aria-expanded')).toBe('false');
});

test('arrow keys select an option and keep the panel open; Enter closes the panel', async () => {
  const { user } = await openPanel('/build', 'Exterior Color');
  await user.keyboard('{ArrowDown}');
  expect(side()).toContain('ExteriorAdriatic Blue');
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(panel('Exterior Color')).toBeTruthy();
  await user.keyboard('{Enter}');
  await isClosed('Exterior Color');
});

test('Escape, the close button or a second tap on the toolbar button closes a panel', async () => {
  const { user, tool } = await openPanel('/build/build-1', 'Exterior Color');
  expect(document.activeElement).toBe(inPanel('Exterior Color', /^Melbourne Red/));
  await user.keyboard('{Escape}');
  await isClosed('Exterior Color');
  await user.click(tool);
  await user.click(within(panel('Exterior Color')).getByRole('button', { name: 'Close' }));
  await isClosed('Exterior Color');
  await user.click(tool);
  await user.click(tool);
  await isClosed('Exterior Color');
});

test('wheels that only other models of the make have are shown as unavailable', async () => {
  const { user } = await openPanel('/build', 'Wheels');
  expect(optionsOf(panel('Wheels'))).toEqual([
    '19-inch, five double spokesIncluded*',
    '[20-inch, diamond cutOnly for G80, G90, GV60, GV70, GV80]',
    '[21-inch, dark chromeOnly for G90, GV60, GV70, GV80]',
  ]);
  await user.click(screen.getByLabelText(/^19-inch/));
  await isClosed('Wheels');
});

test('the interior panel stays open while leather and trim are selected, until “Done” is tapped', async () => {
  const { user } = await openPanel('/build', 'Interior');
  const groups = within(panel('Interior')).getAllByRole('group');
  expect(groups.map(({ firstChild }) => firstChild?.textContent)).toEqual([
    'Interior color',
    'Trim level',
  ]);
  expect(groups.map(optionsOf)).toEqual([
    [
      'VIK BlackIncluded*',
      'Tasman Blue+$500',
      'Makalu Gray+$375',
      '[Fog GrayOnly for G80, G90, GV80]',
      'Vanilla Beige+$625',
      'Sevilla Red+$750',
    ],
    [
      'StandardIncluded*',
      `Sport Prestige+$4,300 over Standard${additions.prestige}`,
      `Sport Advanced+$8,500 over Standard${additions.advanced}`,
    ],
  ]);
  expect(screen.getByRole('img', { name: 'Genesis G70, VIK Black interior' })).toBeTruthy();
  await user.click(screen.getByLabelText(/^Sevilla Red/));
  await user.click(screen.getByLabelText(/^Sport Prestige/));
  expect(side()).toContain('InteriorSevilla Red+$750');
  expect(side()).toContain('TrimSport Prestige+$4,300');
  await new Promise((resolve) => setTimeout(resolve, 300));
  await user.click(within(panel('Interior')).getByRole('button', { name: 'Done' }));
  await isClosed('Interior');
  expect(side()).toMatch(/^GenesisG70Total price.*\$50,025/);
});

test('several packages can be selected and removed, and an unavailable package shows the reason', async () => {
  const { user } = await openPanel('/build', 'Packages');
  expect(optionsOf(panel('Packages'))).toEqual([
    'Driver AssistanceHighway Driving Assist II · 360° Surround View Monitor+$1,375',
    '[ConvenienceWireless charging · Smart power trunkOnly for G80, G90, GV60, GV70, GV80+$450]',
    'Head-upHead-up display+$500',
    '[SoundPremium audioOnly for G80, G90, GV80+$1,125]',
    '[RideAdaptive air suspensionOnly for G90, GV80+$1,500]',
  ]);
  const check = (name: RegExp) => user.click(screen.getByRole('checkbox', { name }));
  await check(/^Head-up/);
  await check(/^Driver Assistance/);
  expect(side()).toContain('PackageDriver Assistance+$1,375PackageHead-up+$500');
  await check(/^Driver Assistance/);
  expect(side()).not.toContain('PackageDriver Assistance');
  expect(side()).toContain('PackageHead-up+$500');
  await user.click(screen.getByRole('button', { name: 'Done' }));
  await isClosed('Packages');
});

test('the trim panel opens from the summary, and closes when a trim or an engine is selected', async () => {
  const { user } = await openPanel('/build', 'Change');
  const groups = () => within(panel('Trim')).getAllByRole('group');
  expect(groups().map(optionsOf)).toEqual([
    [
      'StandardIncluded*',
      `Sport Prestige+$4,300 over Standard${additions.prestige}`,
      `Sport Advanced+$8,500 over Standard${additions.advanced}`,
    ],
    ['2.5T RWDIncluded*', '2.5T AWD+$1,000', '3.3T AWD+$7,200'],
  ]);
  await user.click(screen.getByLabelText(/^3.3T AWD/));
  await isClosed('Trim');
  expect(side()).toContain('Engine3.3T AWD+$7,200');
  await user.click(screen.getByRole('button', { name: 'Change' }));
  expect(optionsOf(groups()[1]!)[2]).toBe('3.3T AWD+$7,200*');
  await user.click(screen.getByLabelText(/^2.5T RWD/));
  await isClosed('Trim');
  expect(side()).not.toContain('Engine3.3T AWD');
  expect(side()).not.toContain('Engine2.5T RWD');
  await user.click(screen.getByRole('button', { name: 'Change' }));
  await user.click(screen.getByLabelText(/^Sport Advanced/));
  await isClosed('Trim');
  expect(side()).toContain('TrimSport Advanced+$8,500');
});

test('if a more expensive trim is selected, the other trims state their price difference to this trim', async () => {
  await openPanel('/build/build-1', 'Change');
  const [base, ...others] = optionsOf(within(panel('Trim')).getAllByRole('group')[0]!);
  expect(base).toBe('SelectIncluded$5,400 less than Advanced');
  expect(others).toEqual([
    expect.stringMatching(/^Advanced\+\$5,400 over SelectAdds to Select.*\*$/),
    expect.stringMatching(/^Prestige\+\$9,950 over Select\$4,550 more than AdvancedAdds to/),
  ]);
});

test('if the price list has no added features of trims, the trim panel shows only prices', async () => {
  const trims = aCatalogue().trims.map(({ additions: _additions, ...trim }) => trim);
  await startBuildTablet({ priceLists: [aPriceList({ trims }, 2)] });
  await openPanel('/build', 'Change');
  expect(optionsOf(within(panel('Trim')).getAllByRole('group')[0]!)).toEqual([
    'StandardIncluded*',
    'Sport Prestige+$4,300 over Standard',
    'Sport Advanced+$8,500 over Standard',
  ]);
});

test('the card of a trim lists the features that the trim adds to the next cheaper trim', async () => {
  await openPanel('/build/build-1', 'Change');
  const [trims] = within(panel('Trim')).getAllByRole('group');
  expect(optionsOf(trims!).map((text) => text.split('Adds to ')[1])).toEqual([
    undefined,
    'Select:Ventilated front seatsHeated second rowHeated steering wheel*',
    'Advanced for $4,550 more:Ventilated second rowThree-zone climate controlRear sunshadesPower-closing doors',
  ]);
});

/** Returns the short address of the pictures on each card of the open panel. */
const picturesOf = (part: HTMLElement) =>
  Array.from(part.querySelectorAll('label'), (label) =>
    Array.from(
      label.querySelectorAll('img'),
      (img) => /[a-z0-9]+\/[a-z0-9-]+\/front34/.exec(img.src)?.[0],
    ),
  );

test('the model panel shows each model in the first color of the model', async () => {
  await openPanel('/build/build-1', 'Model');
  const [own, other] = within(panel('Model')).getAllByRole('group');
  expect(picturesOf(own!)).toEqual(
    ['g70', 'g80', 'g90', 'gv60', 'gv70', 'gv80'].map((model) => [
      `${model}/himalayan-gray/front34`,
    ]),
  );
  expect(picturesOf(other!)[0]).toEqual(['lumen/graphite-gray/front34']);
});

test('the wheels panel shows the wheels on the car in the color of the build', async () => {
  await openPanel('/build/build-1', 'Wheels');
  expect(picturesOf(panel('Wheels'))).toEqual([
    ['gv80/melbourne-red/front34'],
    ['gv80/melbourne-red/front34', 'gv80/wheels-20/front34'],
    ['gv80/melbourne-red/front34', 'gv80/wheels-21/front34'],
  ]);
});

test('wheels without a picture on the car are shown as a symbol', async () => {
  await openPanel('/build', 'Wheels');
  expect(picturesOf(panel('Wheels'))).toEqual([['g70/himalayan-gray/front34'], [], []]);
  expect(panel('Wheels').querySelectorAll('[data-section="wheel"] > svg')).toHaveLength(2);
});

const materialsOf = (part: HTMLElement) =>
  new Set(
    Array.from(part.querySelectorAll('[data-material]'), (each) =>
      each.getAttribute('data-material'),
    ),
  );

test('a swatch shows the paint of an exterior color and the leather of an interior color', async () => {
  const { user } = await openPanel('/build', 'Exterior Color');
  expect(materialsOf(panel('Exterior Color'))).toEqual(new Set(['paint']));
  await user.click(screen.getByRole('button', { name: 'Interior' }));
  expect(materialsOf(panel('Interior'))).toEqual(new Set(['leather']));
});

test('selecting another model resets the options; until the next selection, an undo restores the build', async () => {
  const { user } = await openPanel('/build/build-1', 'Model');
  const groups = within(panel('Model')).getAllByRole('group');
  expect(groups.map(({ firstChild }) => firstChild?.textContent)).toEqual([
    'Genesis',
    'Aurelis',
    'Halden',
  ]);
  expect(optionsOf(groups[0]!)).toEqual([
    'G70from $44,975',
    'G80from $57,475',
    'G90from $82,475',
    'GV60from $64,975',
    'GV70from $49,975',
    'GV80from $69,975*',
  ]);
  expect(optionsOf(groups[1]!)[0]).toBe('Lumenfrom $42,000');
  await user.click(screen.getByLabelText(/^G70/));
  await isClosed('Model');
  expect(side()).toMatch(/^GenesisG70Total price.*\$44,975For/);
  const removed = '3.5T AWD, Advanced, Fog Gray, 21-inch, dark chrome, and Sound';
  const reset = 'Melbourne Red and Head-up';
  const [toast] = readToasts();
  expect(toast).toMatchObject({
    tone: 'neutral',
    title: 'Model changed to G70',
    detail: `Options removed: ${removed}. Replaced with this model’s defaults: ${reset}.`,
    action: { label: 'Undo' },
    leaving: false,
  });
  toast?.action?.onAct();
  await waitFor(() => expect(side()).toMatch(/^GenesisGV80Total price.*\$80,775For/));
  await user.click(screen.getByRole('button', { name: 'Wheels' }));
  await user.click(screen.getByLabelText(/^20-inch/));
  expect(readToasts().filter(({ leaving }) => !leaving)).toEqual([]);
});

test('a tap on the current model closes the panel and leaves the build unchanged', async () => {
  const { user } = await openPanel('/build/build-1', 'Model');
  await user.click(screen.getByLabelText(/^GV80/));
  await isClosed('Model');
  expect(readToasts()).toEqual([]);
  expect(side()).toContain('ExteriorMelbourne Red');
});
