import { type BuildFields, fieldsOf } from '#domain/builds/build-fields.ts';
import type { Build } from '#domain/builds/build.ts';
import type { PriceList } from '#domain/catalogue/price-list.ts';
import type { BuildDraft } from '../../../data/session/customer/build-draft.ts';
import { isConfigurable } from './initial-build.ts';

/**
 * The results of the database reads; undefined while a read is pending, null if no row was found.
 */
export interface BuildReads {
  /** Id in the URL; undefined for a new build. */
  buildId: string | undefined;
  build: Build | null | undefined;
  /** The price list in force. */
  latest: PriceList | null | undefined;
  /** The price list of the opened build. */
  own: PriceList | null | undefined;
  draft: BuildDraft | null | undefined;
  /** The initial fields of a new build. */
  fresh: BuildFields | null;
}

export type ResolvedBuild =
  | { state: 'loading' | 'no-price-list' | 'no-vehicles' | 'not-found' }
  /**
   * The price list is missing on this tablet, or does not offer a selected option for the vehicle.
   */
  | { state: 'unreadable'; build: Build | null; latest: PriceList }
  | {
      state: 'ready';
      /** Null for a new build. */
      build: Build | null;
      /** The displayed fields: the saved fields, overridden by unsaved changes. */
      fields: BuildFields;
      /** The fields before the first unsaved change. */
      seen: BuildFields;
      /** The price list that `fields` refers to. */
      priceList: PriceList;
      latest: PriceList;
    };

export function resolveOpenedBuild(reads: BuildReads): ResolvedBuild {
  const { buildId, build, latest, draft } = reads;
  if (latest === undefined || build === undefined || draft === undefined) {
    return { state: 'loading' };
  }
  if (latest === null) return { state: 'no-price-list' };
  if (buildId !== undefined && build === null) return { state: 'not-found' };
  const currentDraft = draft ?? createUnchangedDraft(build ? fieldsOf(build) : reads.fresh);
  if (!currentDraft) return { state: 'no-vehicles' };
  return resolveWithPriceList(reads.own, { build, ...currentDraft, latest });
}

function createUnchangedDraft(fields: BuildFields | null): BuildDraft | null {
  return fields && { seen: fields, fields };
}

/**
 * Combines the opened build with its price list. The price list in force is already loaded as
 * `latest`, so that switching to this price list needs no loading state.
 */
function resolveWithPriceList(
  ownPriceList: PriceList | null | undefined,
  opened: { build: Build | null; fields: BuildFields; seen: BuildFields; latest: PriceList },
): ResolvedBuild {
  const { build, fields, latest } = opened;
  const priceList = fields.priceListId === latest.id ? latest : ownPriceList;
  if (priceList === undefined) return { state: 'loading' };
  return priceList && isConfigurable(priceList, fields)
    ? { state: 'ready', ...opened, priceList }
    : { state: 'unreadable', build, latest };
}
