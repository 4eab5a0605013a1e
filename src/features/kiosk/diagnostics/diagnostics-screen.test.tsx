import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { PROTOCOL_VERSION } from '#domain/protocol/version.ts';
import { renderApp } from '../../../app/render-app.testing.tsx';
import { localDatabase } from '../../../data/database/local-database.ts';
import { writeMeta } from '../../../data/meta.ts';
import { fingerprintUnsent, recordRescueExport } from '../../../data/rescue/check-reset.ts';
import { aPendingBlob, edit, register, registerMany } from '../../../data/tablet.testing.ts';
import { useAppUpdate } from '../../../device/service-worker/service-worker.ts';
import { useStorageState } from '../../../device/storage/storage.ts';
import { startFakeServer } from '../../../shared/fake-server.testing.ts';
import { startLocalTablet } from '../../../shared/local-tablet.testing.ts';
import { readToasts } from '../../../ui/overlays/toast-store.ts';
import { DiagnosticsScreen } from './diagnostics-screen.tsx';
import { ReleaseNotesSection } from './release-notes-section.tsx';

afterEach(() => {
  useAppUpdate.setState({ apply: null, refused: false });
  useStorageState.setState({ persisted: null, usage: null, free: null, quota: null });
});

const news = (
  <ReleaseNotesSection
    releases={[
      { version: '1.0', news: ['access', 'fleet'] },
      { version: '0.9', news: ['kiosk'] },
    ]}
    running="1.0"
  />
);

const renderScreen = () => renderApp(<DiagnosticsScreen appVersion="1.0 (abc)" news={news} />);

const fact = async (term: string) => {
  const name = await screen.findByText(term, { selector: 'dt' });
  return name.nextElementSibling?.textContent;
};
const section = (title: string) => {
  const found = screen.getByRole('heading', { level: 2, name: title }).closest('section');
  if (!found) throw new Error(`No section ${title}`);
  return found;
};
const listItems = (title: string) =>
  within(section(title))
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('the diagnostics report shows a missing value as “–” and zero as 0, and lists errors last', async () => {
  await startLocalTablet();
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Tablet browser');
  vi.stubGlobal('innerWidth', 1280);
  vi.stubGlobal('innerHeight', 800);
  vi.stubGlobal('devicePixelRatio', 2);
  await writeMeta(localDatabase, 'clockOffset', 0);
  await writeMeta(localDatabase, 'defects', [{ at: 0, name: 'Oops', place: 'x.ts:1\ny.ts:2' }]);
  await register(localDatabase);
  await edit(localDatabase, { intent: { from: 'warm', to: 'hot' } });
  await writeMeta(localDatabase, 'settledThrough', 1);
  await localDatabase.blobs.put(aPendingBlob());
  useStorageState.setState({ persisted: false, usage: 0, free: 500 * 1024 ** 2, quota: null });
  useAppUpdate.setState({ apply: () => {}, refused: true });
  const { user } = renderScreen();
  const copy = screen.getByRole<HTMLButtonElement>('button', { name: 'Copy report' });
  expect(copy.disabled).toBe(true);
  await waitFor(() => expect(copy.disabled).toBe(false));
  await user.click(copy);
  const at = new Date(2000).toISOString();
  const facts = [
    ['Versions', 'versions', 'App', 'app', '1.0 (abc)'],
    ['Versions', 'versions', 'New version', 'update', 'held'],
    ['Versions', 'versions', 'Offline use', 'worker', 'none'],
    ['Versions', 'versions', 'Protocol', 'protocol', `${PROTOCOL_VERSION}`],
    ['Versions', 'versions', 'Database', 'database', `${localDatabase.verno}`],
    ['Versions', 'versions', 'Browser', 'browser', 'Tablet browser'],
    ['Versions', 'versions', 'Screen', 'screen', '1280 × 800, 2'],
    ['Head office', 'headOffice', 'Tablet', 'tablet', 'Tablet by the door (device-1)'],
    ['Head office', 'headOffice', 'Sync', 'phase', 'idle'],
    ['Head office', 'headOffice', 'Last synced', 'contact', '–'],
    ['Head office', 'headOffice', 'Waiting to send (unconfirmed)', 'waiting', '2 (1)'],
    ['Head office', 'headOffice', 'Oldest change', 'oldest', at],
    ['Head office', 'headOffice', 'Documents waiting', 'documents', '1'],
    ['Head office', 'headOffice', 'Needs attention', 'attentions', '0'],
    ['Head office', 'headOffice', 'Clock', 'clock', '0 ms'],
    ['Storage', 'storage', 'Protected storage', 'persisted', 'false'],
    ['Storage', 'storage', 'Used', 'used', '0 MB'],
    ['Storage', 'storage', 'Free', 'free', '500 MB'],
  ] as const;
  for (const title of ['Versions', 'Head office', 'Storage']) {
    const terms = [...section(title).querySelectorAll('dt')].map(
      (term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`,
    );
    const shown = facts.filter(([one]) => one === title);
    expect(terms).toEqual(shown.map(([, , term, , value]) => `${term}: ${value}`));
  }
  expect(listItems('Recent errors')).toEqual(['1970-01-01T00:00:00.000Z Oopsx.ts:1']);
  expect(screen.queryByText('No errors since setup')).toBeNull();
  const lines = facts.flatMap(([, key, , name, value], index) => {
    const isFirst = facts[index - 1]?.[1] !== key;
    return isFirst ? [`[${key}]`, `${name}: ${value}`] : [`${name}: ${value}`];
  });
  const errors = ['[errors]', '1970-01-01T00:00:00.000Z Oops\nx.ts:1\ny.ts:2'];
  const report = [...lines, ...errors].join('\n');
  await waitFor(() => expect(readToasts()).toMatchObject([{ title: 'Report copied' }]));
  expect(await navigator.clipboard.readText()).toBe(report);
  expect(document.querySelector('pre')).toBeNull();

  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('denied'));
  await user.click(copy);
  await waitFor(() => expect(document.querySelector('pre')?.textContent).toBe(report));
  expect(readToasts()).toHaveLength(1);
});

test.each([
  [null, false, 'none'],
  [() => {}, false, 'waiting'],
  [null, true, 'none'],
])(
  'if the update state has `apply` %s and `refused` %s, the new version is shown as `%s`',
  async (apply, refused, value) => {
    await startLocalTablet();
    await localDatabase.meta.clear();
    useAppUpdate.setState({ apply, refused });
    renderScreen();
    expect(await fact('New version')).toBe(value);
    const names = ['Clock', 'Tablet', 'Oldest change', 'Used', 'Free', 'Protected storage'];
    expect(await Promise.all(names.map(fact))).toEqual(names.map(() => '–'));
    expect(screen.getByText('No errors since setup')).not.toBeNull();
    expect(listItems('Recent errors')).toEqual([]);
  },
);

test('the release notes are listed by version, and the running version is marked', async () => {
  await startLocalTablet();
  renderScreen();
  const headings = within(section('What’s new')).getAllByRole('heading', { level: 3 });
  expect(headings.map(({ textContent }) => textContent)).toEqual([
    'Version 1.0 (current)',
    'Version 0.9',
  ]);
  expect(listItems('What’s new')).toEqual([
    expect.stringMatching(/^New accessibility settings/),
    'Managers can see, move, and remove tablets.',
    expect.stringMatching(/^In kiosk mode/),
  ]);
});

test('after a failed step of the connection test, all later steps are shown as not tested', async () => {
  await startLocalTablet();
  const server = startFakeServer();
  const { user } = renderScreen();
  const button = screen.getByRole('button', { name: /^Test connection/ });
  await user.click(button);
  await waitFor(() =>
    expect(listItems('Connection')).toEqual([
      'Head office respondsNo',
      'Tablet acceptedNot tested',
      'Live updates workingNot tested',
    ]),
  );
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull());

  server.succeed({});
  server.refuse(401, { code: 'UNAUTHORISED' });
  await user.click(button);
  await waitFor(() =>
    expect(listItems('Connection')).toEqual([
      expect.stringMatching(/^Head office responded in \d+ msYes$/),
      'Tablet acceptedNo',
      'Live updates workingNot tested',
    ]),
  );
  server.succeed({});
  server.succeed({});
  await user.click(button);
  await waitFor(() =>
    expect(listItems('Connection').slice(1)).toEqual([
      'Tablet acceptedYes',
      'Live updates workingYes',
    ]),
  );
});

test('a tablet with unsent changes cannot be erased, even if a change is made during the confirmation', async () => {
  await startLocalTablet();
  const replace = vi.spyOn(location, 'replace').mockReturnValue();
  const erase = vi.spyOn(localDatabase, 'delete').mockResolvedValue();
  await register(localDatabase, { customerId: 'anna' });
  const { user } = renderScreen();
  const refused = 'One change hasn’t been sent. Sync it first, or export it to a file.';
  await screen.findByText(refused);
  expect(screen.getByRole('link', { name: 'Open Sync center' }).getAttribute('href')).toBe('/sync');
  expect(screen.queryByRole('button', { name: 'Erase this tablet' })).toBeNull();

  const open = async () => {
    await user.click(await screen.findByRole('button', { name: 'Erase this tablet' }));
    return within(await screen.findByRole('alertdialog', { name: 'Erase this tablet?' }));
  };
  const confirm = { name: 'Erase this tablet' };
  await localDatabase.outbox.clear();
  const dialog = await open();
  dialog.getByText('Everything on this tablet is saved at head office.');
  expect(screen.queryByText(refused)).toBeNull();
  await register(localDatabase, { customerId: 'ben' });
  await user.click(dialog.getByRole('button', confirm));
  await screen.findByText(refused);
  expect([erase.mock.calls, replace.mock.calls]).toEqual([[], []]);

  await localDatabase.outbox.clear();
  await user.click((await open()).getByRole('button', { name: 'Cancel' }));
  const again = await open();
  expect(erase).not.toHaveBeenCalled();
  await user.click(again.getByRole('button', confirm));
  await waitFor(() => expect(replace.mock.calls).toEqual([['/login']]));
  expect(erase).toHaveBeenCalledOnce();
});

test('a tablet can be erased after all unsent changes are exported to a rescue file', async () => {
  await startLocalTablet();
  await registerMany(localDatabase, 2);
  const holds = await fingerprintUnsent(localDatabase);
  await recordRescueExport(localDatabase, { at: 1, holds });
  const replace = vi.spyOn(location, 'replace').mockReturnValue();
  const erase = vi.spyOn(localDatabase, 'delete').mockResolvedValue();
  const { user } = renderScreen();
  await user.click(await screen.findByRole('button', { name: 'Erase this tablet' }));
  const dialog = within(screen.getByRole('alertdialog', { name: 'Erase this tablet?' }));
  expect(dialog.getByText(/^Unsent changes are in the file you exported\./)).toBeDefined();
  await user.click(dialog.getByRole('button', { name: 'Erase this tablet' }));
  await waitFor(() => expect(replace.mock.calls).toEqual([['/login']]));
  expect(erase).toHaveBeenCalledOnce();
});

test('a tablet with an unsent document cannot be erased', async () => {
  await startLocalTablet();
  await localDatabase.blobs.put(aPendingBlob());
  renderScreen();
  await screen.findByText(
    'One document hasn’t been sent. It must be sent before you can erase this tablet.',
  );
  expect(screen.queryByRole('button', { name: 'Erase this tablet' })).toBeNull();
});
