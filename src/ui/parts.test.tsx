import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderApp } from '../app/render-app.testing.tsx';
import { Accordion } from './data-display/accordion.tsx';
import { Avatar } from './data-display/avatar.tsx';
import { Table } from './data-display/table.tsx';
import { EmptyState } from './feedback/empty-state.tsx';
import { Skeleton } from './feedback/skeleton.tsx';
import { PageHeader } from './layout/page.tsx';
import { StepIndicator } from './navigation/step-indicator.tsx';
import { DateTime } from './time/date-time.tsx';

test('at most one item of an accordion is open', async () => {
  function Questions() {
    const [open, setOpen] = useState<'price' | 'range' | null>(null);
    return (
      <Accordion
        items={[
          { id: 'price', title: 'Price', content: 'Low' },
          { id: 'range', title: 'Range', content: 'Long' },
        ]}
        onToggle={setOpen}
        open={open}
      />
    );
  }
  const { user } = renderApp(<Questions />);
  const buttons = screen.getAllByRole('button');
  const listOpen = () =>
    buttons
      .filter((button) => button.getAttribute('aria-expanded') === 'true')
      .map(({ textContent }) => textContent);
  expect(listOpen()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Price' }));
  expect(listOpen()).toEqual(['Price']);
  expect(screen.getByText('Low').closest('[inert]')).toBeNull();
  expect(screen.getByText('Long').closest('[inert]')).not.toBeNull();
  await user.click(screen.getByRole('button', { name: 'Range' }));
  expect(listOpen()).toEqual(['Range']);
  await user.click(screen.getByRole('button', { name: 'Range' }));
  expect(listOpen()).toEqual([]);
});

test('the step indicator marks completed steps, and the current step with `aria-current`', () => {
  renderApp(
    <StepIndicator
      current={1}
      doneLabel="completed"
      label="Steps"
      steps={['Car', 'Date', 'Pay']}
    />,
  );
  const list = screen.getByRole('list', { name: 'Steps' });
  const steps = within(list).getAllByRole('listitem');
  expect(
    steps.map((step) => [
      step.textContent,
      step.getAttribute('data-state'),
      step.getAttribute('aria-current'),
    ]),
  ).toEqual([
    ['Carcompleted', 'done', null],
    ['2Date', 'current', 'step'],
    ['3Pay', 'upcoming', null],
  ]);
});

test('a table exposes its caption, sort order, row headers and marked rows', () => {
  const rows = [
    { id: 'maria', name: 'Maria', age: 40 },
    { id: 'noor', name: 'Noor', age: 30 },
  ];
  renderApp(
    <Table
      caption="Customers"
      columns={[
        { key: 'age', header: 'Age', sorted: 'descending', cell: ({ age }) => age, align: 'end' },
        { key: 'name', header: 'Name', head: <button>Sort</button>, cell: ({ name }) => name },
      ]}
      isMarked={({ id }) => id === 'noor'}
      nameKey="name"
      rowKey={({ id }) => id}
      rows={rows}
    />,
  );
  const table = screen.getByRole('table', { name: 'Customers' });
  const headers = within(table).getAllByRole('columnheader');
  expect(headers.map((cell) => [cell.textContent, cell.getAttribute('aria-sort')])).toEqual([
    ['Age', 'descending'],
    ['Sort', null],
  ]);
  const named = within(table).getAllByRole('rowheader');
  expect(named.map(({ textContent }) => textContent)).toEqual(['Maria', 'Noor']);
  const cells = within(table).getAllByRole('cell');
  expect(cells.map((cell) => [cell.textContent, cell.getAttribute('data-label')])).toEqual([
    ['40', 'Age'],
    ['30', 'Age'],
  ]);
  expect(named.map((cell) => cell.closest('tr')?.getAttribute('data-marked'))).toEqual([
    null,
    'true',
  ]);
});

test.each([
  ['Maya Lindqvist', 'ML'],
  [' jean  luc de la  tour ', 'JT'],
  ['noor', 'N'],
  ['', ''],
])('the avatar of “%s” has the initials “%s” unless it has a photo', (name, initials) => {
  const { container, rerender } = renderApp(<Avatar name={name} />);
  expect(container.textContent).toBe(initials);
  rerender(<Avatar image="data:photo" name={name} />);
  expect(container.textContent).toBe('');
  expect(container.querySelector('img')?.getAttribute('src')).toBe('data:photo');
});

const day = 24 * 60 * 60 * 1000;

test.each([
  [0, 'now'],
  [3 * 60 * 60 * 1000, '3 hours ago'],
  [day, 'yesterday'],
  [120 * day, '4 months ago'],
  [400 * day, 'last year'],
  [-30_000, 'now'],
])('an instant %i ms ago is shown as “%s”, with the full time as title', (ago, text) => {
  const now = Date.parse('2026-11-20T17:30:00Z');
  const { container } = renderApp(
    <DateTime at={now - ago} locale="en-US" now={now} timeZone="America/New_York" />,
  );
  const time = container.querySelector('time');
  expect([time?.textContent, time?.dateTime]).toEqual([text, new Date(now - ago).toISOString()]);
  if (ago === 0) expect(time?.title).toMatch(/^Friday, November 20, 2026 at 12:30\sPM$/);
});

test('the title of an empty state is a heading only with the prop `isTitle`', () => {
  const { rerender } = renderApp(
    <EmptyState action={<button>Add</button>} detail="Add one" icon="users" title="Empty" />,
  );
  expect(screen.queryByRole('heading')).toBeNull();
  expect(screen.getByText('Add one')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Add' })).toBeDefined();
  rerender(<EmptyState isTitle title="Empty" />);
  const title = screen.getByRole('heading', { level: 1, name: 'Empty' });
  expect([title.tabIndex, title.hasAttribute('data-page-title')]).toEqual([-1, true]);
});

test('a page header shows its parts in order, and omits missing parts', () => {
  const { container, rerender } = renderApp(
    <PageHeader
      actions={<button>Add</button>}
      eyebrow="Manhattan"
      subtitle="All"
      title="Customers"
    />,
  );
  expect(container.textContent).toBe('ManhattanCustomersAllAdd');
  const title = screen.getByRole('heading', { level: 1, name: 'Customers' });
  expect([title.tabIndex, title.hasAttribute('data-page-title')]).toEqual([-1, true]);
  rerender(<PageHeader title="Customers" />);
  expect([container.textContent, container.querySelectorAll('p').length]).toEqual(['Customers', 0]);
});

test('a skeleton shows one bar per line, or one block with a height; only a label adds the role `status`', () => {
  const { container, rerender } = renderApp(<Skeleton label="Loading" lines={4} />);
  const countBars = () => container.querySelectorAll('[aria-hidden]').length;
  expect([screen.getByRole('status').textContent, countBars()]).toEqual(['Loading', 4]);
  rerender(<Skeleton height="4rem" lines={4} />);
  expect([screen.queryByRole('status'), countBars()]).toEqual([null, 1]);
});

test('the icon of an empty state is shown only without an illustration', () => {
  const { container, rerender } = renderApp(<EmptyState icon="users" title="Empty" />);
  const countIcons = () => container.querySelectorAll('svg').length;
  expect(countIcons()).toBe(1);
  rerender(<EmptyState icon="users" illustration={<i>Drawing</i>} title="Empty" />);
  expect([countIcons(), container.textContent]).toEqual([0, 'DrawingEmpty']);
});

test('the first column of a table contains the row headers by default, and no row is marked', () => {
  renderApp(
    <Table
      caption="Customers"
      columns={[
        { key: 'name', header: 'Name', cell: ({ name }) => name },
        { key: 'age', header: 'Age', cell: ({ age }) => age, align: 'end' },
      ]}
      rowKey={({ name }) => name}
      rows={[{ name: 'Maria', age: 40 }]}
    />,
  );
  const name = screen.getByRole('rowheader');
  expect([name.textContent, name.getAttribute('scope')]).toEqual(['Maria', 'row']);
  expect(name.closest('tr')?.hasAttribute('data-marked')).toBe(false);
  const cells = [...screen.getAllByRole('columnheader'), screen.getByRole('cell')];
  expect(cells.map((cell) => cell.getAttribute('data-align'))).toEqual([null, 'end', 'end']);
});
