import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderInEnglish } from '../../app/i18n/render-in-english.testing.tsx';
import { Pause } from './sign-in-refusal-text.tsx';

const NOW = 1_768_000_000_000;

beforeEach(() => vi.useFakeTimers({ now: NOW }));
afterEach(() => vi.useRealTimers());

const draw = (until: number) =>
  renderInEnglish(<Pause format={(count) => `Please wait ${count} seconds.`} until={until} />);

test('the countdown of a sign-in pause is visible, but screen readers announce it only once', () => {
  const html = draw(NOW + 30_000);
  expect(html).toContain('<p aria-hidden="true">Please wait 30 seconds.</p>');
  const announced = html.replace(/<p aria-hidden="true">[^<]*<\/p>/, '');
  expect(announced).toContain('Please wait 30 seconds.');
});

test('screen readers announce the end of a sign-in pause', () => {
  expect(draw(NOW)).toContain('You can try again now.');
});
