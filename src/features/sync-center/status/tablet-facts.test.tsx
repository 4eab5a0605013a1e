import { expect, test } from 'vitest';
import { renderInEnglish } from '../../../app/i18n/render-in-english.testing.tsx';
import { TabletFacts } from './tablet-facts.tsx';
import { englishSyncLabels } from '../sync-labels.testing.ts';

const labels = await englishSyncLabels();

function factsOf(given: { pulledAt: number | undefined; clockOffset: number }) {
  const html = renderInEnglish(
    <TabletFacts status={{ kind: 'up-to-date' }} labels={labels} {...given} />,
  );
  return [...html.matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/g)].map(([, label, value]) => [
    label,
    value,
  ]);
}

test('the tablet facts list the clock offset if the tablet clock differs from the server clock', () => {
  expect(factsOf({ pulledAt: 7, clockOffset: 5 * 60_000 })).toEqual([
    ['Status', 'Up to date'],
    ['Last synced', 'time 7'],
    ['Clock', '5 minutes behind head office'],
    ['Storage', 'Unknown'],
    ['Free space', 'Unknown'],
  ]);
});

test('if the tablet clock is correct, the tablet facts do not list the clock', () => {
  const facts = factsOf({ pulledAt: undefined, clockOffset: 0 });
  expect(facts.map(([label]) => label)).not.toContain('Clock');
  expect(facts[1]).toEqual(['Last synced', 'Not yet']);
});
