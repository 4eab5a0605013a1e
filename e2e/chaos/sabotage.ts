import * as v from 'valibot';
import type { SyncStore } from '../../sync-server/store/store.ts';
import { hideLateLines } from './sabotage-late-lines.ts';
import { unsignPositions } from './sabotage-positions.ts';
import {
  acknowledgeAhead,
  forgetSettled,
  leaveOutAttentions,
  overlookVisits,
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
  /** Wraps the store that the reconciliation uses. */
  store(store: SyncStore): SyncStore;
  /** Called with each push and pull before the server processes it. */
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
    'idempotency-record': (store) => forgetSettled(store, () => first),
    'same-snapshot-acknowledgement': acknowledgeAhead,
    'version-lock': hideLateLines,
    // Removes this safeguard when the tablet's code is loaded; see `without-replay.ts`.
    'base-replay': (store) => store,
    'attention-row': leaveOutAttentions,
    'places-counted': overlookVisits,
    // Removes this safeguard in the request, before the server processes it.
    'signed-position': (store) => store,
  };
  return { store: missing ? stores[missing] : (store) => store, beforeRequest };
}
