import { expect, test } from 'vitest';
import { callInRender } from '../../app/i18n/in-english.testing.tsx';
import { ModelsScreen } from './models-screen.tsx';

test('without filters the discovery replaces the screen in the history', () => {
  const { props } = callInRender(() => ModelsScreen());
  expect(props).toEqual({ replace: true, to: '/discovery' });
});
