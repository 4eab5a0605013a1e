import { expect, test } from 'vitest';
import { renderInEnglish } from '../../app/i18n/render-in-english.testing.tsx';
import { StageToggle, type StageToggleProps } from './stage-toggle.tsx';

const labelOf = (look: StageToggleProps['look'], isOn: boolean) =>
  /aria-label="([^"]*)"/.exec(
    renderInEnglish(<StageToggle isOn={isOn} look={look} onChange={() => {}} />),
  )?.[1];

test('the label of a view button names the view that a tap on the button opens', () => {
  expect([labelOf('turntable', false), labelOf('turntable', true)]).toEqual([
    '360° view',
    'Close 360° view',
  ]);
  expect([labelOf('seats', false), labelOf('seats', true)]).toEqual([
    'View seats',
    'View instrument panel',
  ]);
});
