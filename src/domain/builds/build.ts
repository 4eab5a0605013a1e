import * as v from 'valibot';
import { buildStatuses } from '../customers/lifecycle.ts';
import { instantSchema } from '../time/time.ts';
import { idSchema } from '../values/id.ts';
import { storedAmountSchema } from '../values/money.ts';
import { type Configuration, configurationFields } from './configuration.ts';

export const buildSchema = v.object({
  id: idSchema,
  showroomId: idSchema,
  /** Id of the customer; null without a registered customer. */
  customerId: v.nullable(idSchema),
  agentId: idSchema,
  vehicleId: configurationFields.vehicleId,
  /** Id of the price list that contains the options and determines the total. */
  priceListId: idSchema,
  customizations: v.object({
    color: v.object({
      exterior: configurationFields.exteriorColorId,
      interior: configurationFields.interiorColorId,
    }),
    wheels: configurationFields.wheelsId,
    packages: configurationFields.packageIds,
    trim: configurationFields.trimId,
    /** Id of the engine variant; missing for the default engine of the vehicle. */
    engine: v.optional(idSchema),
  }),
  /** The total according to the price list, in stored units. */
  totalPrice: storedAmountSchema,
  status: v.picklist(buildStatuses),
  createdAt: instantSchema,
  updatedAt: instantSchema,
});
export type Build = v.InferOutput<typeof buildSchema>;

export function configurationOf({ vehicleId, customizations }: Build): Configuration {
  return {
    vehicleId,
    trimId: customizations.trim,
    exteriorColorId: customizations.color.exterior,
    interiorColorId: customizations.color.interior,
    wheelsId: customizations.wheels,
    packageIds: customizations.packages,
    engineVariantId: customizations.engine ?? null,
  };
}

export function customizationsOf(configuration: Configuration): Build['customizations'] {
  const { engineVariantId } = configuration;
  return {
    color: {
      exterior: configuration.exteriorColorId,
      interior: configuration.interiorColorId,
    },
    wheels: configuration.wheelsId,
    packages: configuration.packageIds,
    trim: configuration.trimId,
    ...(engineVariantId !== null ? { engine: engineVariantId } : {}),
  };
}
