import { expect, test, vi } from 'vitest';
import { renderLive } from '../../app/i18n/render-live.testing.tsx';
import type { Step } from './register-form-state.ts';
import { useStepHistory } from './use-step-history.ts';
import { useNavigate } from 'react-router-dom';

vi.stubGlobal('window', undefined);

async function liveSteps(first: Step, state: unknown = { walkInId: 'walk-in-1' }) {
  let step = first;
  const shown: Step[] = [];
  const show = (next: Step) => {
    step = next;
    shown.push(next);
  };
  const live = await renderLive(
    () => ({ goTo: useStepHistory(step, show), navigate: useNavigate() }),
    { pathname: '/register', state },
  );
  const goTo = (next: Step) => live.act((steps) => steps.goTo(next));
  const go = (delta: number) => live.act(({ navigate }) => navigate(delta));
  return { goTo, go, shown, state: () => live.readPlace().state };
}

test('each step forward is an entry of the history, and the back button shows its step', async () => {
  const { goTo, go, shown, state } = await liveSteps('basic');
  await goTo('preferences');
  expect(state()).toEqual({ walkInId: 'walk-in-1', step: 'preferences', cameFrom: 'basic' });
  await goTo('contact');
  await go(-1);
  await go(-1);
  expect(shown).toEqual(['preferences', 'contact', 'preferences', 'basic']);
  expect(state()).toEqual({ walkInId: 'walk-in-1', step: 'basic' });
  await go(1);
  expect(shown.at(-1)).toBe('preferences');
});

test('a step back returns to the entry of the step, if the form has come from there', async () => {
  const { goTo, go, shown, state } = await liveSteps('basic');
  await goTo('preferences');
  await goTo('basic');
  expect(shown).toEqual(['preferences', 'basic']);
  expect(state()).toEqual({ walkInId: 'walk-in-1', step: 'basic' });
  await go(1);
  expect(state()).toEqual({ walkInId: 'walk-in-1', step: 'preferences', cameFrom: 'basic' });
});

test('a step back from a restored draft replaces the entry', async () => {
  const { goTo, go, state } = await liveSteps('contact');
  await goTo('preferences');
  const replaced = { walkInId: 'walk-in-1', step: 'preferences', cameFrom: undefined };
  expect(state()).toEqual(replaced);
  await go(-1);
  expect(state()).toEqual(replaced);
});

test('a return by two steps replaces the entry of the last step', async () => {
  const { goTo, go, shown, state } = await liveSteps('basic', null);
  await goTo('preferences');
  await goTo('contact');
  await goTo('basic');
  expect(state()).toEqual({ step: 'basic', cameFrom: undefined });
  await go(-1);
  expect(shown.at(-1)).toBe('preferences');
});
