import { act } from '@testing-library/react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { renderAppHook } from '../../app/render-app.testing.tsx';
import type { RegisterStep } from './draft/register-form-state.ts';
import { useStepHistory } from './register-form.tsx';

function renderSteps(first: RegisterStep, state: unknown = { walkInId: 'walk-in-1' }) {
  const show = vi.fn<(next: RegisterStep) => void>();
  const { result, readPlace } = renderAppHook(
    () => {
      const [step, setStep] = useState(first);
      const goTo = useStepHistory(step, (next) => {
        show(next);
        setStep(next);
      });
      return { goTo, navigate: useNavigate() };
    },
    { pathname: '/register', state },
  );
  return {
    goTo: (next: RegisterStep) => act(async () => result.current.goTo(next)),
    go: (delta: number) => act(async () => result.current.navigate(delta)),
    listShown: () => show.mock.calls.flat(),
    readState: () => readPlace().state,
  };
}

test('each step forward adds a history entry, and the back button shows the previous step', async () => {
  const { goTo, go, listShown, readState } = renderSteps('basic');
  await goTo('preferences');
  expect(readState()).toEqual({ walkInId: 'walk-in-1', step: 'preferences', cameFrom: 'basic' });
  await goTo('contact');
  await go(-1);
  await go(-1);
  expect(listShown()).toEqual(['preferences', 'contact', 'preferences', 'basic']);
  expect(readState()).toEqual({ walkInId: 'walk-in-1', step: 'basic' });
  await go(1);
  expect(listShown().at(-1)).toBe('preferences');
});

test('a step back to the previously shown step goes back in the history and adds no entry', async () => {
  const { goTo, go, listShown, readState } = renderSteps('basic');
  await goTo('preferences');
  await goTo('basic');
  expect(listShown()).toEqual(['preferences', 'basic']);
  expect(readState()).toEqual({ walkInId: 'walk-in-1', step: 'basic' });
  await go(1);
  expect(readState()).toEqual({ walkInId: 'walk-in-1', step: 'preferences', cameFrom: 'basic' });
});

test('in a restored draft, a step back replaces the history entry', async () => {
  const { goTo, go, readState } = renderSteps('contact');
  await goTo('preferences');
  const replaced = { walkInId: 'walk-in-1', step: 'preferences', cameFrom: undefined };
  expect(readState()).toEqual(replaced);
  await go(-1);
  expect(readState()).toEqual(replaced);
});

test('a jump back by two steps replaces the history entry of the last step', async () => {
  const { goTo, go, listShown, readState } = renderSteps('basic', null);
  await goTo('preferences');
  await goTo('contact');
  await goTo('basic');
  expect(readState()).toEqual({ step: 'basic', cameFrom: undefined });
  await go(-1);
  expect(listShown().at(-1)).toBe('preferences');
});
