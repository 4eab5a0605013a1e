import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { getVehicleImagePath } from '#domain/catalogue/pictures/vehicle-image-path.ts';
import { aPriceList } from '#domain/catalogue/price-list.testing.ts';
import { renderApp } from '../../../app/render-app.testing.tsx';
import { emitDefect } from '../../../data/defects.ts';
import { startLocalTablet } from '../../../shared/local-tablet.testing.ts';
import { listShownCars } from './shown-cars.ts';
import { WelcomeScreen } from './welcome-screen.tsx';

beforeEach(() => {
  // Defines `reportError`, which happy-dom lacks. Lazily loaded parts of a screen report their
  // errors with this function.
  vi.stubGlobal('reportError', emitDefect);
});
afterEach(() => void vi.useRealTimers());

const cars = listShownCars(aPriceList().vehicles);

async function renderWelcome(priceLists = [aPriceList()], width = 1280) {
  await startLocalTablet({ priceLists });
  vi.stubGlobal('innerWidth', width);
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const onBegin = vi.fn<() => void>();
  const app = renderApp(
    <WelcomeScreen
      accessButton={<button type="button">Accessibility</button>}
      languageSwitch={<button type="button">Language</button>}
      onBegin={onBegin}
      showroom="Genesis of Manhattan"
    />,
  );
  return { ...app, onBegin };
}

const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
const nameOf = (turn: number) => {
  const { make, model, color } = cars[turn % cars.length]!;
  return `${make} ${model} · ${color.name}`;
};
const pathOf = (turn: number, sizeClass: 'mobile' | 'desktop') => {
  const { make, model, color } = cars[turn]!;
  const path = getVehicleImagePath({ make, model, color: color.id, view: 'front34', sizeClass });
  return path.replace('.webp', '');
};
const listPictures = () =>
  [...document.querySelectorAll('img, source')].map(
    (image) => image.getAttribute('srcset') ?? image.getAttribute('src') ?? '',
  );

test('every 12 seconds, the idle screen shows the next car and shifts the texts', async () => {
  await renderWelcome();
  await screen.findByText(nameOf(0));
  await waitFor(() => expect(listPictures().join()).toContain(pathOf(0, 'desktop')));
  const words = screen.getByText('Genesis of Manhattan').parentElement?.parentElement;
  expect(words?.style.translate).toBe('0px 0px');
  pass(12_000);
  expect(screen.getByText(nameOf(1))).toBeDefined();
  await waitFor(() => expect(listPictures().join()).toContain(pathOf(1, 'desktop')));
  expect(words?.style.translate).toBe('12px 14px');
  pass(12_000 * (cars.length - 1));
  expect(screen.getByText(nameOf(0))).toBeDefined();
});

test('a tap on “Tap to explore” opens the app for a visitor, and a link leads staff to the sign-in', async () => {
  const { user, onBegin } = await renderWelcome();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Come closer');
  expect(screen.getByRole('link', { name: 'Staff' }).getAttribute('href')).toBe('/login');
  for (const name of ['Accessibility', 'Language']) await user.click(screen.getByText(name));
  expect(onBegin).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Tap to explore' }));
  expect(onBegin).toHaveBeenCalledOnce();
});

test('if the user prefers reduced motion, the idle screen shows only the first car', async () => {
  vi.stubGlobal('matchMedia', (query: string) =>
    Object.assign(new EventTarget(), { matches: query.includes('reduced-motion: reduce') }),
  );
  await renderWelcome();
  await screen.findByText(nameOf(0));
  pass(60_000);
  expect(screen.getByText(nameOf(0))).toBeDefined();
});

test('the idle screen loads the picture in the size class for the width of the window', async () => {
  await renderWelcome(undefined, 390);
  await waitFor(() => expect(listPictures().join()).toContain(pathOf(0, 'mobile')));
  vi.stubGlobal('innerWidth', 1280);
  act(() => void window.dispatchEvent(new Event('resize')));
  await waitFor(() => expect(listPictures().join()).toContain(pathOf(0, 'desktop')));
});

test('a tablet without a price list shows the silhouette of a car', async () => {
  await renderWelcome([]);
  await waitFor(() => expect(document.querySelector('svg[class*=silhouette]')).not.toBeNull());
  expect(listPictures()).toEqual([]);
  expect(screen.queryByText(/·/)).toBeNull();
});
