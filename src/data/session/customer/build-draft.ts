/*
 * Unsaved choices for a build, stored as a draft, which survives a reload and a crash. The
 * configurator and the assistant read this draft.
 */
import * as v from 'valibot';
import { buildFields } from '#domain/builds/build-fields.ts';
import { isInCustomerHands, useKiosk } from '../kiosk/kiosk-store.ts';
import { CUSTOMER_DRAFT_PREFIX, NEW_BUILD_DRAFT_KEY } from './customer-session-end.ts';

const fieldsSchema = v.object(buildFields);
/**
 * `fields` are the current choices; `seen` are the values on the screen before the first choice.
 */
const buildDraftSchema = v.object({ seen: fieldsSchema, fields: fieldsSchema });
export type BuildDraft = v.InferOutput<typeof buildDraftSchema>;

/**
 * Returns the draft key of a saved build, or of a new build if `buildId` is undefined. While a
 * customer has the tablet, the key of a saved build begins with `CUSTOMER_DRAFT_PREFIX`: the end of
 * the customer session then deletes this draft.
 */
export function getBuildDraftKey(buildId: string | undefined): string {
  if (buildId === undefined) return NEW_BUILD_DRAFT_KEY;
  const prefix = isInCustomerHands(useKiosk.getState()) ? CUSTOMER_DRAFT_PREFIX : '';
  return `${prefix}${NEW_BUILD_DRAFT_KEY}/${buildId}`;
}

/**
 * Returns the stored choices for the current customer. Returns null if the choices are missing or
 * damaged, or if they belong to a previous customer.
 */
export function parseBuildDraft(
  storedDraft: unknown,
  customerId: string | null,
): BuildDraft | null {
  const parsed = v.safeParse(buildDraftSchema, storedDraft);
  return parsed.success && !belongsToOtherCustomer(parsed.output, customerId)
    ? parsed.output
    : null;
}

/**
 * Whether the choices belong to another customer; false if the customer of the choices or the
 * current customer is unknown, for example after a crash.
 */
function belongsToOtherCustomer({ fields }: BuildDraft, customerId: string | null): boolean {
  return customerId !== null && fields.customerId !== null && fields.customerId !== customerId;
}
