import { act, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { aPriceList } from '#domain/catalogue/price-list.testing.ts';
import { renderApp } from '../../app/render-app.testing.tsx';
import { ScreenTitle } from './screen-title.tsx';
import { VehiclePhoto } from './vehicle-photo.tsx';

afterEach(() => void vi.unstubAllGlobals());

const vehicle = aPriceList().vehicles.find(({ id }) => id === 'gv80')!;

function resize(width: number): void {
  vi.stubGlobal('innerWidth', width);
  act(() => void window.dispatchEvent(new Event('resize')));
}

test('the size class of a photo follows the window width; a small photo always has the smallest size', () => {
  vi.stubGlobal('innerWidth', 1280);
  const remove = vi.spyOn(window, 'removeEventListener');
  const { container, rerender, unmount } = renderApp(
    <VehiclePhoto vehicle={vehicle} view="front34" />,
  );
  expect(container.innerHTML).toContain('/gv80/himalayan-gray/front34-desktop');
  resize(800);
  expect(container.innerHTML).toContain('/gv80/himalayan-gray/front34-tablet');
  resize(2000);
  expect(container.innerHTML).toContain('/gv80/himalayan-gray/front34-large');
  rerender(<VehiclePhoto isSmall vehicle={vehicle} view="front34" />);
  expect(container.innerHTML).toContain('/gv80/himalayan-gray/front34-mobile');
  expect(screen.queryByRole('img')).toBeNull();
  unmount();
  expect(remove.mock.calls.map(([type]) => type)).toContain('resize');
  remove.mockRestore();
});

test('a missing photo is replaced by a photo from a similar view, except with `isExact`', () => {
  const lumen = aPriceList().vehicles.find(({ model }) => model === 'Lumen')!;
  const paint = lumen.colors.at(-1)!;
  const { container, rerender } = renderApp(
    <VehiclePhoto color={paint} vehicle={lumen} view="front" />,
  );
  expect(screen.getByRole('img').getAttribute('aria-label')).toContain(paint.name);
  expect(container.innerHTML).toContain(`/lumen/${paint.id}/front34-`);
  rerender(<VehiclePhoto color={paint} isExact vehicle={lumen} view="front" />);
  expect(container.innerHTML).not.toContain(`/lumen/${paint.id}/`);
});

test('the title of a new screen gets the focus, unless an element of the screen already has the focus', () => {
  const { unmount } = renderApp(<ScreenTitle>Models</ScreenTitle>);
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Models' }));
  unmount();
  renderApp(
    <>
      <input aria-label="Search" ref={(field) => field?.focus()} />
      <ScreenTitle>Models</ScreenTitle>
    </>,
  );
  expect(document.activeElement).toBe(screen.getByLabelText('Search'));
});

test('the title of a screen gets the focus even if the main element of the page has the focus', () => {
  renderApp(
    <main id="content" ref={(content) => content?.focus()} tabIndex={-1}>
      <ScreenTitle>Models</ScreenTitle>
    </main>,
  );
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Models' }));
});
