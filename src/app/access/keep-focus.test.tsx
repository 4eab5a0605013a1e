import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderApp } from '../render-app.testing.tsx';
import { keepFocus } from './keep-focus.ts';

keepFocus(document);

function List() {
  const [rows, setRows] = useState(['Anna', 'Ben']);
  const [isDone, setIsDone] = useState(false);
  return (
    <main>
      <h1 data-page-title="" tabIndex={-1}>
        Tasks
      </h1>
      <ul>
        {rows.map((row) => (
          <li key={row}>
            {row}
            {!isDone && <button onClick={() => setIsDone(true)}>Complete {row}</button>}
            <button onClick={() => setRows(rows.filter((one) => one !== row))}>Delete {row}</button>
          </li>
        ))}
      </ul>
    </main>
  );
}

const readFocus = () => document.activeElement?.textContent;

test('the focus moves from a removed button to its row, and from a removed row to the page title', async () => {
  const { user } = renderApp(<List />);
  await user.click(screen.getByRole('button', { name: 'Complete Ben' }));
  await expect.poll(readFocus).toBe('BenDelete Ben');
  expect(document.activeElement?.tagName).toBe('LI');
  await user.click(screen.getByRole('button', { name: 'Delete Ben' }));
  await expect.poll(readFocus).toBe('Tasks');
});

test('if the Enter key removes the focused button, the focus does not move to the page title', async () => {
  const { user } = renderApp(<List />);
  screen.getByRole('button', { name: 'Delete Anna' }).focus();
  await user.keyboard('{Tab}{Enter}');
  await expect.poll(() => screen.getAllByRole('listitem').length).toBe(2);
  expect(readFocus()).not.toBe('Tasks');
});
