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

const noHold: HoldState = { kind: 'none' };

export class SlotHold {
  readonly #client: SlotHoldClient;
  readonly #listeners = new Set<() => void>();
  #state: HoldState = noHold;
  #request: HoldRequest | null = null;
  #heldId: string | null = null;
  #runPromise: Promise<void> | null = null;

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
  setWanted(request: HoldRequest | null): Promise<void> {
    this.#request = request;
    this.#setState(request ? { kind: 'asking' } : noHold);
    this.#runPromise ??= this.#applyLatestRequest();
    return this.#runPromise;
  }

  async #applyLatestRequest(): Promise<void> {
    for (;;) {
      const request = this.#request;
      const state = await this.#applyRequest(request).catch((error: unknown) => {
        // On an internal error of the tablet, the next wanted slot starts a new request.
        this.#runPromise = null;
        this.#setState({ kind: 'unreachable' });
        throw error;
      });
      if (this.#request !== request) continue;
      this.#runPromise = null;
      this.#setState(state);
      return;
    }
  }

  async #applyRequest(request: HoldRequest | null): Promise<HoldState> {
    const previousHoldId = this.#heldId;
    if (previousHoldId !== null && previousHoldId !== request?.holdId) {
      this.#heldId = null;
      await this.#client.release(previousHoldId);
    }
    if (!request) return noHold;
    const response = await this.#client.hold(request);
    if (!response.ok) return { kind: 'unreachable' };
    const { isHeld, expiresAt, proposals } = response.value;
    this.#heldId = isHeld ? request.holdId : null;
    if (!isHeld || expiresAt === null) return { kind: 'taken', proposals };
    return { kind: 'held', expiresAt };
  }

  #setState(state: HoldState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}
