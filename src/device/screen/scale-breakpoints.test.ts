import { expect, test } from 'vitest';
import { scaleCondition } from './scale-breakpoints.ts';

test('WCAG 1.4.4: larger text scales the widths in media queries by the same factor', () => {
  expect(scaleCondition('(width < 40rem)', 2)).toBe('(width < 80rem)');
  expect(scaleCondition('(48rem <= width < 68rem)', 1.25)).toBe('(60rem <= width < 85rem)');
  expect(
    scaleCondition('(width >= 64rem), (width >= 50rem) and (orientation: landscape)', 1.5),
  ).toBe('(width >= 96rem), (width >= 75rem) and (orientation: landscape)');
  expect(scaleCondition('not all and (min-width: 37.5rem)', 1.75)).toBe(
    'not all and (min-width: 65.625rem)',
  );
});

test('media conditions without a width stay unchanged', () => {
  expect(scaleCondition('(hover: hover)', 2)).toBe('(hover: hover)');
  expect(scaleCondition('print', 2)).toBe('print');
});
