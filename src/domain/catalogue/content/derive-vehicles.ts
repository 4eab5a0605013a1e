import { fromCatalogueUnits } from '../../values/money.ts';
import type { ExteriorColor } from '../color.ts';
import { type Model, OWN_MAKE, type OtherVehicle } from '../model.ts';
import { type VehicleView, getVehicleImagePath } from '../pictures/vehicle-image-path.ts';
import type { PriceList } from '../price-list.ts';
import type { Vehicle, VehicleColor } from '../vehicles/vehicle.ts';

type Content = Pick<
  PriceList,
  'models' | 'engines' | 'exteriorColors' | 'interiorColors' | 'features' | 'otherVehicles'
>;

/**
 * Returns the vehicles of a price list: first a vehicle for each model of the own make, then the
 * vehicles of other makes.
 */
export function deriveVehicles(content: Content): Vehicle[] {
  return [
    ...content.models.map((model) => ofModel(content, model)),
    ...content.otherVehicles.map((other) => ofOtherMake(content, other)),
  ];
}

function ofModel(content: Content, model: Model): Vehicle {
  const { id, ordinal, name, basePrice, images: _images, engines: _engines, ...rest } = model;
  const { category: _category, ...facts } = rest;
  const priceRange = {
    min: fromCatalogueUnits(basePrice),
    max: fromCatalogueUnits(basePrice + dearestExtras(content, model)),
  };
  const named = { id, ordinal, make: OWN_MAKE, model: name, modelId: id };
  const colors = content.exteriorColors.filter(
    ({ available }) => available === undefined || available.includes(id),
  );
  return { ...named, priceRange, ...facts, ...withPictures(named, colors) };
}

function ofOtherMake(content: Content, { id, ordinal, make, model, ...rest }: OtherVehicle) {
  const { priceRange, ...facts } = rest;
  const named = { id, ordinal, make, model, modelId: null };
  const colors = content.exteriorColors.filter(({ available }) => available?.includes(id));
  return {
    ...named,
    priceRange: {
      min: fromCatalogueUnits(priceRange.min),
      max: fromCatalogueUnits(priceRange.max),
    },
    ...facts,
    ...withPictures(named, colors),
  };
}

/**
 * Returns the highest possible surcharge of a model in catalogue units: its most expensive engine
 * and colors, and all features.
 */
function dearestExtras(content: Content, { id, engines }: Model): number {
  const dearest = (options: readonly { priceAdjustment: number }[]) =>
    Math.max(0, ...options.map(({ priceAdjustment }) => priceAdjustment));
  const features = content.features.filter(({ available }) => available.includes(id));
  return (
    dearest(content.engines.filter((engine) => engines.includes(engine.id))) +
    dearest(content.exteriorColors.filter(({ available }) => available?.includes(id) ?? true)) +
    dearest(content.interiorColors.filter(({ available }) => available.includes(id))) +
    features.reduce((sum, { priceAdjustment }) => sum + priceAdjustment, 0)
  );
}

function withPictures(
  { make, model }: { make: string; model: string },
  offered: readonly ExteriorColor[],
): Pick<Vehicle, 'colors' | 'images'> {
  const first = offered[0]?.id ?? '';
  const picture = (color: string, view: VehicleView) =>
    getVehicleImagePath({ make, model, color, view, sizeClass: 'desktop' });
  const colors: VehicleColor[] = offered.map(({ id, name, hexCode }) => ({
    id,
    name,
    hex: hexCode,
    image: picture(id, 'front34'),
  }));
  return {
    colors,
    images: {
      main: picture(first, 'front34'),
      gallery: [picture(first, 'front'), picture(first, 'side'), picture(first, 'rear')],
    },
  };
}
