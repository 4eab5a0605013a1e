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
  known?: PictureMetadataByName,
): ShownCar[] {
  const byCar = vehicles
    .map((vehicle) => vehicle.colors.filter((color) => isPictured(vehicle, color.id, known)))
    .map((colors, at) => ({ vehicle: vehicles[at], colors }));
  const rounds = Math.max(0, ...byCar.map(({ colors }) => colors.length));
  return Array.from({ length: rounds }, (_, round) => round).flatMap((round) =>
    byCar.flatMap(({ vehicle, colors }, at) => {
      // Each car begins with a different color, so that the cars of the first round do not all have
      // the first color.
      const color = colors[(round + at) % Math.max(1, colors.length)];
      if (!vehicle || !color || round >= colors.length) return [];
      return [{ vehicle, make: vehicle.make, model: vehicle.model, color }];
    }),
  );
}

function isPictured(
  { make, model }: Vehicle,
  color: string,
  known?: PictureMetadataByName,
): boolean {
  const image = { make, model, color, view: 'front34', sizeClass: 'desktop' } as const;
  return findVehiclePicture(image, known) !== undefined;
}
