import { anAgent } from '#domain/agents/agent.testing.ts';
import { AgentDateTime } from './agent-date-time.tsx';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { aCustomer } from '#domain/customers/customer.testing.ts';
import { renderApp, renderAppHook } from '../../app/render-app.testing.tsx';
import { signIn, startLocalTablet } from '../../shared/local-tablet.testing.ts';
import { tagSelectedCustomers } from './change-customers.ts';
import { CustomerLink } from './customer-link.tsx';
import { CustomerPager } from './list/customer-results.tsx';
import { type CustomersView, defaultCustomersView } from './list/customers-view.ts';
import { RecentCustomers } from './recent-customers.tsx';
import { listTagStates, toTagArguments } from './selection/tag-changes.ts';
import { useSelection } from './selection/use-selection.ts';

test.each<[string[] | undefined, boolean, string]>([
  [undefined, false, 'Maria GarciaID 7'],
  [['VIP'], false, 'Maria GarciaID 7VIP'],
  [['VIP', 'Fleet'], true, 'Maria GarciaWaiting to sendID 7VIPFleet'],
])(
  'the link to a customer with the tags %o and unsent changes %s contains “%s”',
  (tags, waiting, text) => {
    renderApp(
      <CustomerLink
        customerId="7"
        detail="ID 7"
        name="Maria Garcia"
        tags={tags}
        waiting={waiting}
      />,
    );
    const link = screen.getByRole('link');
    expect(link.textContent).toBe(`MG${text}`);
    expect(link.getAttribute('href')).toBe('/customers/7');
  },
);

test.each([
  ['0192f0c1-7a4e-7c31-9d02-5b1e3f2a9c01', '3f2a9c01'],
  ['manhattan-0180', '0180'],
])('a link to %s shows the short id %s and contains the whole id', (id, shortNumber) => {
  renderApp(<CustomerLink customerId={id} detail="ID:" name="Maria" showsId waiting={false} />);
  expect(screen.getByText(shortNumber).textContent).toBe(id);
  expect(screen.getByRole('link').textContent).toBe(`MMariaID:${id}`);
});

function renderPager(view: Partial<CustomersView>, total: number) {
  const onView = vi.fn<(view: CustomersView) => void>();
  const pager = (
    <CustomerPager onView={onView} total={total} view={{ ...defaultCustomersView, ...view }} />
  );
  return { onView, ...renderApp(pager) };
}

const isDisabled = (name: string) =>
  screen.getByRole<HTMLButtonElement>('button', { name }).disabled;

test.each([
  [0, 41, 'Showing 1 to 20 of 41', 'Page 1 of 3', [true, false]],
  [1, 41, 'Showing 21 to 40 of 41', 'Page 2 of 3', [false, false]],
  [2, 41, 'Showing 41 to 41 of 41', 'Page 3 of 3', [false, true]],
  [0, 20, 'Showing 1 to 20 of 20', 'Page 1 of 1', [true, true]],
])(
  'the pager at page index %i of %i customers shows “%s” and “%s”',
  (page, total, shown, position, disabled) => {
    renderPager({ page }, total);
    screen.getByText(shown);
    screen.getByText(position);
    screen.getByRole('navigation', { name: 'Pages' });
    expect(['Previous', 'Next'].map(isDisabled)).toEqual(disabled);
  },
);

test('the pager goes one page back or ahead, and a new page size returns to the first page', async () => {
  const { user, onView } = renderPager({ page: 2 }, 100);
  await user.click(screen.getByRole('button', { name: 'Previous' }));
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await user.selectOptions(screen.getByLabelText('Per page'), '50');
  expect(onView.mock.calls.map(([{ page, size }]) => [page, size])).toEqual([
    [1, 20],
    [3, 20],
    [0, 50],
  ]);
});

test('tags of all selected customers are listed first, then tags of some of them, then unused tags', () => {
  const chosen = [{ tags: ['Fleet', 'VIP'] }, { tags: ['VIP'] }, {}];
  expect(listTagStates(chosen.slice(0, 2), ['Press', 'VIP'])).toEqual([
    { tag: 'VIP', on: 'all' },
    { tag: 'Fleet', on: 'some' },
    { tag: 'Press', on: 'none' },
  ]);
  expect(listTagStates(chosen, [])).toEqual([
    { tag: 'Fleet', on: 'some' },
    { tag: 'VIP', on: 'some' },
  ]);
});

test('requested tag changes are split into added and removed tags', () => {
  const changes = new Map([
    ['VIP', true],
    ['Fleet', false],
    ['Press', true],
  ]);
  expect(toTagArguments(changes)).toEqual({ add: ['VIP', 'Press'], remove: ['Fleet'] });
});

test('recent customers are listed by their last activity, with a mark on unsent changes', async () => {
  // At noon, four hours ago is on the same day.
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 26, 17), toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const now = Date.now();
  await startLocalTablet({
    customers: [
      aCustomer({ lastActivityAt: now - 4 * 3_600_000 }),
      aCustomer({
        id: 'noor',
        name: 'Noor',
        lastActivityAt: now - 2 * 3_600_000,
        intent: 'buying',
      }),
      aCustomer({ id: 'ana', name: 'Ana', lastActivityAt: now - 3 * 3_600_000 }),
    ],
  });
  const actor = { actorId: 'AGT001', showroomId: 'manhattan' };
  await tagSelectedCustomers(actor, ['ana'], { add: ['VIP'], remove: [] });
  renderApp(<RecentCustomers emptyText="None" limit={2} loadingLabel="Loading" />);
  screen.getByRole('status');
  await waitFor(() =>
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'NNoormaria@example.comHot2 hours ago',
      'AAnaWaiting to sendmaria@example.comWarm3 hours ago',
    ]),
  );
  expect(
    screen.getAllByRole<HTMLAnchorElement>('link').map((link) => link.getAttribute('href')),
  ).toEqual(
    ['noor', 'ana'].flatMap((id) => [
      `/customers/${id}`,
      'tel:+12125550101',
      'mailto:maria@example.com',
    ]),
  );
});

test('without customers, the given text replaces the list of recent customers', async () => {
  await startLocalTablet();
  renderApp(<RecentCustomers emptyText="None" limit={2} loadingLabel="Loading" />);
  await screen.findByText('None');
  expect(screen.queryByRole('list')).toBeNull();
});

test('the selection omits deleted customers; a toggle clears a page only if all its rows are selected', async () => {
  await startLocalTablet({ customers: [aCustomer({ id: 'gone', deletedAt: 1 })] });
  const { result } = renderAppHook(useSelection);
  const idsAfter = (change: () => void) => {
    act(change);
    return [...result.current.ids];
  };
  expect(idsAfter(() => result.current.toggle('b'))).toEqual(['b']);
  expect(idsAfter(() => result.current.toggleAll(['a', 'b']))).toEqual(['b', 'a']);
  expect(idsAfter(() => result.current.toggleAll(['a', 'b']))).toEqual([]);
  act(() => result.current.replace(['b', 'c', 'gone']));
  await waitFor(() => expect([...result.current.ids]).toEqual(['b', 'c']));
  expect(idsAfter(() => result.current.toggle('b'))).toEqual(['c']);
  expect(idsAfter(() => result.current.clear())).toEqual([]);
});

test('the tooltip of an instant is in the time zone of the agent, not of the showroom', () => {
  signIn({ agent: anAgent({ timezone: 'Pacific/Kiritimati' }) });
  renderApp(<AgentDateTime at={Date.parse('2026-01-02T12:00Z')} />);
  expect(screen.getByTitle(/^Saturday, January 3, 2026/)).toBeDefined();
});
