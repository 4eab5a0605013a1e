import { expect, test } from 'vitest';
import { readCommand } from './read-command.ts';

test('the commands backup, restore and catalogue take a file, and only restore takes --replace', () => {
  expect(readCommand(['backup', 'a'])).toEqual({
    name: 'backup',
    file: 'a',
    more: [],
    replace: false,
  });
  expect(readCommand(['restore', 'a'])).toEqual({
    name: 'restore',
    file: 'a',
    more: [],
    replace: false,
  });
  expect(readCommand(['catalogue', 'a'])).toEqual({
    name: 'catalogue',
    file: 'a',
    more: [],
    replace: false,
  });
  const replacing = { name: 'restore', file: 'a', more: [], replace: true };
  expect(readCommand(['restore', '--replace', 'a'])).toEqual(replacing);
});

test('the command `admin` takes four arguments', () => {
  const told = ['admin', 'ADM001', 'Graham Whitlock', 'graham@example.com', '+12125550100'];
  const [name, file, ...more] = told;
  expect(readCommand(told)).toEqual({ name, file, more, replace: false });
  expect(readCommand(told.slice(0, 4))).toBeUndefined();
});

test('the command verify takes no arguments', () => {
  expect(readCommand(['verify'])).toEqual({ name: 'verify', file: '', more: [], replace: false });
});

test('the command `backup` takes --passphrase-file, and the command `verify` takes --heads', () => {
  expect(readCommand(['backup', 'a', '--passphrase-file', 'p'])).toMatchObject({
    file: 'a',
    passphraseFile: 'p',
  });
  expect(readCommand(['verify', '--heads', 'h'])).toMatchObject({ headsFile: 'h' });
  for (const words of [
    ['export', 'a', '--passphrase-file', 'p'],
    ['backup', 'a', '--passphrase-file', ''],
    ['backup', 'a', '--heads', 'h'],
    ['log-heads', 'a', '--heads', 'h'],
  ])
    expect(readCommand(words)).toBeUndefined();
});

test('the command new-epoch takes no arguments', () => {
  const command = { name: 'new-epoch', file: '', more: [], replace: false };
  expect(readCommand(['new-epoch'])).toEqual(command);
});

test.each([
  [[]],
  [['new-epoch', 'a']],
  [['verify', 'a']],
  [['verify', '--replace']],
  [['backup']],
  [['backup', 'a', 'b']],
  [['backup', 'a', '--replace']],
  [['catalogue', 'a', '--replace']],
  [['restore', 'a', '--force']],
  [['erase', 'a']],
  [['--help']],
])('%j is not a valid command', (args) => {
  expect(readCommand(args)).toBeUndefined();
});

test.each([
  ['targets', 1],
  ['verify-archive', 1],
  ['export', 1],
  ['reset', 1],
  ['archive-log', 2],
  ['showroom', 6],
])('the command %s takes %i arguments, none of which may be empty', (name, count) => {
  const [file = '', ...more] = Array.from({ length: count }, (_, at) => `argument-${at}`);
  expect(readCommand([name, file, ...more])).toEqual({ name, file, more, replace: false });
  expect(readCommand([name, file, ...more, 'x'])).toBeUndefined();
  expect(readCommand([name, ...more])).toBeUndefined();
  expect(readCommand([name, '', ...more])).toBeUndefined();
  expect(readCommand([name, file, ...more, '--replace'])).toBeUndefined();
});
