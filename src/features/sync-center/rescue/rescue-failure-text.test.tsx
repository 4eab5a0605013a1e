import { expect, test } from 'vitest';
import { renderInEnglish } from '../../../app/i18n/render-in-english.testing.tsx';
import { RescueFailureText } from './rescue-failure-text.tsx';

const shown = (failure: 'NO_FILE' | 'NOT_SAVED') =>
  renderInEnglish(<RescueFailureText failure={failure} title="Not brought in" />);

test('a rescue form without a file requests a file, and shows no error code', () => {
  expect(shown('NO_FILE')).toContain('Please choose a file');
  expect(shown('NO_FILE')).not.toContain('NO_FILE');
});

test('a failed rescue shows the title of the action and the error code', () => {
  for (const text of ['Not brought in', 'NOT_SAVED']) expect(shown('NOT_SAVED')).toContain(text);
});
