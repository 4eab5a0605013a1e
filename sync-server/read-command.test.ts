import { expect, test } from 'vitest';
import { readCommand } from './read-command.ts';

test('a backup, a restore and a catalogue name a file, and only a restore may replace', () => {
  expect(readCommand(['backup', 'a'])).toEqual({ name: 'backup', file: 'a', replace: false });
  expect(readCommand(['restore', 'a'])).toEqual({ name: 'restore', file: 'a', replace: false });
  expect(readCommand(['catalogue', 'a'])).toEqual({ name: 'catalogue', file: 'a', replace: false });
  const replacing = { name: 'restore', file: 'a', replace: true };
  expect(readCommand(['restore', '--replace', 'a'])).toEqual(replacing);
});

test('the log is verified without a file', () => {
  expect(readCommand(['verify'])).toEqual({ name: 'verify', file: '', replace: false });
});

test.each([
  [[]],
  [['verify', 'a']],
  [['verify', '--replace']],
  [['backup']],
  [['backup', 'a', 'b']],
  [['backup', 'a', '--replace']],
  [['catalogue', 'a', '--replace']],
  [['restore', 'a', '--force']],
  [['erase', 'a']],
  [['--help']],
])('%j is no command', (args) => {
  expect(readCommand(args)).toBeUndefined();
});
