import * as v from 'valibot';
import { expect, test } from 'vitest';
import { CommandError, parseArguments } from './command-error.ts';

const text = v.pipe(v.string(), v.minLength(2), v.regex(/^[a-z]+$/));
const schema = v.object({ name: text, phone: text, place: v.object({ zone: text }) });

test('valid command arguments are parsed, and each invalid argument is listed once by its path', () => {
  const valid = { name: 'ab', phone: 'cd', place: { zone: 'ef' } };
  expect(parseArguments(schema, { ...valid, more: 1 }, 'the agent')).toEqual(valid);
  const typed = { name: '1', phone: 'cd', place: { zone: '' } };
  expect(() => parseArguments(schema, typed, 'the agent')).toThrow(
    new CommandError('These cannot be read: name, place.zone.'),
  );
  expect(() => parseArguments(schema, 'x', 'the agent')).toThrow(
    new CommandError('These cannot be read: the agent.'),
  );
});
