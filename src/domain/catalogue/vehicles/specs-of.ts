import type { Configuration } from '../../builds/configuration.ts';
import { technologyVariants } from './technology-variants.ts';
import type { Vehicle } from './vehicle.ts';

/** Returns engine, power, transmission and torque of a vehicle with the chosen engine variant. */
export function specsOf(
  vehicle: Vehicle,
  { engineVariantId }: Pick<Configuration, 'engineVariantId'>,
): Vehicle['specs'] {
  const chosen = technologyVariants(vehicle).find(({ id }) => id === engineVariantId);
  if (!chosen) return vehicle.specs;
  const { engine, power, transmission, torque } = chosen;
  return { engine, power, transmission, torque };
}
