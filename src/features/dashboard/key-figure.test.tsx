import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { renderInEnglish } from '../../app/i18n/render-in-english.testing.tsx';
import { hueOfToken } from '../../ui/hue-of-token.testing.ts';
import { KeyFigure } from './key-figures.tsx';

const styles = readFileSync('src/features/dashboard/key-figure.module.css', 'utf8');

function card(trend: number | null): string {
  const figure = { value: 4, trend };
  return renderInEnglish(
    <KeyFigure detail="" figure={figure} format={String} title="Total Sales" />,
  );
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
    const counting = <KeyFigure detail="" figure={undefined} format={String} title="Total Sales" />;
    expect(renderInEnglish(counting)).toContain('>...</p>');
    expect(card(null)).not.toContain('...');
  },
);
