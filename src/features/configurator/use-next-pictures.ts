import type { PriceList } from '#domain/catalogue/price-list.ts';
import type { SizeClass } from '#domain/catalogue/vehicle-image-path.ts';
import { rimSizeOf } from '#domain/catalogue/rim-size.ts';
import { vehiclePicture, wheelsPicture } from '#domain/catalogue/vehicle-picture.ts';
import { usePreloadedPhotographs } from '../../ui/use-preloaded-photographs.ts';
import type { ShownConfiguration } from './describe-configuration.ts';
import { offeredOptions } from './offered-options.ts';

interface Next {
  shown: ShownConfiguration;
  priceList: PriceList;
  sizeClass: SizeClass;
  /** Whether somebody is choosing leather just now. */
  showsInterior: boolean;
}

/** Fetches what the next tap is likely to show. */
export function useNextPictures({ shown, priceList, sizeClass, showsInterior }: Next): void {
  const { vehicle, interior } = shown;
  const { make, model } = vehicle;
  const pictureOf = (view: 'front34' | 'interior') => (color: string) =>
    vehiclePicture({ make, model, color, view, sizeClass });
  const [outside, inside] = [pictureOf('front34'), pictureOf('interior')];
  const wheels = offeredOptions(priceList, vehicle.id, 'wheels').map(({ id }) =>
    wheelsPicture(rimSizeOf(id), { make, model, view: 'front34', sizeClass }),
  );
  usePreloadedPhotographs(
    showsInterior
      ? offeredOptions(priceList, vehicle.id, 'interior').map(({ id }) => inside(id))
      : [...vehicle.colors.map(({ id }) => outside(id)), inside(interior.id), ...wheels],
  );
}
