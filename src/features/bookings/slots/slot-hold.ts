/* Holds at most one slot at the server for this tablet while a booking form is filled in. Forms
   set the wanted slot. Requests are sent one at a time, so that the final hold is for the last
   wanted slot. */
import type { HoldResponse, HoldRequest } from '#domain/protocol/visit-slots.ts';
import type { Slot } from '#domain/slots/slot.ts';
import type { RequestResult } from '../../../sync/requests/request-result.ts';

export interface SlotHoldClient {
  hold(request: HoldRequest): Promise<RequestResult<HoldResponse>>;
  release(holdId: string): Promise<unknown>;
}

export type HoldState =
  | { kind: 'none' | 'asking' | 'unreachable' }
  /** Expiry of the hold by the server clock, ms since 1970. */
  | { kind: 'held'; expiresAt: number }
  | { kind: 'taken'; proposals: Slot[] };

const nothing: HoldState = { kind: 'none' };

export class SlotHold {
  readonly #client: SlotHoldClient;
  readonly #listeners = new Set<() => void>();
  #state: HoldState = nothing;
  #wanted: HoldRequest | null = null;
  #heldId: string | null = null;
  #running: Promise<void> | null = null;

  constructor(client: SlotHoldClient) {
    this.#client = client;
  }

  readonly read = (): HoldState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /**
   * Holds this slot instead of any earlier slot; null releases the held slot. Resolves once the
   * request for the last wanted slot has succeeded or failed. Rejects on an internal error of the
   * tablet.
   */
  setWanted(wanted: HoldRequest | null): Promise<void> {
    this.#wanted = wanted;
    this.#show(wanted ? { kind: 'asking' } : nothing);
    this.#running ??= this.#run();
    return this.#running;
  }

  async #run(): Promise<void> {
    for (;;) {
      const wanted = this.#wanted;
      const state = await this.#applyWanted(wanted).catch((error: unknown) => {
        // On an internal error of the tablet, the next wanted slot starts a new request.
        this.#running = null;
        this.#show({ kind: 'unreachable' });
        throw error;
      });
      if (this.#wanted !== wanted) continue;
      this.#running = null;
      this.#show(state);
      return;
    }
  }

  async #applyWanted(wanted: HoldRequest | null): Promise<HoldState> {
    const before = this.#heldId;
    if (before !== null && before !== wanted?.holdId) {
      this.#heldId = null;
      await this.#client.release(before);
    }
    if (!wanted) return nothing;
    const response = await this.#client.hold(wanted);
    if (!response.ok) return { kind: 'unreachable' };
    const { isHeld, expiresAt, proposals } = response.value;
    this.#heldId = isHeld ? wanted.holdId : null;
    if (!isHeld || expiresAt === null) return { kind: 'taken', proposals };
    return { kind: 'held', expiresAt };
  }

  #show(state: HoldState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}
