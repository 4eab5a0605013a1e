import { listAvailableOptions } from '../catalogue/configuration/availability.ts';
import type { PriceList } from '../catalogue/price-list.ts';
import type { Vehicle } from '../catalogue/vehicles/vehicle.ts';
import { getEquipmentPattern } from './questions/equipment-texts.ts';
import type { ParsedQuestion } from './questions/parse-question.ts';

/**
 * Adds the packages with the equipment of a question, so that a sum includes them: ‘a G80 with
 * head-up display’. The question keeps only the equipment that is in no package.
 */
export function withEquipmentPackages(
  question: ParsedQuestion,
  priceList: PriceList,
  vehicleId: string,
): ParsedQuestion {
  const packageOf = (id: string) => findPackageId(priceList, vehicleId, id);
  const ids = question.equipment.flatMap((id) => packageOf(id) ?? []);
  return {
    ...question,
    equipment: question.equipment.filter((id) => packageOf(id) === undefined),
    concepts: ids.length > 0 ? new Set([...question.concepts, 'package']) : question.concepts,
    things: { ...question.things, package: [...new Set([...question.things.package, ...ids])] },
  };
}

/** Whether a vehicle has the equipment, as key feature, feature row, or in a package or trim. */
export function hasEquipment(priceList: PriceList, vehicle: Vehicle, equipmentId: string): boolean {
  const pattern = getEquipmentPattern(equipmentId);
  return (
    vehicle.features.some((text) => pattern?.test(text)) ||
    priceList.features.some(
      ({ name, available }) => pattern?.test(name) && available.includes(vehicle.id),
    ) ||
    findPackageId(priceList, vehicle.id, equipmentId) !== undefined ||
    listAvailableOptions(priceList, vehicle.id, 'trim').some(({ additions }) =>
      additions.some((text) => pattern?.test(text)),
    )
  );
}

/** Returns the id of the package with the fewest contents that include the equipment. */
function findPackageId(
  priceList: PriceList,
  vehicleId: string,
  equipmentId: string,
): string | undefined {
  const pattern = getEquipmentPattern(equipmentId);
  const contentsOf = (id: string) =>
    priceList.packages.find((item) => item.id === id)?.contents ?? [];
  const [smallest] = listAvailableOptions(priceList, vehicleId, 'package')
    .filter(({ id }) => contentsOf(id).some((text) => pattern?.test(text)))
    .toSorted((a, b) => contentsOf(a.id).length - contentsOf(b.id).length);
  return smallest?.id;
}
