/*
 * What is chosen for a build and not saved yet: kept as a draft over a reload and a crash, for
 * everything that shows the car as it stands on the screen.
 */
import * as v from 'valibot';
import { buildFields } from '#domain/builds/build-fields.ts';
import { NEW_BUILD_DRAFT } from './session/customer-session-end.ts';

const fieldsSchema = v.object(buildFields);
/** The choices, beside what the person saw before the first of them. */
const heldSchema = v.object({ seen: fieldsSchema, fields: fieldsSchema });
export type Held = v.InferOutput<typeof heldSchema>;

/** Under which key the choices of a saved build are kept, or those of a new one. */
export function heldKey(buildId: string | undefined): string {
  return buildId === undefined ? NEW_BUILD_DRAFT : `${NEW_BUILD_DRAFT}/${buildId}`;
}

/**
 * The choices of whoever is served now. Null where nothing is stored, where what is stored is
 * damaged, and where the customer before this one left it behind.
 */
export function readHeldChoices(stored: unknown, customerId: string | null): Held | null {
  const parsed = v.safeParse(heldSchema, stored);
  return parsed.success && !isOfAnother(parsed.output, customerId) ? parsed.output : null;
}

/** After a crash a tablet may have forgotten whom it serves; the choices are theirs all the same. */
function isOfAnother({ fields }: Held, customerId: string | null): boolean {
  return customerId !== null && fields.customerId !== null && fields.customerId !== customerId;
}
