import { expect, test } from 'vitest';
import { aWalkIn } from '#domain/walk-ins/walk-in.testing.ts';
import { renderInEnglish } from '../../app/i18n/render-in-english.testing.tsx';
import { WalkInRow } from './walk-in-row.tsx';

const actions = {
  agentId: 'AGT001',
  nameOf: (id: string | null) => (id === 'AGT002' ? 'Noor' : ''),
} as Parameters<typeof WalkInRow>[0]['actions'];

const drawn = (servedBy: string | null) =>
  renderInEnglish(<WalkInRow actions={actions} onMore={() => {}} walkIn={aWalkIn({ servedBy })} />);

test('the row of a walk-in states whether the agent, a colleague or no agent serves the walk-in', () => {
  expect(drawn('AGT001')).toContain('With you');
  const ofColleague = drawn('AGT002');
  expect(ofColleague).toContain('With Noor');
  expect(ofColleague).not.toContain('With you');
  expect(drawn(null)).toContain('Waiting');
});

test('only the agent who serves a walk-in has a link to register the walk-in', () => {
  expect(drawn('AGT001')).toContain('href="/register"');
  expect(drawn('AGT002')).not.toContain('href="/register"');
  expect(drawn(null)).toContain('I’ll take this');
});
