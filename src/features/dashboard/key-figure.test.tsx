import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { renderInEnglish } from '../../app/i18n/render-in-english.testing.tsx';
import { hueOfToken } from '../../ui/hue-of-token.testing.ts';
import { KeyFigure } from './key-figures.tsx';

const styles = readFileSync('src/features/dashboard/key-figure.module.css', 'utf8');

const shown = {
  definition: 'carsSold',
  detail: '',
  format: String,
  period: null,
  scope: 'Manhattan',
  title: 'Total Sales',
} as const;

function card(trend: number | null): string {
  const figure = { value: 4, trend };
  return renderInEnglish(<KeyFigure {...shown} figure={figure} />);
}

/** Returns the hue of a trend color in degrees. */
function hueOf(direction: 'up' | 'down'): number {
  const rule = new RegExp(`data-direction='${direction}'\\][^}]*\\bcolor: var\\(--color-(\\w+)\\)`);
  return hueOfToken(rule.exec(styles)?.[1] ?? '');
}

test(
  'a trend above zero is shown as a green arrow up, and a trend of zero or less as a red arrow down',
  { meta: { requirements: 'DASH-10, DASH-11' } },
  () => {
    expect(card(12.5)).toMatch(/data-direction="up">.*up.*12\.5%/);
    for (const trend of [0, -3]) expect(card(trend)).toMatch(/data-direction="down">.*down.*\d%/);
    expect(hueOf('up')).toBeGreaterThan(90);
    expect(hueOf('up')).toBeLessThan(160);
    expect(hueOf('down')).toBeLessThan(15);
  },
);

test(
  'three dots replace a figure that is being computed',
  { meta: { requirements: 'DASH-12' } },
  () => {
    const counting = <KeyFigure {...shown} figure={undefined} />;
    expect(renderInEnglish(counting)).toContain('>...</p>');
    expect(card(null)).not.toContain('...');
  },
);
