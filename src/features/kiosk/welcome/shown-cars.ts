import {
  type PictureMetadataByName,
  findVehiclePicture,
} from '#domain/catalogue/pictures/vehicle-picture.ts';
import type { Vehicle } from '#domain/catalogue/vehicles/vehicle.ts';

export interface ShownCar {
  vehicle: Vehicle;
  make: string;
  model: string;
  color: Vehicle['colors'][number];
}

/**
 * Returns the sequence of cars for the idle screen: every photographed car once before any car
 * repeats in another color.
 */
export function listShownCars(
  vehicles: readonly Vehicle[],
  pictureMetadata?: PictureMetadataByName,
): ShownCar[] {
  const colorsByCar = vehicles
    .map((vehicle) =>
      vehicle.colors.filter((color) => isPictured(vehicle, color.id, pictureMetadata)),
    )
    .map((colors, index) => ({ vehicle: vehicles[index], colors }));
  const maxColorCount = Math.max(0, ...colorsByCar.map(({ colors }) => colors.length));
  return Array.from({ length: maxColorCount }, (_, round) => round).flatMap((round) =>
    colorsByCar.flatMap(({ vehicle, colors }, index) => {
      // Each car begins with a different color, so that the cars of the first round do not all have
      // the first color.
      const color = colors[(round + index) % Math.max(1, colors.length)];
      if (!vehicle || !color || round >= colors.length) return [];
      return [{ vehicle, make: vehicle.make, model: vehicle.model, color }];
    }),
  );
}

function isPictured(
  { make, model }: Vehicle,
  color: string,
  pictureMetadata?: PictureMetadataByName,
): boolean {
  const image = { make, model, color, view: 'front34', sizeClass: 'desktop' } as const;
  return findVehiclePicture(image, pictureMetadata) !== undefined;
}
