import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { anAgent } from '#domain/agents/agent.testing.ts';
import { anAttention } from '#domain/attentions/attention.testing.ts';
import { setDefectListener } from '../../data/defects.ts';
import { useStorageState } from '../../device/storage/storage.ts';
import type { VerifyResult } from '../../sync/pull/verify-stored-rows.ts';
import { initialLoopState } from '../../sync/status/loop-state.ts';
import { loopStore } from '../../sync/status/sync-store.ts';
import { readToasts } from '../../ui/overlays/toast-store.ts';
import {
  anEntry,
  listFacts,
  recorded,
  renderSyncCenter,
} from './sync-center-render-app.testing.tsx';

afterEach(() => {
  loopStore.setState(initialLoopState);
  useStorageState.setState({ persisted: null, free: null, usage: null, quota: null, full: false });
});

const listEntries = () =>
  within(screen.getByRole('tabpanel'))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const line = `Maya Lindqvist · ${recorded}`;
const rescued = {
  ...anEntry({ clientId: 'client-2', name: 'correctSale' }),
  importedAt: 1,
  settled: null,
};
const sent = { ...anEntry(), settledAt: 1 };
const listTabs = () =>
  screen
    .getAllByRole('tab')
    .map(
      (tab) =>
        `${tab.textContent}${tab.getAttribute('aria-selected') === 'true' ? ' selected' : ''}`,
    );

test.each<[string, Parameters<typeof renderSyncCenter>[0], string[]]>([
  ['without entries', {}, ['Needs attention0 selected', 'Waiting to send0', 'Sent0']],
  [
    'with attentions',
    { attentions: [anAttention()], outbox: [anEntry()] },
    ['Needs attention1 selected', 'Waiting to send1', 'Sent0'],
  ],
  [
    'with waiting entries',
    { outbox: [anEntry()], sent: [sent] },
    ['Needs attention0', 'Waiting to send1 selected', 'Sent1'],
  ],
  [
    'with rescued entries',
    { rescued: [rescued], sent: [sent] },
    ['Needs attention0', 'Waiting to send1 selected', 'Sent1'],
  ],
  [
    'with sent entries',
    { sent: [sent] },
    ['Needs attention0', 'Waiting to send0', 'Sent1 selected'],
  ],
])(
  'the Sync center %s opens the first tab with entries, by default “Needs attention”',
  async (_case, rows, tabs) => {
    await renderSyncCenter(rows);
    expect(listTabs()).toEqual(tabs);
  },
);

test('a link to the attentions opens their tab, even without an open attention', async () => {
  await renderSyncCenter({ sent: [sent] }, {}, '/sync?tab=attention');
  expect(listTabs()).toEqual(['Needs attention0 selected', 'Waiting to send0', 'Sent1']);
});

test('arrow keys, Home and End select a tab and move the focus; each empty tab has a notice', async () => {
  const { user, panel } = await renderSyncCenter({});
  await user.click(screen.getByRole('tab', { name: /^Needs attention/ }));
  const seen: string[] = [];
  for (const key of ['ArrowRight', 'End', 'ArrowRight', 'ArrowLeft', 'Home', 'a']) {
    await user.keyboard(key.length > 1 ? `{${key}}` : key);
    seen.push(`${document.activeElement?.textContent}: ${panel.textContent}`);
  }
  const [attention, waiting, sentTab] = [
    'Needs attention0: You’re all caught upIf two people change the same thing, both versions appear here so you can choose.',
    'Waiting to send0: Nothing waiting to sendAll changes on this tablet have been sent to head office.',
    'Sent0: Nothing sent yetChanges sent from this tablet are listed here for 30 days.',
  ];
  expect(seen).toEqual([waiting, sentTab, attention, sentTab, attention, attention]);
});

test('outbox entries are listed by progress (received, tried, waiting), followed by rescued entries', async () => {
  await renderSyncCenter({
    meta: [{ key: 'settledThrough', value: 1 }],
    outbox: [
      anEntry({ mutationId: 3, attempts: 2, actorId: 'AGT009' }),
      anEntry({ mutationId: 4, name: 'correctSale' }),
      anEntry({ mutationId: 1, attempts: 2 }),
      anEntry({ mutationId: 2, attempts: 1 }),
    ],
    rescued: [rescued, { ...rescued, mutationId: 9, settled: { verdict: 'applied' } }],
  });
  expect(listEntries()).toEqual([
    `Sale undone${line}Received, updating tablet`,
    `Sale undone${line}Tried once`,
    `Sale undoneAgent AGT009 (other showroom) · ${recorded}Tried 2 times`,
    `Sale corrected${line}Waiting to send`,
    `Sale corrected${line}Imported from another tabletWaiting to send`,
  ]);
  expect(screen.queryByText(/more$/)).toBeNull();
});

test('only the first hundred waiting entries are listed, with the number of further entries', async () => {
  const outbox = Array.from({ length: 102 }, (_value, at) => anEntry({ mutationId: at + 1 }));
  const { panel } = await renderSyncCenter({ outbox });
  expect(listEntries()).toHaveLength(100);
  expect(within(panel).getByText('and 2 more')).toBeDefined();
});

test('sent entries are listed latest first, as received or with the state of their attention', async () => {
  const verdict = { verdict: 'attention', code: 'FIELD_CONFLICT' } as const;
  const { user } = await renderSyncCenter({
    attentions: [
      anAttention({ clientId: 'client-1', mutationId: 3 }),
      anAttention({ id: 'attention-2', clientId: 'client-2', mutationId: 4 }),
    ],
    sent: [
      { ...sent, mutationId: 5, settledAt: 1, settled: null },
      { ...sent, mutationId: 6, settledAt: 2, settled: { verdict: 'applied' } },
      { ...sent, mutationId: 4, settledAt: 3, settled: verdict },
      { ...sent, mutationId: 3, settledAt: 4, settled: verdict },
    ],
  });
  await user.click(screen.getByRole('tab', { name: /^Sent/ }));
  const reason = 'Someone else changed the same field. Both values are saved.';
  expect(listEntries()).toEqual([
    `Sale undone${line}${reason}Needs attention`,
    `Sale undone${line}${reason}Resolved`,
    `Sale undone${line}Received`,
    `Sale undone${line}Received`,
  ]);
});

test('recording times are in the agent’s time zone, and omit the date within the last twelve hours', async () => {
  const hour = 60 * 60 * 1000;
  const instants = [
    Date.now() - 11 * hour,
    Date.now() - 13 * hour,
    Date.parse('2026-03-02T03:00Z'),
  ];
  const outbox = instants.map((recordedAt, at) => anEntry({ mutationId: at + 1, recordedAt }));
  const agent = anAgent({ timezone: 'America/Los_Angeles' });
  await renderSyncCenter({ outbox }, { agent });
  const [recent, older, old] = listEntries();
  expect(recent).toMatch(/· \d+:\d\d\s[AP]MWaiting/);
  expect(older).toMatch(/· \w+ \d+, \d{4}, \d/);
  expect(old).toMatch(/· Mar 1, 2026, 7:00\sPMWaiting/);
});

test('the Sync center shows showroom, status, last sync, clock offset and storage', async () => {
  loopStore.setState({ reachable: true });
  const gigabyte = 1024 ** 3;
  useStorageState.setState({ persisted: true, free: 3 * gigabyte, quota: 10 * gigabyte });
  await renderSyncCenter({
    meta: [
      { key: 'pulledAt', value: 1000 },
      { key: 'cookie', value: 'cookie-1' },
      { key: 'clockOffset', value: 5 * 60_000 },
    ],
  });
  const [header] = screen.getAllByRole('banner', { hidden: true });
  expect(header?.textContent).toContain(
    'Genesis of ManhattanSync centerEverything is synced with head office.',
  );
  const aside = screen.getByRole('complementary');
  expect(listFacts(aside)).toEqual([
    'Status: Up to date',
    `Last synced: ${recorded}`,
    'Clock: 5 minutes behind head office',
    'Storage: Protected',
    'Free space: 3 GB free',
  ]);
  expect(within(aside).queryByRole('progressbar')).toBeNull();
  expect(screen.queryByText(/Storage space is low|This tablet is full/)).toBeNull();
});

test('if storage is not protected, the tablet facts advise the installation of the app', async () => {
  useStorageState.setState({ persisted: false });
  await renderSyncCenter({});
  const value = screen.getByText(/^Not protected/);
  expect(value.textContent).toContain('Install the app to protect the data.');
});

test.each([
  [{ free: 10 * 1024 ** 2 }, 'Storage space is low', 'This tablet is full'],
  [{ free: 10 * 1024 ** 2, full: true }, 'This tablet is full', 'Storage space is low'],
])(
  'with the storage state %o, the notice “%s” is shown instead of “%s”',
  async (state, shown, hidden) => {
    useStorageState.setState({ quota: 1024 ** 3, ...state });
    await renderSyncCenter({});
    expect(screen.getByText(shown)).toBeDefined();
    expect(screen.queryByText(hidden)).toBeNull();
    expect(screen.queryByText(/^Only 10 MB is left\./) === null).toBe('full' in state);
  },
);

test('the progress of a sync is the share of received records in all records', async () => {
  loopStore.setState({ reachable: true, progress: { received: 1000, remaining: 3000 } });
  await renderSyncCenter({});
  expect(screen.getByText('1,000 of 4,000 records received')).toBeDefined();
  const bar = screen.getByRole<HTMLProgressElement>('progressbar', { name: 'Sync status' });
  expect(bar.getAttribute('value')).toBe('0.25');
  expect(listFacts(screen.getByRole('complementary'))[0]).toBe('Status: Receiving 3,000');
});

test.each<[VerifyResult | 'broken', string, string, string]>([
  ['equal', 'positive', 'Data matches head office', 'All records were compared.'],
  ['healing', 'neutral', 'Differences found', 'This tablet’s data is being corrected.'],
  ['unreachable', 'caution', 'Head office didn’t respond', 'The data couldn’t be compared.'],
  ['notEnrolled', 'caution', 'This tablet isn’t set up yet', 'Sign in once while online,'],
  ['broken', 'danger', 'This tablet couldn’t read its storage', 'The data couldn’t be compared.'],
])('the result “%s” of “Verify now” has a %s toast', async (result, tone, title, detail) => {
  const { promise, resolve, reject } = Promise.withResolvers<VerifyResult>();
  const { user, onVerify } = await renderSyncCenter({});
  onVerify.mockReturnValue(promise);
  const button = screen.getByRole('button', { name: /Verify now/ });
  await user.click(button);
  await user.click(button);
  expect(onVerify).toHaveBeenCalledOnce();
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(readToasts()).toEqual([]);
  onTestFinished(setDefectListener(() => {}));
  if (result === 'broken') reject(new Error('no disk'));
  else resolve(result);
  const text = expect.stringContaining(detail) as string;
  await waitFor(() => expect(readToasts()).toMatchObject([{ tone, title, detail: text }]));
  await waitFor(() => expect(button.getAttribute('aria-disabled')).not.toBe('true'));
});

test('the Sync center offers “Sign in” or “Update now” if required, and otherwise “Sync now”', async () => {
  loopStore.setState({ phase: 'update-needed' });
  const { user, onUpdate, onSyncNow, readPlace } = await renderSyncCenter({});
  const tap = async (name: string) => user.click(await screen.findByRole('button', { name }));
  await tap('Update now');
  expect([onSyncNow.mock.calls.length, onUpdate.mock.calls.length]).toEqual([0, 1]);
  loopStore.setState({ ...initialLoopState, reachable: false });
  await tap('Sync now');
  expect([onSyncNow.mock.calls.length, onUpdate.mock.calls.length]).toEqual([1, 1]);
  loopStore.setState({ phase: 'paused' });
  await user.click(await screen.findByRole('link', { name: 'Sign in' }));
  expect(readPlace()).toEqual({ path: '/login', state: { from: '/sync' } });
});
