import { expect, test } from 'vitest';
import { aPriceList } from '#domain/catalogue/price-list.testing.ts';
import { callInRender } from '../../app/i18n/render-in-english.testing.tsx';
import { InteriorStage } from './interior-stage.tsx';

const priceList = aPriceList();
const vehicle = priceList.vehicles.find(({ id }) => id === 'g80');

interface Drawn {
  arrows: { back: string; forward: string };
  action: { props: { to: string } };
  picture: { props: { colorIds: string[] } };
}

function drawn(step: 'interior' | 'interiorColors') {
  if (!vehicle) throw new Error('no G80');
  const { props } = callInRender(() => InteriorStage({ priceList, step, vehicle }));
  const { arrows, action, picture } = props as Drawn;
  return { arrows, on: action.props.to, leathers: picture.props.colorIds.length };
}

test('the interior screen shows three leathers, and links back to the exterior and on to all leathers', () => {
  expect(drawn('interior')).toEqual({
    arrows: { back: '/exterior', forward: '/interior-colors' },
    on: '/interior-colors',
    leathers: 3,
  });
});

test('the screen of all leathers shows six, and links back to the interior and on to the technology', () => {
  expect(drawn('interiorColors')).toEqual({
    arrows: { back: '/interior', forward: '/technology' },
    on: '/technology',
    leathers: 6,
  });
});
