import { useMemo } from 'react';
import { rimSizeOf } from '#domain/catalogue/pictures/rim-size.ts';
import type { SizeClass, VehicleView } from '#domain/catalogue/pictures/vehicle-image-path.ts';
import {
  findVehiclePicture,
  findWheelsPicture,
} from '#domain/catalogue/pictures/vehicle-picture.ts';
import type { PriceList } from '#domain/catalogue/price-list.ts';
import type { VehicleColor } from '#domain/catalogue/vehicles/vehicle.ts';
import { usePhotographPreload } from '../../../ui/car/photographs/use-photograph-preload.ts';
import type { ShownConfiguration } from '../describe-configuration.ts';
import { listOfferedOptions } from '../offered-options.ts';

interface PreloadInput {
  shown: ShownConfiguration;
  priceList: PriceList;
  sizeClass: SizeClass;
  /** View direction inside the car: towards the dashboard (`interior`) or the seats. */
  insideView: 'interior' | 'seats';
  /** Whether the interior is shown, because the user is selecting a leather. */
  showsInterior: boolean;
}

/** Preloads the pictures that the next tap is likely to show. */
export function usePreloadNextPictures(input: PreloadInput): void {
  const { shown, priceList, sizeClass, insideView, showsInterior } = input;
  const { vehicle } = shown;
  const exteriorId = shown.exterior.id;
  const interiorId = shown.interior.id;
  const pictures = useMemo(() => {
    const { make, model } = vehicle;
    const listOffered = (kind: 'interior' | 'wheels') =>
      listOfferedOptions(priceList, vehicle.id, kind);
    const findPicture = (view: VehicleView, color: string) =>
      findVehiclePicture({ make, model, color, view, sizeClass });
    if (showsInterior) {
      const otherInsideView = insideView === 'interior' ? 'seats' : 'interior';
      return [
        ...listOffered('interior').map(({ id }) => findPicture(insideView, id)),
        findPicture(otherInsideView, interiorId),
      ];
    }
    return [
      ...listNearestFirst(vehicle.colors, exteriorId).map(({ id }) => findPicture('front34', id)),
      findPicture(insideView, interiorId),
      ...listOffered('wheels').map(({ id }) =>
        findWheelsPicture(rimSizeOf(id), { make, model, view: 'front34', sizeClass }),
      ),
    ];
  }, [vehicle, exteriorId, interiorId, priceList, sizeClass, insideView, showsInterior]);
  usePhotographPreload(pictures);
}

/** Sorts colors by their distance from the selected color on the rail of paints. */
function listNearestFirst(colors: readonly VehicleColor[], selectedId: string): VehicleColor[] {
  const selectedIndex = colors.findIndex(({ id }) => id === selectedId);
  const distanceOf = (color: VehicleColor) => Math.abs(colors.indexOf(color) - selectedIndex);
  return colors.toSorted((a, b) => distanceOf(a) - distanceOf(b));
}
