import { expect, test } from 'vitest';
import { aLogging, aWalkIn } from '#domain/walk-ins/walk-in.testing.ts';
import { fieldValue } from './field-words.ts';
import { mutationWords } from './mutation-words.ts';
import { englishWords } from './words.testing.ts';

test('the text of a walk-in mutation contains the description of the walk-in', async () => {
  const words = await englishWords();
  const walkInsById = new Map([['walk-in-1', aWalkIn()]]);
  const known = { ...words, names: { ...words.names, walkInsById } };
  const say = (name: string, args: unknown) => mutationWords(known, { name, args });
  expect(say('logWalkIn', aLogging())).toBe('Walk-in: Red jacket, with a dog');
  expect(say('logWalkIn', aLogging({ description: '' }))).toBe('Walk-in: no description');
  const about = { walkInId: 'walk-in-1' };
  expect(say('serveWalkIn', about)).toBe('Walk-in assignment changed: Red jacket, with a dog');
  expect(say('endWalkIn', about)).toBe('Walk-in ended: Red jacket, with a dog');
  expect(say('reopenWalkIn', { walkInId: 'gone' })).toBe('Walk-in reopened: no description');
  expect(fieldValue(known, 'servedBy', 'AGT001')).toBe('Maya Lindqvist');
  expect(fieldValue(known, 'outcome', 'left-unserved')).toBe('Left without being helped');
});
