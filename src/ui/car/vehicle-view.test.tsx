import { expect, test } from 'vitest';
import { renderInEnglish } from '../../app/i18n/render-in-english.testing.tsx';
import { VehicleView, type VehicleViewProps } from './vehicle-view.tsx';

const aPhotograph = (name: string) => ({
  avif: `${name}.avif`,
  webp: `${name}.webp`,
  placeholder: '',
});
const [photograph, wheels] = [aPhotograph('car'), aPhotograph('wheels')];

function drawn(given: Pick<VehicleViewProps, 'photograph' | 'wheels'>) {
  const html = renderInEnglish(<VehicleView alt="A car" shape="suv" view="side" {...given} />);
  return {
    images: [...html.matchAll(/srcSet="(.*?)\.avif"/gi)].map(([, name]) => name),
    layers: html.match(/class="_photographs/g)?.length,
  };
}

test('a photograph of selected wheels is shown over a photograph of the car, and never over a drawing', () => {
  expect(drawn({ photograph, wheels })).toEqual({ images: ['car', 'wheels'], layers: 2 });
  expect(drawn({ wheels })).toEqual({ images: [], layers: 1 });
});

test('the layer for a photograph of selected wheels exists even without such a photograph', () => {
  expect(drawn({ photograph })).toEqual({ images: ['car'], layers: 2 });
});
