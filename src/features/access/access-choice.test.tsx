import { expect, test } from 'vitest';
import { inEnglish } from '../../app/i18n/in-english.testing.tsx';
import { AccessChoice } from './access-choice.tsx';

test('only the radio button of the current value is checked', () => {
  const html = inEnglish(
    <AccessChoice
      legend="Text size"
      onChange={() => {}}
      options={[
        { value: 100, label: 'Normal' },
        { value: 150, label: 'Large' },
      ]}
      value={150}
    />,
  );
  const checked = html.match(/<input[^>]*checked=""[^>]*>/g);
  expect(checked).toEqual([expect.stringContaining('value="150"')]);
});
