import { fromCatalogueUnits } from '../../values/money.ts';
import type { ExteriorColor } from '../color.ts';
import { type Model, OWN_MAKE, type OtherVehicle } from '../model.ts';
import { type VehicleView, getVehicleImagePath } from '../pictures/vehicle-image-path.ts';
import type { PriceList } from '../price-list.ts';
import type { Vehicle, VehicleColor } from '../vehicles/vehicle.ts';

type VehicleContent = Pick<
  PriceList,
  'models' | 'engines' | 'exteriorColors' | 'interiorColors' | 'features' | 'otherVehicles'
>;

/**
 * Returns the vehicles of a price list: first a vehicle for each model of the own make, then the
 * vehicles of other makes.
 */
export function deriveVehicles(content: VehicleContent): Vehicle[] {
  return [
    ...content.models.map((model) => toVehicle(content, model)),
    ...content.otherVehicles.map((other) => toOtherMakeVehicle(content, other)),
  ];
}

function toVehicle(content: VehicleContent, model: Model): Vehicle {
  const { id, ordinal, name, basePrice, images: _images, engines: _engines, ...rest } = model;
  const { category: _category, ...facts } = rest;
  const priceRange = {
    min: fromCatalogueUnits(basePrice),
    max: fromCatalogueUnits(basePrice + computeMaxExtras(content, model)),
  };
  const identity = { id, ordinal, make: OWN_MAKE, model: name, modelId: id };
  const colors = content.exteriorColors.filter(
    ({ available }) => available === undefined || available.includes(id),
  );
  return { ...identity, priceRange, ...facts, ...createPictureFields(identity, colors) };
}

function toOtherMakeVehicle(
  content: VehicleContent,
  { id, ordinal, make, model, ...rest }: OtherVehicle,
) {
  const { priceRange, ...facts } = rest;
  const identity = { id, ordinal, make, model, modelId: null };
  const colors = content.exteriorColors.filter(({ available }) => available?.includes(id));
  return {
    ...identity,
    priceRange: {
      min: fromCatalogueUnits(priceRange.min),
      max: fromCatalogueUnits(priceRange.max),
    },
    ...facts,
    ...createPictureFields(identity, colors),
  };
}

/**
 * Returns the highest possible surcharge of a model in catalogue units: its most expensive engine
 * and colors, and all features.
 */
function computeMaxExtras(content: VehicleContent, { id, engines }: Model): number {
  const getMaxAdjustment = (options: readonly { priceAdjustment: number }[]) =>
    Math.max(0, ...options.map(({ priceAdjustment }) => priceAdjustment));
  const features = content.features.filter(({ available }) => available.includes(id));
  return (
    getMaxAdjustment(content.engines.filter((engine) => engines.includes(engine.id))) +
    getMaxAdjustment(
      content.exteriorColors.filter(({ available }) => available?.includes(id) ?? true),
    ) +
    getMaxAdjustment(content.interiorColors.filter(({ available }) => available.includes(id))) +
    features.reduce((sum, { priceAdjustment }) => sum + priceAdjustment, 0)
  );
}

function createPictureFields(
  { make, model }: { make: string; model: string },
  exteriorColors: readonly ExteriorColor[],
): Pick<Vehicle, 'colors' | 'images'> {
  const firstColorId = exteriorColors[0]?.id ?? '';
  const getPicturePath = (color: string, view: VehicleView) =>
    getVehicleImagePath({ make, model, color, view, sizeClass: 'desktop' });
  const colors: VehicleColor[] = exteriorColors.map(({ id, name, hexCode }) => ({
    id,
    name,
    hex: hexCode,
    image: getPicturePath(id, 'front34'),
  }));
  return {
    colors,
    images: {
      main: getPicturePath(firstColorId, 'front34'),
      gallery: [
        getPicturePath(firstColorId, 'front'),
        getPicturePath(firstColorId, 'side'),
        getPicturePath(firstColorId, 'rear'),
      ],
    },
  };
}
