import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { renderApp } from '../../../app/render-app.testing.tsx';
import { BuildScreens, fullBuild, startBuildTablet } from '../build-screens.testing.tsx';

beforeEach(() => startBuildTablet({ builds: [fullBuild] }));

async function renderBuild(path = '/build', model = 'G70') {
  const app = renderApp(<BuildScreens />, path);
  await screen.findByRole('heading', { level: 1, name: model });
  return app;
}
const tool = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const pictures = () =>
  screen.getAllByRole('img').map((picture) => picture.getAttribute('aria-label'));

test('the 360° view replaces the photo and the caption, and closing the view restores both', async () => {
  const { user } = await renderBuild('/build/build-1', 'GV80');
  const front = 'Genesis GV80 in Melbourne Red, front three-quarter view';
  expect(pictures()).toEqual([front]);
  await user.click(screen.getByRole('button', { name: '360° view', pressed: false }));
  const turntable = screen.getByRole('figure', { name: /^Genesis GV80 in Melbourne Red, from/ });
  expect(turntable.innerHTML).toContain('/gv80/melbourne-red/front34');
  expect(screen.queryAllByRole('list')).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Close 360° view', pressed: true }));
  expect([pictures(), screen.queryAllByRole('figure')]).toEqual([[front], []]);
  expect(screen.getAllByRole('list')).toHaveLength(1);
});

/** Returns the lists that contain the names of the options visible on the car. */
const captions = () =>
  screen
    .queryAllByRole('list')
    .filter(
      ({ textContent }) => textContent === 'Himalayan GrayVIK Black19-inch, five double spokes',
    );

test('an open panel hides the caption of the car; the build information sheet does not', async () => {
  const { user } = await renderBuild();
  for (const name of ['Exterior Color', 'Model', 'Wheels', 'Interior', 'Packages']) {
    expect(captions()).toHaveLength(1);
    await user.click(tool(name));
    expect(captions()).toEqual([]);
    await user.click(tool(name));
  }
  await user.click(tool('Info'));
  expect(captions()).toHaveLength(1);
});

const paints = () => screen.queryByRole('group', { name: 'Paint' });
const side = () => screen.getByRole('complementary', { name: 'Your build' }).textContent;

test('a tap on a paint beside the car changes the color and opens no panel', async () => {
  const { user } = await renderBuild('/build/build-1', 'GV80');
  const rail = within(paints()!);
  expect(rail.getAllByRole('radio')).toHaveLength(6);
  expect(rail.getByRole('radio', { name: 'Melbourne Red', checked: true })).toBeTruthy();
  await user.click(rail.getByRole('radio', { name: 'Bronze Mist', checked: false }));
  expect(rail.getByRole('radio', { name: 'Bronze Mist', checked: true })).toBeTruthy();
  expect(pictures()).toEqual(['Genesis GV80 in Bronze Mist, front three-quarter view']);
  expect(side()).toContain('ExteriorBronze Mist');
  expect(screen.queryAllByRole('region')).toEqual([]);
});

test('arrow keys on the paints beside the car select the next paint', async () => {
  const { user } = await renderBuild();
  screen.getByRole('radio', { name: 'Himalayan Gray' }).focus();
  await user.keyboard('{ArrowRight}');
  expect(side()).toContain('ExteriorAdriatic Blue');
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Adriatic Blue' }));
});

test('the paints stay beside the car while a panel is open, and are hidden in the interior view', async () => {
  const { user } = await renderBuild();
  await user.click(tool('Wheels'));
  expect(paints()).toBeTruthy();
  await user.click(tool('Interior'));
  expect(paints()).toBeNull();
});

test('a sold build offers no paints', async () => {
  await startBuildTablet({ builds: [{ ...fullBuild, status: 'sold' }] });
  await renderBuild('/build/build-1', 'GV80');
  expect(paints()).toBeNull();
});

test('a car with non-default wheels is shown with a picture of these wheels', async () => {
  await renderBuild('/build/build-1', 'GV80');
  expect(screen.getByRole('img').innerHTML).toMatch(/gv80\/[^"]*21/);
});

test('a button switches the interior view between the instrument panel and the seats', async () => {
  const { user } = await renderBuild();
  await user.click(tool('Interior'));
  expect(pictures()).toEqual(['Genesis G70, VIK Black interior']);
  await user.click(screen.getByRole('button', { name: 'View seats', pressed: false }));
  expect(pictures()).toEqual(['Genesis G70, VIK Black seats']);
  await user.click(screen.getByRole('button', { name: 'View instrument panel', pressed: true }));
  expect(pictures()).toEqual(['Genesis G70, VIK Black interior']);
});

test('the interior view of a car without photos of the seats always shows the instrument panel', async () => {
  const { user } = await renderBuild();
  await user.click(tool('Interior'));
  await user.click(screen.getByRole('button', { name: 'View seats' }));
  await user.click(tool('Model'));
  await user.click(screen.getByLabelText(/^Lumen/));
  await waitFor(() => expect(screen.queryByLabelText(/^Lumen/)).toBeNull());
  await user.click(tool('Interior'));
  expect(pictures()).toEqual(['Aurelis Lumen, VIK Black interior']);
  expect(screen.queryByRole('button', { name: 'View instrument panel' })).toBeNull();
});

test.each([
  ['Save', 'Share'],
  ['Share', 'Save'],
])(
  'while %s is pending, only this button is busy, and the buttons Save and Share are disabled',
  async (name, other) => {
    const { readPlace } = await renderBuild();
    fireEvent.click(tool(name));
    expect([tool(name).disabled, tool(other).disabled]).toEqual([true, true]);
    const isBusy = (each: string) => tool(each).getAttribute('aria-busy') === 'true';
    expect([isBusy(name), isBusy(other)]).toEqual([true, false]);
    if (name === 'Save') {
      await screen.findByRole('alertdialog');
      expect([tool(name).disabled, tool(other).disabled]).toEqual([false, false]);
    } else {
      await waitFor(() => expect(readPlace().path).toMatch(/^\/share\//));
    }
  },
);
