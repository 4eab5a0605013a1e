import { expect, test, vi } from 'vitest';
import { aConfiguration } from '#domain/builds/build.testing.ts';
import { aPriceList } from '#domain/catalogue/price-list.testing.ts';
import { callInRender } from '../../app/i18n/render-in-english.testing.tsx';
import { InteriorPanel } from './interior-panel.tsx';
import type { PanelProps } from './panel-props.ts';

interface Drawn {
  children: { props: { value: string; onChoose: (id: string) => void } }[];
}

test('the leather group and the trim group each show and change only their own field', () => {
  const choose = vi.fn<PanelProps['choose']>();
  const configuration = aConfiguration();
  const others = { onClose: () => {}, onPicked: () => {}, priceList: aPriceList() };
  const panel = callInRender(() => InteriorPanel({ choose, configuration, ...others }));
  const grids = (panel.props as Drawn).children.map(({ props }) => props);
  const { interiorColorId, trimId } = configuration;
  expect(grids.map(({ value }) => value)).toEqual([interiorColorId, trimId]);
  for (const { onChoose } of grids) onChoose('chosen');
  expect(choose.mock.calls).toEqual([[{ interiorColorId: 'chosen' }], [{ trimId: 'chosen' }]]);
});
