import { expect, test, vi } from 'vitest';
import type { PublishedList } from '#domain/protocol/admin-catalogue.ts';
import { startFakeServer } from '../../../app/mounting/fake-server.testing.ts';
import { mount, mountHook } from '../../../app/mounting/mount.testing.tsx';
import { signIn } from '../../../app/mounting/sign-in.testing.ts';
import { CatalogueTab } from './catalogue-tab.tsx';
import { CheckedFile } from './checked-file.tsx';
import { useNewCatalogue } from './use-new-catalogue.ts';

const checked = (follows: number) => ({
  problems: [],
  isNew: true,
  validFrom: '2026-12-01',
  follows,
  diff: [],
});
const lists: PublishedList[] = [{ generation: 8, validFrom: '2026-12-01', vehicles: 3 }];
const aFile = (text: string) => new File([text], `${text}.json`);

async function aNewCatalogue() {
  signIn();
  const server = startFakeServer();
  const onPublished = vi.fn<(published: PublishedList[]) => void>();
  const hook = await mountHook(() => useNewCatalogue('2026-12-01', onPublished));
  const results: boolean[] = [];
  const publish = () => hook.act(async (file) => results.push(await file.publish()));
  return { ...hook, server, onPublished, publish, results };
}

test('a file is checked at once and after each change of the day, and published as it was checked', async () => {
  const { server, act, current, publish, results, onPublished } = await aNewCatalogue();
  server.succeed(checked(6));
  await act(({ choose }) => choose(aFile('prices')));
  expect(current()).toMatchObject({
    chosen: { name: 'prices.json', text: 'prices' },
    checked: checked(6),
  });
  server.succeed(checked(7));
  await act(({ setDay }) => setDay('2027-01-01'));
  await act(({ setDay }) => setDay(''));
  expect([current().validFrom, current().checked]).toEqual(['', checked(7)]);
  await act(({ setDay }) => void setDay('2027-01-01'));
  server.succeed(checked(7));
  await act(({ setDay }) => setDay('2027-01-01'));
  server.succeed(lists);
  await publish();
  expect(server.requests.map(({ body }) => body)).toEqual([
    { file: 'prices', validFrom: '2026-12-01' },
    { file: 'prices', validFrom: '2027-01-01' },
    { file: 'prices', validFrom: '2027-01-01' },
    { file: 'prices', validFrom: '2027-01-01' },
    { file: 'prices', validFrom: '2027-01-01', follows: 7 },
  ]);
  expect([results, onPublished.mock.calls]).toEqual([[true], [[lists]]]);
  expect(current()).toMatchObject({ chosen: null, checked: null, failure: null });
});

test('a file that was not published stays chosen, and an unchecked file is not published', async () => {
  const { server, act, current, publish, results, onPublished } = await aNewCatalogue();
  await publish();
  await act(({ choose }) => choose(aFile('prices')));
  expect(current()).toMatchObject({ checked: null, failure: 'UNREACHABLE' });
  await publish();
  expect(server.requests).toHaveLength(1);
  server.succeed(checked(6));
  await act(({ choose }) => choose(aFile('prices')));
  server.refuse(409, { code: 'BAD_REQUEST', reason: 'CATALOGUE_MOVED_ON' });
  await publish();
  expect(current()).toMatchObject({
    chosen: { name: 'prices.json' },
    checked: checked(6),
    failure: 'CATALOGUE_MOVED_ON',
  });
  await act(({ drop }) => drop());
  expect(current()).toMatchObject({ chosen: null, checked: null });
  expect([results, onPublished.mock.calls]).toEqual([[false, false, false], []]);
});

test('the first day without a chosen file is changed without a request', async () => {
  const { server, act, current } = await aNewCatalogue();
  await act(({ setDay }) => setDay('2027-01-01'));
  expect([current().validFrom, server.requests]).toEqual(['2027-01-01', []]);
});

test('the list in force is the newest one whose first day has come; later ones are scheduled', async () => {
  signIn();
  const server = startFakeServer();
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/New_York' }).format();
  server.succeed([
    { generation: 4, validFrom: '2999-01-01', vehicles: 4 },
    { generation: 3, validFrom: today, vehicles: 3 },
    { generation: 2, validFrom: '2020-01-01', vehicles: 2 },
  ]);
  const { root } = await mount(<CatalogueTab />);
  const rows = root.all('tr').slice(1);
  expect(rows.map((row) => row.childNodes.at(-1)?.textContent)).toEqual([
    'Scheduled',
    'Current',
    'Replaced',
  ]);
  expect(rows.map((row) => row.childNodes[1]?.textContent)[2]).toBe('January 1, 2020');
  expect(root.field('Start date').getAttribute('min')).toBe('2999-01-01');
});

const aProblem = { line: 3, column: 9, field: '', message: 'Unexpected token' };

test.each([
  [{ ...checked(1), problems: [aProblem], isNew: false }, 'One error in this file'],
  [{ ...checked(1), isNew: false }, 'Head office already has this price list'],
  [checked(1), 'Only the start date changes'],
])('the checked file %o is explained as `%s`', async (file, text) => {
  const { root } = await mount(<CheckedFile checked={file} />);
  expect(root.textContent).toContain(text);
});
