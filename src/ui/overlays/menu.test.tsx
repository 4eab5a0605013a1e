import { screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderApp } from '../../app/render-app.testing.tsx';
import { getMenuPosition, Menu } from './menu.tsx';

function MenuOfRow({ top }: { top: number }) {
  const [position, setPosition] = useState<ReturnType<typeof getMenuPosition> | null>(null);
  return (
    <>
      <button
        onClick={({ currentTarget }) => {
          currentTarget.getBoundingClientRect = () => new DOMRect(900, top, 48, 48);
          setPosition(getMenuPosition(currentTarget));
        }}
      >
        Open
      </button>
      <Menu label="Actions" onClose={() => setPosition(null)} position={position}>
        <button>Delete</button>
      </Menu>
    </>
  );
}

async function openMenu(top: number) {
  const { user } = renderApp(<MenuOfRow top={top} />);
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Open' }));
  return { user, menu: screen.getByRole<HTMLDialogElement>('dialog', { name: 'Actions' }) };
}

beforeEach(() => {
  // happy-dom has no layout.
  const page = new DOMRect(0, 0, 1265, 2000);
  vi.spyOn(document.documentElement, 'getBoundingClientRect').mockReturnValue(page);
});
afterEach(() => {
  vi.restoreAllMocks();
});

test('a menu opens below a button in the upper half of the screen, and above a button in the lower half', async () => {
  const { menu: upper } = await openMenu(100);
  expect(upper.style.insetBlock).toBe('148px auto');
  expect(upper.style.insetInline).toBe('auto 317px');
  document.body.replaceChildren();
  const { menu: lower } = await openMenu(window.innerHeight - 60);
  expect(lower.style.insetBlock).toBe('auto 60px');
});

test('a tap outside of the menu closes the menu and removes its actions', async () => {
  const { user, menu } = await openMenu(100);
  screen.getByRole('button', { name: 'Delete' });
  await user.click(menu);
  expect(menu.open).toBe(false);
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
});
