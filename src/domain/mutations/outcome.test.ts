import { expect, test } from 'vitest';
import { accept, acceptPartly, withProposals, refuse } from './outcome.ts';

const slot = {
  showroomId: 'manhattan',
  date: '2026-11-20',
  time: '10:00',
  startsAt: 1,
  endsAt: 2,
};

test('`withProposals` adds free slots only to refused and partly accepted outcomes', () => {
  expect(withProposals(refuse('SLOT_TAKEN'), [slot])).toEqual({
    kind: 'refused',
    code: 'SLOT_TAKEN',
    conflicts: [],
    proposals: [slot],
  });
  expect(withProposals(acceptPartly([], 'SLOT_TAKEN', []), [slot])).toEqual({
    kind: 'accepted-in-part',
    writes: [],
    code: 'SLOT_TAKEN',
    conflicts: [],
    relatedIds: [],
    proposals: [slot],
  });
  expect(withProposals(accept([]), [slot])).toEqual({ kind: 'accepted', writes: [] });
});
