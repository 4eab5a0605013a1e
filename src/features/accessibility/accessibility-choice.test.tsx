import { expect, test } from 'vitest';
import { renderInEnglish } from '../../app/i18n/render-in-english.testing.tsx';
import { AccessibilityChoice } from './accessibility-sheet.tsx';

test('only the radio button of the current value is checked', () => {
  const html = renderInEnglish(
    <AccessibilityChoice
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
