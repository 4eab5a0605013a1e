import type { Build } from '#domain/builds/build.ts';
import { type BuildFields, fieldsOf } from '#domain/builds/build-fields.ts';
import type { PriceList } from '#domain/catalogue/price-list.ts';
import type { Held } from '../../data/held-choices.ts';
import { isConfigurable } from './build-start.ts';

/** What was read so far; undefined where the answer is still on its way, null where there is none. */
export interface ReadSoFar {
  /** Undefined for a new build. */
  buildId: string | undefined;
  build: Build | null | undefined;
  /** The price list in force now. */
  latest: PriceList | null | undefined;
  /** The price list of what is opened. */
  own: PriceList | null | undefined;
  held: Held | null | undefined;
  /** What a new build begins with. */
  fresh: BuildFields | null;
}

export type ResolvedBuild =
  | { state: 'loading' | 'no-price-list' | 'no-vehicles' | 'not-found' }
  /** Its price list has not reached this tablet, or does not know what was chosen. */
  | { state: 'unreadable'; build: Build | null; latest: PriceList }
  | {
      state: 'ready';
      /** Null for a new one. */
      build: Build | null;
      /** What is shown: what was saved, with the choices that are not saved yet. */
      fields: BuildFields;
      /** What was there before the first of those choices. */
      seen: BuildFields;
      /** The price list of these fields. */
      priceList: PriceList;
      latest: PriceList;
    };

export function resolveOpenedBuild(known: ReadSoFar): ResolvedBuild {
  const { buildId, build, latest, held } = known;
  if (latest === undefined || build === undefined || held === undefined) {
    return { state: 'loading' };
  }
  if (latest === null) return { state: 'no-price-list' };
  if (buildId !== undefined && build === null) return { state: 'not-found' };
  const chosen = held ?? unchanged(build ? fieldsOf(build) : known.fresh);
  if (!chosen) return { state: 'no-vehicles' };
  return priced(known.own, { build, ...chosen, latest });
}

function unchanged(fields: BuildFields | null): Held | null {
  return fields && { seen: fields, fields };
}

/** The price list in force is at hand at once, so that taking it over is seen at once. */
function priced(
  own: PriceList | null | undefined,
  opened: { build: Build | null; fields: BuildFields; seen: BuildFields; latest: PriceList },
): ResolvedBuild {
  const { build, fields, latest } = opened;
  const priceList = fields.priceListId === latest.id ? latest : own;
  if (priceList === undefined) return { state: 'loading' };
  return priceList && isConfigurable(priceList, fields)
    ? { state: 'ready', ...opened, priceList }
    : { state: 'unreadable', build, latest };
}
