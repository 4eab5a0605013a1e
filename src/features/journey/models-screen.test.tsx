import { expect, test } from 'vitest';
import { callInRender } from '../../app/i18n/render-in-english.testing.tsx';
import { ModelsScreen } from './models-screen.tsx';

test('without stored filters, the models screen redirects to the discovery, replacing its history entry', () => {
  const { props } = callInRender(() => ModelsScreen());
  expect(props).toEqual({ replace: true, to: '/discovery' });
});
