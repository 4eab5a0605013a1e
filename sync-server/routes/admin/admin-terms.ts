import {
  CATALOGUE_FILE_LIMIT,
  checkCatalogueEndpoint,
  listPriceListsEndpoint,
  publishCatalogueEndpoint,
} from '#domain/protocol/admin/admin-catalogue.ts';
import {
  listConsentTextsEndpoint,
  publishConsentTextEndpoint,
} from '#domain/protocol/admin/admin-consent.ts';
import {
  changeTargetsEndpoint,
  listTargetsEndpoint,
} from '#domain/protocol/admin/admin-targets.ts';
import { changeTargets } from '../../admin/change-targets.ts';
import {
  previewCatalogue,
  publishCatalogue,
  readPriceLists,
} from '../../admin/publish-catalogue.ts';
import { publishConsentText, readConsentTexts } from '../../admin/publish-consent-text.ts';
import { type Operation, defineOperation } from '../../api/operation.ts';
import type { AdminDeps } from '../../reconcile/api-mutations/apply-admin-change.ts';

const SMALL_BODY_LIMIT = 16 * 1024;
const TARGETS_BODY_LIMIT = 1024 * 1024;
/**
 * Maximum body size, bytes. It is twice the size of a catalogue file, because in a JSON string each
 * quotation mark and line break takes two characters.
 */
const CATALOGUE_BODY_LIMIT = 2 * CATALOGUE_FILE_LIMIT;

const commonFields = {
  group: 'Administration',
  caller: 'agent',
  right: 'administer-showrooms',
} as const;

export function createAdminTermsOperations(deps: AdminDeps): Operation[] {
  const { store } = deps;
  const readPriceListResponse = async () => ({ data: await store.read(readPriceLists) });
  const readTargetResponse = async () => ({ data: await store.read((tx) => tx.all('targets')) });
  const readConsentTextResponse = async () => ({ data: await store.read(readConsentTexts) });
  return [
    defineOperation({
      ...listPriceListsEndpoint,
      ...commonFields,
      id: 'listPriceLists',
      summary: 'The generations of the price list, the newest first',
      failure: 'Failed to fetch price lists',
      handle: readPriceListResponse,
    }),
    defineOperation({
      ...checkCatalogueEndpoint,
      ...commonFields,
      id: 'checkCatalogue',
      summary: 'What a catalogue file would change, or what is wrong with it; nothing is done',
      failure: 'Failed to check catalogue',
      bodyLimit: CATALOGUE_BODY_LIMIT,
      handle: async ({ body }) => ({ data: await store.read((tx) => previewCatalogue(tx, body)) }),
    }),
    defineOperation({
      ...publishCatalogueEndpoint,
      ...commonFields,
      id: 'publishCatalogue',
      summary: 'Makes a catalogue file the next price list, in force from its day; all or nothing',
      failure: 'Failed to publish catalogue',
      bodyLimit: CATALOGUE_BODY_LIMIT,
      handle: async ({ agent, body, once }) => {
        await publishCatalogue(deps, { actorId: agent.id, once }, body);
        return readPriceListResponse();
      },
    }),
    defineOperation({
      ...listTargetsEndpoint,
      ...commonFields,
      id: 'listTargets',
      summary: 'What every showroom is to take in each month',
      failure: 'Failed to fetch targets',
      handle: readTargetResponse,
    }),
    defineOperation({
      ...changeTargetsEndpoint,
      ...commonFields,
      id: 'changeTargets',
      summary: 'Sets targets by showroom and month, all or none; what is not said stays as it is',
      failure: 'Failed to update targets',
      bodyLimit: TARGETS_BODY_LIMIT,
      handle: async ({ agent, body, once }) => {
        await changeTargets(deps, { actorId: agent.id, once }, body.targets);
        return readTargetResponse();
      },
    }),
    defineOperation({
      ...listConsentTextsEndpoint,
      ...commonFields,
      id: 'listConsentTexts',
      summary: 'What customers agree to, and what it was before',
      failure: 'Failed to fetch consent texts',
      handle: readConsentTextResponse,
    }),
    defineOperation({
      ...publishConsentTextEndpoint,
      ...commonFields,
      id: 'publishConsentText',
      summary: 'Publishes a new version of what customers agree to; the ones before it stay',
      failure: 'Failed to publish consent text',
      bodyLimit: SMALL_BODY_LIMIT,
      handle: async ({ agent, body, once }) => {
        await publishConsentText(deps, { actorId: agent.id, once }, body);
        return readConsentTextResponse();
      },
    }),
  ];
}
