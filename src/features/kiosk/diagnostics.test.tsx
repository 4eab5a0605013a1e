import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PROTOCOL_VERSION } from '#domain/protocol/version.ts';
import { startFakeServer } from '../../app/mounting/fake-server.testing.ts';
import { mount, mountHook } from '../../app/mounting/mount.testing.tsx';
import { startBrowser } from '../../data/session/web-storage.testing.ts';
import { localDatabase } from '../../data/local-database.ts';
import { writeMeta } from '../../data/meta.ts';
import { aPendingBlob, enrol, register, registerMany } from '../../data/tablet.testing.ts';
import { useAppUpdate } from '../../device/service-worker.ts';
import { useStorageState } from '../../device/storage.ts';
import { ConnectionTest } from './connection-test.tsx';
import { formatDiagnosis } from './format-diagnosis.ts';
import { ResetSection } from './reset-section.tsx';
import { useDiagnosis } from './use-diagnosis.ts';

beforeEach(async () => {
  await Promise.all(localDatabase.tables.map((table) => table.clear()));
});
afterEach(() => {
  useAppUpdate.setState({ apply: null, refused: false });
  useStorageState.setState({ persisted: null, usage: null, free: null, quota: null });
});

async function readDiagnosis() {
  vi.stubGlobal('navigator', { userAgent: 'Tablet browser' });
  vi.stubGlobal('innerWidth', 1280);
  vi.stubGlobal('innerHeight', 800);
  vi.stubGlobal('devicePixelRatio', 2);
  const { current, until } = await mountHook(() => useDiagnosis('1.0 (abc)'));
  await until(() => expect(current()).toBeDefined());
  const diagnosis = current();
  if (!diagnosis) throw new Error('not read');
  return diagnosis;
}

test('the report of a tablet distinguishes missing values from zeros, and lists errors last', async () => {
  await enrol(localDatabase);
  await writeMeta(localDatabase, 'clockOffset', 0);
  await registerMany(localDatabase, 2);
  await localDatabase.blobs.put(aPendingBlob());
  useStorageState.setState({ persisted: false, usage: 0, free: 5 * 1024 ** 2, quota: null });
  useAppUpdate.setState({ apply: () => {}, refused: true });
  const { sections } = await readDiagnosis();
  const at = new Date(2000).toISOString();
  expect(formatDiagnosis({ sections, defects: [{ at: 0, name: 'Oops', place: 'x.ts:1' }] })).toBe(
    [
      '[versions]',
      'app: 1.0 (abc)',
      'update: held',
      'worker: none',
      `protocol: ${PROTOCOL_VERSION}`,
      `database: ${localDatabase.verno}`,
      'browser: Tablet browser',
      'screen: 1280 × 800, 2',
      '[headOffice]',
      'tablet: Tablet by the door (device-1)',
      'phase: idle',
      'contact: –',
      'waiting: 2 (2)',
      `oldest: ${at}`,
      'documents: 1',
      'attentions: 0',
      'clock: 0 ms',
      '[storage]',
      'persisted: false',
      'used: 0 MB',
      'free: 5 MB',
      '[errors]',
      '1970-01-01T00:00:00.000Z Oops\nx.ts:1',
    ].join('\n'),
  );
});

test.each([
  [null, false, 'none'],
  [() => {}, false, 'waiting'],
  [null, true, 'none'],
])(
  'with the update function %s and the refusal %s, the update is `%s`',
  async (apply, refused, value) => {
    useAppUpdate.setState({ apply, refused });
    const { sections } = await readDiagnosis();
    const facts = sections.flatMap(({ facts: some }) => some);
    expect(facts.find(({ key }) => key === 'update')).toEqual({ key: 'update', value });
    expect(facts.find(({ key }) => key === 'clock')).toEqual({ key: 'clock', value: '–' });
    expect(facts.find(({ key }) => key === 'tablet')).toEqual({ key: 'tablet', value: '–' });
  },
);

test('a connection without a response is reported, and untested steps are not bad', async () => {
  startFakeServer();
  const { press, until, root } = await mount(<ConnectionTest />);
  await press('Test connection');
  await until(() => expect(root.all('li')).toHaveLength(3));
  expect(root.all('li').map(({ textContent }) => textContent)).toEqual([
    'Head office respondsNo',
    'Tablet acceptedNot tested',
    'Live updates workingNot tested',
  ]);
  expect(root.named('Test connection').getAttribute('aria-busy')).toBeNull();
});

test('a tablet with unsent work cannot be reset, even if the work is recorded during the confirmation', async () => {
  startBrowser();
  const replace = vi.fn<(path: string) => void>();
  const erase = vi.spyOn(localDatabase, 'delete').mockResolvedValue();
  await enrol(localDatabase);
  await register(localDatabase, { customerId: 'anna' });
  const { root, until, press, submit, run } = await mount(<ResetSection />);
  vi.stubGlobal('location', { replace });
  await until(() => expect(root.textContent).toContain('One change hasn’t been sent.'));
  expect(root.all('button')).toEqual([]);

  await localDatabase.outbox.clear();
  await until(() => root.named('Erase this tablet'));
  await press('Erase this tablet');
  await register(localDatabase, { customerId: 'ben' });
  await submit();
  await run(() => localDatabase.outbox.count());
  await until(() => expect(root.textContent).toContain('One change hasn’t been sent.'));
  expect([erase.mock.calls, replace.mock.calls]).toEqual([[], []]);

  await localDatabase.outbox.clear();
  await until(() => root.named('Erase this tablet'));
  await press('Erase this tablet');
  await press('Cancel');
  await press('Erase this tablet');
  expect(erase).not.toHaveBeenCalled();
  await submit();
  await until(() => expect(replace.mock.calls).toEqual([['/login']]));
  expect(erase).toHaveBeenCalledOnce();
  erase.mockRestore();
});
