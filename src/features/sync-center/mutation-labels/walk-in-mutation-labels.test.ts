import { expect, test } from 'vitest';
import { aLogging, aWalkIn } from '#domain/walk-ins/walk-in.testing.ts';
import { fieldValue } from './field-labels.ts';
import { formatMutation } from './mutation-labels.ts';
import { englishSyncLabels } from '../sync-labels.testing.ts';

test('the text of a walk-in mutation contains the description of the walk-in', async () => {
  const labels = await englishSyncLabels();
  const walkInsById = new Map([['walk-in-1', aWalkIn()]]);
  const known = { ...labels, names: { ...labels.names, walkInsById } };
  const say = (name: string, args: unknown) => formatMutation(known, { name, args });
  expect(say('logWalkIn', aLogging())).toBe('Walk-in: Red jacket, with a dog');
  expect(say('logWalkIn', aLogging({ description: '' }))).toBe('Walk-in: no description');
  const about = { walkInId: 'walk-in-1' };
  expect(say('serveWalkIn', about)).toBe('Walk-in assignment changed: Red jacket, with a dog');
  expect(say('endWalkIn', about)).toBe('Walk-in ended: Red jacket, with a dog');
  expect(say('reopenWalkIn', { walkInId: 'gone' })).toBe('Walk-in reopened: no description');
  expect(fieldValue(known, 'servedBy', 'AGT001')).toBe('Maya Lindqvist');
  expect(fieldValue(known, 'outcome', 'left-unserved')).toBe('Left without being helped');
});
