import 'fake-indexeddb/auto';
import { expect, test, vi } from 'vitest';
import { aCustomer } from '#domain/customers/customer.testing.ts';
import { mountInEnglish } from '../../app/i18n/mount-in-english.testing.tsx';
import { renderInEnglish } from '../../app/i18n/render-in-english.testing.tsx';
import { startLocalTablet } from '../../shared/local-tablet.testing.ts';
import { CustomerLink } from './customer-link.tsx';
import { CustomerPager } from './customer-pager.tsx';
import { type CustomersView, defaultView } from './customers-view.ts';
import { RecentCustomers } from './recent-customers.tsx';
import { listTagStates, toTagArguments } from './tag-changes.ts';
import { useSelection } from './use-selection.ts';

const textsOf = (html: string) => [...html.matchAll(/>([^<>]+)</g)].map(([, text]) => text);

test.each<[string[] | undefined, boolean, string[]]>([
  [undefined, false, ['MG', 'Maria Garcia', 'ID 7']],
  [['VIP'], false, ['MG', 'Maria Garcia', 'ID 7', 'VIP']],
  [['VIP', 'Fleet'], true, ['MG', 'Maria Garcia', 'Waiting to send', 'ID 7', 'VIP', 'Fleet']],
])(
  'with tags %o and unsent changes %s, the link to a customer contains %o',
  (tags, waiting, texts) => {
    const link = (
      <CustomerLink
        customerId="7"
        detail="ID 7"
        name="Maria Garcia"
        tags={tags}
        waiting={waiting}
      />
    );
    expect(textsOf(renderInEnglish(link))).toEqual(texts);
  },
);

async function mountPager(view: Partial<CustomersView>, total: number) {
  const onView = vi.fn<(view: CustomersView) => void>();
  const ui = await mountInEnglish(
    <CustomerPager onView={onView} total={total} view={{ ...defaultView, ...view }} />,
  );
  return { ui, onView };
}

test.each([
  [0, 41, 'Showing 1 to 20 of 41', 'Page 1 of 3', [true, false]],
  [1, 41, 'Showing 21 to 40 of 41', 'Page 2 of 3', [false, false]],
  [2, 41, 'Showing 41 to 41 of 41', 'Page 3 of 3', [false, true]],
  [0, 20, 'Showing 1 to 20 of 20', 'Page 1 of 1', [true, true]],
])('page index %i of %i customers: %s, %s', async (page, total, shown, position, inactive) => {
  const { ui } = await mountPager({ page }, total);
  expect(ui.text()).toContain(shown);
  expect(ui.text()).toContain(position);
  expect(['Previous', 'Next'].map(ui.isInactive)).toEqual(inactive);
});

test('the pager goes one page back or ahead, and a new page size returns to the first page', async () => {
  const { ui, onView } = await mountPager({ page: 2 }, 100);
  await ui.click('Previous');
  await ui.click('Next');
  await ui.type('Per page', '50');
  expect(onView.mock.calls.map(([{ page, size }]) => [page, size])).toEqual([
    [1, 20],
    [3, 20],
    [0, 50],
  ]);
});

test('tags of all selected customers precede tags of some, which precede unused tags', () => {
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

test('the requested tags are split into added and removed tags', () => {
  const changes = new Map([
    ['VIP', true],
    ['Fleet', false],
    ['Press', true],
  ]);
  expect(toTagArguments(changes)).toEqual({ add: ['VIP', 'Press'], remove: ['Fleet'] });
});

test('recent customers are listed by their last activity, with a mark on unsent changes', async () => {
  await startLocalTablet({
    customers: [
      aCustomer({ lastActivityAt: 1000 }),
      aCustomer({ id: 'noor', name: 'Noor', lastActivityAt: 3000 }),
      aCustomer({ id: 'ana', name: 'Ana', lastActivityAt: 2000 }),
    ],
    outbox: [{ mutationId: 1, name: 'deleteCustomer', args: { customerId: 'ana' } }],
  });
  const ui = await mountInEnglish(
    <RecentCustomers emptyText="None" limit={2} loadingLabel="Loading" />,
  );
  await expect.poll(() => ui.all('li').length).toBe(2);
  const rows = ui.all('li').map(({ textContent }) => textContent);
  expect(rows[0]).toContain('Noor');
  await expect.poll(() => ui.all('li')[1]?.textContent).toMatch(/Ana.*Waiting to send/);
  expect(rows[0]).not.toContain('Waiting to send');
});

function SelectionProbe() {
  const { ids, toggle, toggleAll, replace, clear } = useSelection();
  const act = (label: string, onClick: () => void) => (
    <button onClick={onClick} type="button">
      {label}
    </button>
  );
  return (
    <>
      <output>{[...ids].join()}</output>
      {act('toggle b', () => toggle('b'))}
      {act('toggle page', () => toggleAll(['a', 'b']))}
      {act('replace', () => replace(['b', 'c', 'gone']))}
      {act('clear', clear)}
    </>
  );
}

test('the selection omits deleted customers, and a page is deselected only if all its rows are on', async () => {
  await startLocalTablet({
    customers: [aCustomer({ id: 'gone', deletedAt: 1 })],
  });
  const ui = await mountInEnglish(<SelectionProbe />);
  const after = async (label: string) => {
    await ui.click(label);
    return ui.all('output')[0]?.textContent;
  };
  expect(await after('toggle b')).toBe('b');
  expect(await after('toggle page')).toBe('b,a');
  expect(await after('toggle page')).toBe('');
  expect(await after('replace')).toMatch(/^b,c(,gone)?$/);
  await expect.poll(() => ui.all('output')[0]?.textContent).toBe('b,c');
  expect(await after('toggle b')).toBe('c');
  expect(await after('clear')).toBe('');
});
