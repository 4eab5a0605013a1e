import { translatePriceList } from '#domain/catalogue/translate-price-list.ts';
import type { RequestErrorCode } from '#domain/errors/request-error-policy.ts';
import type { Language } from '#domain/languages/language.ts';
import { getConfigurationEndpoint, getPriceListEndpoint } from '#domain/protocol/share-page.ts';
import type { DecodedFragment, ShareLinkProblem } from '#domain/sharing/share-fragment.ts';
import type { SharedBuild } from '#domain/sharing/shared-build.ts';
import { toSharedBuildFromCode } from '#domain/sharing/to-shared-build.ts';
import { callEndpoint } from '../../sync/requests/call.ts';

export type ShareProblem =
  | ShareLinkProblem
  | RequestErrorCode
  /** Neither this device nor the server has the price list to which the link refers. */
  | 'LINK_NO_PRICE_LIST';

export type SharedBuildResult =
  | { ok: true; build: SharedBuild }
  | { ok: false; problem: ShareProblem };

interface SharedBuildRequest {
  buildId: string;
  carried: DecodedFragment | null;
  language: Language;
}

/** Time limit of a request in ms, short because the visitor waits at the screen. */
const TIMEOUT_MS = 6000;

/**
 * Loads a shared build that is not stored on this device. The first source is the data of the link
 * with the price list of the server; the second source is the build on the server. If both fail,
 * returns the error of the link, which is more specific.
 */
export async function requestSharedBuild({
  buildId,
  carried,
  language,
}: SharedBuildRequest): Promise<SharedBuildResult> {
  const linkResult = carried && (await openLink({ buildId, carried, language }));
  if (linkResult?.ok) return linkResult;
  const serverResult = await callEndpoint(getConfigurationEndpoint, {
    params: { id: buildId },
    timeoutMs: TIMEOUT_MS,
  });
  if (serverResult.ok) return { ok: true, build: serverResult.value };
  return linkResult ?? { ok: false, problem: serverResult.code };
}

async function openLink({
  buildId,
  carried,
  language,
}: SharedBuildRequest & { carried: DecodedFragment }): Promise<SharedBuildResult> {
  if (!carried.ok) return { ok: false, problem: carried.code };
  if (carried.carries === 'build') return { ok: true, build: carried.build };
  const priceListResult = await callEndpoint(getPriceListEndpoint, {
    params: { generation: String(carried.fields.generation) },
    timeoutMs: TIMEOUT_MS,
    // Uses the HTTP cache, because a generation of the price list is immutable. The next link with
    // the same generation then opens offline.
    cache: 'default',
  });
  if (!priceListResult.ok) {
    return {
      ok: false,
      problem: priceListResult.code === 'NOT_FOUND' ? 'LINK_NO_PRICE_LIST' : priceListResult.code,
    };
  }
  const build = toSharedBuildFromCode(
    translatePriceList(priceListResult.value, language),
    buildId,
    carried.fields,
  );
  return build ? { ok: true, build } : { ok: false, problem: 'LINK_DAMAGED' };
}
