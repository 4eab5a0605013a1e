import type { Configuration } from '../../builds/configuration.ts';
import { listTechnologyVariants } from './technology-variants.ts';
import type { Vehicle } from './vehicle.ts';

/** Returns engine, power, transmission and torque of a vehicle with the chosen engine variant. */
export function getConfiguredSpecs(
  vehicle: Vehicle,
  { engineVariantId }: Pick<Configuration, 'engineVariantId'>,
): Vehicle['specs'] {
  const chosenVariant = listTechnologyVariants(vehicle).find(({ id }) => id === engineVariantId);
  if (!chosenVariant) return vehicle.specs;
  const { engine, power, transmission, torque } = chosenVariant;
  return { engine, power, transmission, torque };
}
