import * as v from 'valibot';
import type { PullResponse } from '#domain/protocol/pull.ts';
import type { SyncStore } from '../../sync-server/store/store.ts';
import { hideLateLines } from './sabotage-late-lines.ts';
import { acknowledgeAhead, forgetSettled, leaveOutAttentions } from './sabotage-writes.ts';

/** Safeguards that can be taken out, to show that their absence is noticed. */
export const safeguards = [
  'idempotency-record',
  'same-snapshot-acknowledgement',
  'version-lock',
  'base-replay',
  'attention-row',
] as const;
export type Safeguard = (typeof safeguards)[number];

export interface Sabotage {
  /** The store as reconciling sees it. */
  store(store: SyncStore): SyncStore;
  /** Called with each push before it is processed. */
  beforePush(body: unknown): void;
  /** What a pull answers in the end. */
  pulled(answer: PullResponse): PullResponse;
  /** Whether tablets leave out the replay of what is unsent after a pull. */
  skipsReplay: boolean;
}

/** Digests would tell of these at once; the other checks must find them as well. */
const hidesDigests: readonly Safeguard[] = ['same-snapshot-acknowledgement', 'version-lock'];

function withoutDigests({ digests: _digests, ...answer }: PullResponse): PullResponse {
  return answer;
}

const same = (answer: PullResponse) => answer;

const pushed = v.object({ mutations: v.array(v.looseObject({ mutationId: v.number() })) });

export function sabotage(missing: Safeguard | undefined): Sabotage {
  let first = 0;
  const beforePush = (body: unknown) => {
    const parsed = v.safeParse(pushed, body);
    first = parsed.success ? (parsed.output.mutations[0]?.mutationId ?? 0) : 0;
  };
  const stores: Record<Safeguard, (store: SyncStore) => SyncStore> = {
    'idempotency-record': (store) => forgetSettled(store, () => first),
    'same-snapshot-acknowledgement': acknowledgeAhead,
    'version-lock': hideLateLines,
    'base-replay': (store) => store,
    'attention-row': leaveOutAttentions,
  };
  return {
    store: missing ? stores[missing] : (store) => store,
    beforePush,
    pulled: hidesDigests.some((safeguard) => safeguard === missing) ? withoutDigests : same,
    skipsReplay: missing === 'base-replay',
  };
}
