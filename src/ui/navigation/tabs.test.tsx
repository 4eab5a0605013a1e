import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { renderApp } from '../../app/render-app.testing.tsx';
import { type Tab, Tabs } from './tabs.tsx';

type Key = 'new' | 'failed' | 'all';
const tabs: Tab<Key>[] = [
  { key: 'new', label: 'New', count: 1200 },
  { key: 'failed', label: 'Failed', count: 0, urgent: true },
  { key: 'all', label: 'All' },
];

function renderTabs(shown = tabs) {
  const onChoose = vi.fn<(key: Key) => void>();
  function Screen() {
    const [chosen, setChosen] = useState<Key>('new');
    onChoose.mockImplementation(setChosen);
    return (
      <Tabs chosen={chosen} label="Records" locale="en" onChoose={onChoose} tabs={shown}>
        Content of {chosen}
      </Tabs>
    );
  }
  const { user, unmount } = renderApp(<Screen />);
  return { user, unmount, onChoose };
}

const listTabs = () => screen.getAllByRole('tab');
const tabOf = (name: string) => screen.getByRole('tab', { name: new RegExp(`^${name}`) });
const press = (key: string) => fireEvent.keyDown(document.activeElement!, { key });

test('a tab shows its count, and only the chosen tab is selected and in the tab order', async () => {
  const { user } = renderTabs();
  const read = () =>
    listTabs().map((tab) => [tab.textContent, tab.getAttribute('aria-selected'), tab.tabIndex]);
  expect(screen.getByRole('tablist', { name: 'Records' })).toBeDefined();
  expect(read()).toEqual([
    ['New1,200', 'true', 0],
    ['Failed0', 'false', -1],
    ['All', 'false', -1],
  ]);
  await user.click(tabOf('All'));
  expect(read().map(([, isSelected]) => isSelected)).toEqual(['false', 'false', 'true']);
  const panel = screen.getByRole('tabpanel', { name: 'All' });
  expect(panel.textContent).toBe('Content of all');
  expect(tabOf('All').getAttribute('aria-controls')).toBe(panel.id);
});

test('an urgent tab is highlighted only if it has entries', () => {
  const isHighlighted = () => tabOf('Failed').getAttribute('data-urgent');
  const { unmount } = renderTabs();
  expect(isHighlighted()).toBeNull();
  const [first] = tabs;
  unmount();
  renderTabs([first!, { key: 'failed', label: 'Failed', count: 2, urgent: true }]);
  expect(isHighlighted()).toBe('true');
  expect(tabOf('New').getAttribute('data-urgent')).toBeNull();
});

test('arrow keys select the neighboring tab cyclically; Home and End select the first and the last tab', () => {
  const { onChoose } = renderTabs();
  tabOf('New').focus();
  for (const key of ['ArrowRight', 'ArrowLeft', 'ArrowLeft', 'ArrowRight', 'End', 'Home', 'Home'])
    press(key);
  expect(onChoose.mock.calls.flat()).toEqual(['failed', 'new', 'all', 'new', 'all', 'new']);
  expect(document.activeElement).toBe(tabOf('New'));
});

test('only keys that select another tab prevent the default action of the browser', () => {
  const { onChoose } = renderTabs();
  tabOf('New').focus();
  expect(press('a')).toBe(true);
  expect(press('Home')).toBe(true);
  expect(onChoose).not.toHaveBeenCalled();
  expect(press('End')).toBe(false);
  expect(document.activeElement).toBe(tabOf('All'));
});

test('the selected tab stays in the view of a row of tabs that is wider than the screen', () => {
  const observers: { resize: () => void; observed: Element[] }[] = [];
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly #observer;
      constructor(resize: () => void) {
        this.#observer = { resize, observed: [] as Element[] };
        observers.push(this.#observer);
      }
      observe = (element: Element) => this.#observer.observed.push(element);
      disconnect = () => (this.#observer.observed = []);
    },
  );
  const edges: Record<string, [left: number, right: number]> = {
    New: [-50, 60],
    Failed: [60, 260],
    All: [260, 330],
  };
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function bounds(
    this: Element,
  ) {
    const name = /^(New|Failed|All)/.exec(this.textContent ?? '')?.[0];
    const [left, right] = (this.role !== 'tablist' && name && edges[name]) || [0, 300];
    return { left, right } as DOMRect;
  });
  renderTabs();
  const list = screen.getByRole('tablist');
  expect(list.scrollLeft).toBe(-50);
  fireEvent.click(tabOf('Failed'));
  expect(list.scrollLeft).toBe(-50);
  fireEvent.click(tabOf('All'));
  expect(list.scrollLeft).toBe(-20);
  const observing = observers.filter(({ observed }) => observed.length > 0);
  expect(observing.map(({ observed }) => observed)).toEqual([[tabOf('All'), list]]);
  edges['All'] = [260, 334];
  list.scrollLeft = 0;
  observing[0]?.resize();
  expect(list.scrollLeft).toBe(34);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});
