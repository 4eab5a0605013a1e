import 'fake-indexeddb/auto';
import { expect, onTestFinished, test, vi } from 'vitest';
import { anAgent } from '#domain/agents/agent.testing.ts';
import { anAttention } from '#domain/attentions/attention.testing.ts';
import { mountInEnglish } from '../../app/i18n/mount-in-english.testing.tsx';
import { renderInEnglish } from '../../app/i18n/render-in-english.testing.tsx';
import { listenToDefects } from '../../data/defects.ts';
import { localDatabase } from '../../data/local-database.ts';
import type { SyncCenterView } from '../../data/queries/sync-center-queries.ts';
import { startLocalTablet } from '../../shared/local-tablet.testing.ts';
import type { VerifyResult } from '../../sync/verify-now.ts';
import { readToasts } from '../../ui/toast-store.ts';
import { sentState, waitingState } from './entry-state.ts';
import { ImportRescueForm } from './import-rescue-form.tsx';
import { NextStep } from './next-step.tsx';
import { ReceivingProgress } from './receiving-progress.tsx';
import { SaveUnsentForm } from './save-unsent-form.tsx';
import { StorageNotice } from './storage-notice.tsx';
import { SyncCenterTabs } from './sync-center-tabs.tsx';
import { englishSyncLabels } from './sync-labels.testing.ts';
import { SyncSheet } from './sync-sheet.tsx';
import { useTimeFormat } from './use-time-format.ts';
import { VerifyButton } from './verify-button.tsx';

const entry = {
  clientId: 'client-1',
  mutationId: 3,
  name: 'undoSale',
  args: {},
  actorId: 'AGT001',
  recordedAt: 5,
  attempts: 0,
  settled: null,
};

test('the progress of a sync counts the received records of all records', () => {
  const html = renderInEnglish(<ReceivingProgress received={1000} remaining={3000} />);
  expect(html).toContain('1,000 of 4,000 records received');
  expect(html).toMatch(/0?\.25|25%|"25"/);
});

test('an entry of the outbox is settled, tried or waiting', async () => {
  const labels = await englishSyncLabels();
  const stateOf = (attempts: number, settledThrough: number) =>
    waitingState(labels, { mutationId: 3, attempts }, settledThrough);
  const settled = stateOf(2, 3);
  expect(settled).toMatchObject({ tone: 'info', icon: 'cloud-check' });
  const [waiting, tried] = [stateOf(0, 2), stateOf(2, 2)];
  expect(waiting).toMatchObject({ tone: 'caution', icon: 'cloud-up' });
  expect(tried).toMatchObject({ tone: 'caution', icon: 'cloud-up' });
  expect(new Set([settled.label, waiting.label, tried.label]).size).toBe(3);
});

test('a sent entry has an open or a decided attention, or was simply received', async () => {
  const labels = await englishSyncLabels();
  const verdict = { verdict: 'attention', code: 'FIELD_CONFLICT' };
  const iconOf = (settled: object | null, ...of: [string, number][]) => {
    const sent = { ...entry, settled } as never;
    const open = of.map(([clientId, mutationId]) => anAttention({ clientId, mutationId }));
    return sentState(labels, sent, open).icon;
  };
  expect(iconOf(verdict, ['client-1', 3])).toBe('alert');
  expect(iconOf(verdict, ['client-2', 3], ['client-1', 4])).toBe('check');
  expect(iconOf({ verdict: 'accepted' })).toBe('cloud-check');
  expect(iconOf(null)).toBe('cloud-check');
});

async function mountTabs(fields: Partial<SyncCenterView>) {
  const session = await startLocalTablet();
  const labels = await englishSyncLabels();
  const view = {
    attentions: [],
    waiting: [],
    waitingCount: 0,
    rescued: [],
    sent: [],
    settledThrough: 0,
    clockOffset: 0,
    names: labels.names,
    ...fields,
  };
  const ui = await mountInEnglish(<SyncCenterTabs labels={labels} session={session} view={view} />);
  const tabs = ui.all('button').filter((button) => button.getAttribute('role') === 'tab');
  const chosen = tabs.findIndex((tab) => tab.getAttribute('aria-selected') === 'true');
  return { ui, chosen };
}

test.each<[Partial<SyncCenterView>, number]>([
  [{}, 0],
  [{ attentions: [anAttention()], waiting: [entry] as never, waitingCount: 1 }, 0],
  [{ waiting: [entry] as never, waitingCount: 1, sent: [entry] as never }, 1],
  [{ rescued: [entry] as never, sent: [entry] as never }, 1],
  [{ sent: [entry] as never }, 2],
])('the Sync center with %o opens the tab at index %i', async (view, tab) => {
  expect((await mountTabs(view)).chosen).toBe(tab);
});

test('waiting entries precede rescued ones, and the number of further entries is shown', async () => {
  const { ui } = await mountTabs({
    waiting: [entry] as never,
    waitingCount: 3,
    rescued: [{ ...entry, clientId: 'client-2', name: 'correctSale' }] as never,
  });
  expect(ui.all('li').map(({ textContent }) => textContent.split('Maya')[0])).toEqual([
    'Sale undone',
    'Sale corrected',
  ]);
  expect(ui.text()).toMatch(/2 more/);
});

function Times({ instants }: { instants: readonly number[] }) {
  const format = useTimeFormat();
  return instants.map((at) => <li key={at}>{format(at)}</li>);
}

test('the time of an instant of the last twelve hours has no date, in the zone of the agent', async () => {
  await startLocalTablet({}, { agent: anAgent({ timezone: 'America/Los_Angeles' }) });
  const hour = 60 * 60 * 1000;
  const at = Date.parse('2026-03-02T03:00Z');
  const instants = [Date.now() - 11 * hour, Date.now() - 13 * hour, at];
  const ui = await mountInEnglish(<Times instants={instants} />);
  const [recent, older, old] = ui.all('li').map(({ textContent }) => textContent);
  expect(recent).toMatch(/^\d+:\d\d\s[AP]M$/);
  expect(older).toMatch(/^\w+ \d+, \d{4}/);
  expect(old).toMatch(/^Mar 1, 2026, 7:00\sPM$/);
});

test.each<[VerifyResult | 'broken', string, string]>([
  ['equal', 'positive', 'Data matches head office'],
  ['healing', 'neutral', 'Differences found'],
  ['unreachable', 'caution', 'Head office didn’t respond'],
  ['notEnrolled', 'caution', 'This tablet isn’t set up yet'],
  ['broken', 'danger', 'This tablet couldn’t read its storage'],
])('the result “%s” of a comparison has a %s toast', async (result, tone, title) => {
  await startLocalTablet();
  const { promise, resolve, reject } = Promise.withResolvers<VerifyResult>();
  const ui = await mountInEnglish(<VerifyButton onVerify={() => promise} />);
  await ui.click('Verify now');
  expect(ui.isInactive('Comparing')).toBe(true);
  onTestFinished(listenToDefects(() => {}));
  if (result === 'broken') reject(new Error('no disk'));
  else resolve(result);
  await expect.poll(() => readToasts()).toMatchObject([{ tone, title }]);
  await expect.poll(() => ui.isInactive('Verify now')).toBe(false);
});

test('the next step is signing in, updating, or otherwise syncing', async () => {
  const [onSyncNow, onUpdate] = [vi.fn<() => void>(), vi.fn<() => void>()];
  const mountStep = (kind: Parameters<typeof NextStep>[0]['kind']) =>
    mountInEnglish(<NextStep kind={kind} onSyncNow={onSyncNow} onUpdate={onUpdate} />);
  const press = async (ui: Awaited<ReturnType<typeof mountStep>>) =>
    ui.click(ui.all('button')[0]?.textContent ?? '');
  expect((await mountStep('sign-in-needed')).all('a')[0]?.getAttribute('href')).toBe('/login');
  await press(await mountStep('update-needed'));
  expect([onSyncNow.mock.calls.length, onUpdate.mock.calls.length]).toEqual([0, 1]);
  await press(await mountStep('unreachable'));
  expect([onSyncNow.mock.calls.length, onUpdate.mock.calls.length]).toEqual([1, 1]);
});

test('the notice of full storage replaces the notice of low storage', async () => {
  const labels = await englishSyncLabels();
  const titlesOf = (storage: object) =>
    renderInEnglish(
      <StorageNotice
        labels={labels}
        storage={{ full: false, free: 10, usage: 1, quota: 11, persisted: true, ...storage }}
      />,
    ).match(/<p[ >]/g)?.length ?? 0;
  expect([titlesOf({ full: true }), titlesOf({}), titlesOf({ free: 1e12 })]).toEqual([2, 2, 0]);
});

test('the sync sheet shows the unsent changes and the last contact, and offers the next step', async () => {
  await startLocalTablet();
  const onUpdate = vi.fn<() => void>();
  const facts = { pulledAt: undefined, waiting: 4 } as never;
  const ui = await mountInEnglish(
    <SyncSheet
      facts={facts}
      onClose={() => {}}
      onSyncNow={() => {}}
      onUpdate={onUpdate}
      open
      status={{ kind: 'update-needed' } as never}
    />,
  );
  const [contact, waiting] = ui.all('dd').map(({ textContent }) => textContent);
  expect(contact).toMatch(/never|not yet/i);
  expect(waiting).toContain('4');
  await ui.click(ui.all('button').at(-1)?.textContent ?? '');
  expect(onUpdate).toHaveBeenCalledOnce();
});

test('unsent changes are saved only with a repeated passphrase of eight characters', async () => {
  const session = await startLocalTablet({ outbox: [entry] });
  const onSaved = vi.fn<() => void>();
  const ui = await mountInEnglish(<SaveUnsentForm onSaved={onSaved} session={session} />);
  const [first = '', second = ''] = ui.all('label').map(({ textContent }) => textContent);
  await ui.type(first, 'short');
  await ui.type(second, 'other');
  const before = ui.text();
  await ui.submit();
  expect(ui.text()).not.toBe(before);
  expect(onSaved).not.toHaveBeenCalled();
  expect(await localDatabase.meta.get('exported')).toBeUndefined();
});

test('a rescue form without a file, or with a damaged file, imports nothing and stays usable', async () => {
  await startLocalTablet();
  const onImported = vi.fn<() => void>();
  const ui = await mountInEnglish(<ImportRescueForm onImported={onImported} />);
  const before = ui.text();
  await ui.submit();
  expect(ui.text()).not.toBe(before);
  const [picker] = ui.all('input');
  picker!['files'] = [new File(['damaged'], 'tablet.forecourt')];
  await ui.type(ui.all('label')[0]?.textContent ?? '', '');
  await ui.submit();
  await expect
    .poll(() =>
      ui
        .all('button')
        .map((button) => button.textContent)
        .join(),
    )
    .not.toBe('');
  expect(onImported).not.toHaveBeenCalled();
  expect(await localDatabase.rescued.count()).toBe(0);
});
