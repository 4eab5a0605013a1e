import { afterEach, beforeEach, expect, test } from 'vitest';
import { CommandError } from '../errors/command-error.ts';
import { openHeadlessServer, type HeadlessServer } from '../test/server.testing.ts';
import { loadTargets } from './load-targets.ts';

let office: HeadlessServer;
beforeEach(async () => {
  office = await openHeadlessServer();
});
afterEach(() => office.close());

const targets = () => office.store.read((snapshot) => snapshot.all('targets'));

/** Returns the validation errors of a targets file, one per line. */
async function problemsOf(text: string): Promise<string[]> {
  try {
    await loadTargets(office.store, text);
    return [];
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    return error.message.split('\n');
  }
}

const file = (...lines: string[]) => ['showroom,month,target', ...lines].join('\n');

test(
  'a row of a targets file sets a target, or deletes it if the amount is empty; other targets remain',
  { meta: { requirements: 'ANA-11' } },
  async () => {
    const first = file('manhattan,2026-03,1550000', 'seattle,2026-03,900000');
    expect(await loadTargets(office.store, first)).toMatchObject({
      set: 2,
      removed: 0,
      changedSpaces: ['dealer_forecourt-east', 'dealer_harbor-lane'],
    });
    const second = file('manhattan, 2026-04 ,1600000', 'seattle,2026-03,');
    expect(await loadTargets(office.store, second)).toMatchObject({ set: 1, removed: 1 });
    expect(await targets()).toEqual([
      {
        id: 'manhattan_2026-03',
        showroomId: 'manhattan',
        dealerId: 'forecourt-east',
        month: '2026-03',
        revenue: 31_000_000,
      },
      expect.objectContaining({ id: 'manhattan_2026-04', revenue: 32_000_000 }),
    ]);
  },
);

test('an invalid targets file changes nothing, and each validation error is reported with its line', async () => {
  const wrong = file(
    'manhattan,2026-03,1550000',
    'atlantis,2026-03,1550000',
    'manhattan,2026-3,1550000',
    'manhattan,2026-04,a lot',
    'manhattan,2026-05,99999999999',
    'manhattan,2026-06',
  );
  const problems = await problemsOf(wrong);
  expect(problems).toEqual([
    expect.stringMatching(/^7: /),
    '4: month is no month like 2026-03',
    '5: target is no amount in whole US dollars',
    '6: target is more than any showroom takes',
    expect.stringMatching(/^7: target /),
  ]);
  expect(await problemsOf(file('atlantis,2026-03,1'))).toEqual([
    '2: no showroom atlantis',
    expect.stringMatching(/^There are brooklyn, .*manhattan/),
  ]);
  expect(await problemsOf(file('manhattan,2026-03,1', 'manhattan,2026-03,2'))).toEqual([
    '2, 3: manhattan 2026-03 stands here twice',
  ]);
  expect(await problemsOf('where;when\nmanhattan;2026')).toEqual([
    '1: no column showroom, month, target',
  ]);
  expect(await problemsOf('')).toHaveLength(1);
  expect(await targets()).toEqual([]);
});

test.each(['\n', '\r\n'])(
  'blank lines before the header count in the reported line numbers (line break %j)',
  async (lineBreak) => {
    const lines = ['', ' ', 'showroom,month,target', 'manhattan,2026-3,1'];
    expect(await problemsOf(lines.join(lineBreak))).toEqual(['4: month is no month like 2026-03']);
    expect(await problemsOf(['', 'where,when', 'manhattan,2026'].join(lineBreak))).toEqual([
      '2: no column showroom, month, target',
    ]);
  },
);

test('a targets file may have spaces around its values, another column order and a final empty line', async () => {
  const text = ' month , target, showroom \n2026-03, 1000000000 ,manhattan\n\n';
  expect(await loadTargets(office.store, text)).toMatchObject({ set: 1, removed: 0 });
  expect(await targets()).toMatchObject([{ month: '2026-03', revenue: 20_000_000_000 }]);
  expect(await problemsOf(file(',2026-03,1', 'manhattan,2026-03,1000000001'))).toEqual([
    '2: showroom is missing',
    '3: target is more than any showroom takes',
  ]);
});
