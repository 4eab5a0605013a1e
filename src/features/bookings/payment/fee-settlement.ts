import type { CardInput } from './find-card-problems.ts';
import type { Charge, PaymentProvider } from './payment-provider.ts';

/**
 * A code of the payment provider, `NOT_SAVED` after a failed local write, or the code of the domain
 * rule that rejected the change of the booking.
 */
export type FeeSettlementFailure = 'DECLINED' | 'UNREACHABLE' | 'NOT_SAVED' | (string & {});

export interface SettledFee {
  how: 'paid' | 'waived';
  /** The receipt, or the reason of a waiver. */
  note: string;
}

/** The result of an attempt to settle a fee; `BUSY` while another attempt is running. */
type SettlementResult = { ok: true } | { ok: false; code: FeeSettlementFailure | 'BUSY' };

type SaveFee = (fee: SettledFee) => Promise<FeeSettlementFailure | null>;

/**
 * Settles the fee of one booking once. A second tap is ignored while an attempt is running. If a
 * charge succeeded but its receipt could not be stored, the next attempt stores the receipt and
 * does not charge again.
 */
export class FeeSettlement {
  readonly #provider: PaymentProvider;
  readonly #save: SaveFee;
  #receipt: string | null = null;
  #isBusy = false;

  constructor(provider: PaymentProvider, save: SaveFee) {
    this.#provider = provider;
    this.#save = save;
  }

  pay(card: CardInput, charge: Charge): Promise<SettlementResult> {
    return this.#runExclusive(async () => {
      if (this.#receipt === null) {
        const chargeResult = await this.#provider.charge(card, charge);
        if (!chargeResult.ok) return chargeResult.code;
        this.#receipt = chargeResult.receipt;
      }
      return this.#save({ how: 'paid', note: this.#receipt });
    });
  }

  waive(reason: string): Promise<SettlementResult> {
    return this.#runExclusive(() => this.#save({ how: 'waived', note: reason }));
  }

  async #runExclusive(
    operation: () => Promise<FeeSettlementFailure | null>,
  ): Promise<SettlementResult> {
    if (this.#isBusy) return { ok: false, code: 'BUSY' };
    this.#isBusy = true;
    try {
      const code = await operation();
      return code === null ? { ok: true } : { ok: false, code };
    } finally {
      this.#isBusy = false;
    }
  }
}
