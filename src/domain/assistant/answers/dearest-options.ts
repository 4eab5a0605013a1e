import { type Configuration, sortUniqueIds } from '../../builds/configuration.ts';
import { listAvailableOptions } from '../../catalogue/configuration/availability.ts';
import type { OptionKind } from '../../catalogue/configuration/options-of.ts';
import { listTechnologyVariants } from '../../catalogue/vehicles/technology-variants.ts';
import type { Vehicle } from '../../catalogue/vehicles/vehicle.ts';
import type { AnswerInput } from '../answer-input.ts';

/**
 * Returns the most expensive choices for a vehicle: engine, trim, wheels and interior color with
 * the highest price, and all packages.
 */
export function listDearestChoices(
  { book, catalogue }: AnswerInput,
  vehicle: Vehicle,
): Partial<Configuration> {
  const sortOptions = (kind: OptionKind) =>
    listAvailableOptions(catalogue, vehicle.id, kind).toSorted((a, b) => b.price - a.price);
  const [engine] = listTechnologyVariants(vehicle).toSorted(
    (a, b) => book.amount([`variants/${b.id}/price`]) - book.amount([`variants/${a.id}/price`]),
  );
  const [trim] = sortOptions('trim');
  const [wheels] = sortOptions('wheels');
  const [interior] = sortOptions('interior');
  return {
    ...(engine && { engineVariantId: engine.id }),
    ...(trim && { trimId: trim.id }),
    ...(wheels && { wheelsId: wheels.id }),
    ...(interior && { interiorColorId: interior.id }),
    packageIds: sortUniqueIds(sortOptions('package').map(({ id }) => id)),
  };
}
