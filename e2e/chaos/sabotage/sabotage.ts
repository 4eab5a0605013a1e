import * as v from 'valibot';
import type { SyncStore } from '../../../sync-server/store/store.ts';
import { hideLateEntries } from './sabotage-late-entries.ts';
import { unsignPositions } from './sabotage-positions.ts';
import {
  acknowledgeTooEarly,
  forgetSettledMutations,
  dropAttentions,
  hideVisits,
} from './sabotage-writes.ts';

/** Safeguards that can be removed, to show that the checks detect their absence. */
export const safeguards = [
  'idempotency-record',
  'same-snapshot-acknowledgement',
  'version-lock',
  'base-replay',
  'attention-row',
  'places-counted',
  'signed-position',
] as const;
export type Safeguard = (typeof safeguards)[number];

export interface Sabotage {
  store(store: SyncStore): SyncStore;
  /** Called with the body of each push and pull, before the server processes the request. */
  beforeRequest(body: unknown): void;
}

const pushed = v.object({ mutations: v.array(v.looseObject({ mutationId: v.number() })) });

export function sabotage(missing: Safeguard | undefined): Sabotage {
  let first = 0;
  const beforeRequest = (body: unknown) => {
    if (missing === 'signed-position') unsignPositions(body);
    const parsed = v.safeParse(pushed, body);
    first = parsed.success ? (parsed.output.mutations[0]?.mutationId ?? 0) : 0;
  };
  const stores: Record<Safeguard, (store: SyncStore) => SyncStore> = {
    'idempotency-record': (store) => forgetSettledMutations(store, () => first),
    'same-snapshot-acknowledgement': acknowledgeTooEarly,
    'version-lock': hideLateEntries,
    // `without-replay.ts` removes this safeguard when the tablet's code is loaded.
    'base-replay': (store) => store,
    'attention-row': dropAttentions,
    'places-counted': hideVisits,
    // `beforeRequest` removes this safeguard from the request.
    'signed-position': (store) => store,
  };
  return { store: missing ? stores[missing] : (store) => store, beforeRequest };
}
