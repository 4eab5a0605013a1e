import { expect, test } from 'vitest';
import { renderInEnglish } from '../../app/i18n/render-in-english.testing.tsx';
import { hueOfToken } from '../../ui/hue-of-token.testing.ts';
import { StatusBadge } from './status-badge.tsx';

test.each([
  ['STATE-49', 'pending', 'yellow', 35, 65],
  ['STATE-50', 'confirmed', 'blue', 195, 255],
  ['STATE-51', 'completed', 'green', 90, 160],
  ['STATE-52', 'cancelled', 'red', 0, 15],
] as const)(
  '%s: the badge of a booking with the status “%s” is %s',
  (_id, status, _color, from, to) => {
    const badge = renderInEnglish(<StatusBadge booking={{ status, checkedInAt: null }} />);
    expect(badge.toLowerCase()).toContain(status);
    const hue = hueOfToken(/data-tone="(\w+)"/.exec(badge)?.[1] ?? '');
    expect(hue).toBeGreaterThanOrEqual(from);
    expect(hue).toBeLessThanOrEqual(to);
  },
);
