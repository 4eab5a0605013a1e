import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderApp } from '../render-app.testing.tsx';
import { restoreLostFocus } from './restore-lost-focus.ts';

restoreLostFocus(document);

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

test('a row that has received the focus loses its `tabindex` when another element is focused', async () => {
  const { user } = renderApp(<List />);
  await user.click(screen.getByRole('button', { name: 'Complete Ben' }));
  await expect.poll(() => document.activeElement?.tagName).toBe('LI');
  const row = document.activeElement;
  expect(row?.getAttribute('tabindex')).toBe('-1');
  await user.click(screen.getByRole('button', { name: 'Delete Anna' }));
  await expect.poll(() => document.activeElement?.tagName).toBe('H1');
  expect(row?.hasAttribute('tabindex')).toBe(false);
  expect(document.activeElement?.getAttribute('tabindex')).toBe('-1');
});

test('after a button is blurred, a change of the DOM does not return the focus to the button', async () => {
  renderApp(<List />);
  const changePage = () => {
    document.body.append(document.createElement('p'));
    return new Promise((resolve) => setTimeout(resolve, 20));
  };
  const button = screen.getByRole('button', { name: 'Delete Anna' });
  button.focus();
  await changePage();
  expect(document.activeElement).toBe(button);
  button.blur();
  await changePage();
  expect(document.activeElement).toBe(document.body);
});

test('a focused button keeps the focus when its row is moved', async () => {
  const { container } = renderApp(<List />);
  const button = screen.getByRole('button', { name: 'Delete Ben' });
  button.focus();
  const rows = container.querySelector('ul');
  const [first, second] = screen.getAllByRole('listitem');
  second!.remove();
  button.blur();
  rows!.insertBefore(second!, first!);
  await expect.poll(() => document.activeElement).toBe(button);
});

test('if Enter activates and removes the focused button, the focus moves to the row of the button', async () => {
  const { user } = renderApp(<List />);
  screen.getByRole('button', { name: 'Delete Anna' }).focus();
  await user.keyboard('{Tab}{Enter}');
  await expect.poll(readFocus).toBe('BenDelete Ben');
});
