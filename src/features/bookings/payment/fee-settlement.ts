import type { CardInput } from './find-card-problems.ts';
import type { Charge, PaymentProvider } from './payment-provider.ts';

/**
 * A code of the payment, or the code of the domain rule that rejected the change of the booking.
 */
export type FeeSettlementFailure = 'DECLINED' | 'UNREACHABLE' | 'NOT_SAVED' | (string & {});

export interface SettledFee {
  how: 'paid' | 'waived';
  /** The receipt, or the reason of a waiver. */
  note: string;
}

/** The result of an attempt to settle a fee; `BUSY` while another attempt is running. */
type Settled = { ok: true } | { ok: false; code: FeeSettlementFailure | 'BUSY' };

type Save = (fee: SettledFee) => Promise<FeeSettlementFailure | null>;

/**
 * Settles the fee of one booking once. A second tap is ignored while an attempt is running. If a
 * charge succeeded but its receipt could not be stored, the next attempt stores the receipt and
 * does not charge again.
 */
export class FeeSettlement {
  readonly #provider: PaymentProvider;
  readonly #save: Save;
  #receipt: string | null = null;
  #isBusy = false;

  constructor(provider: PaymentProvider, save: Save) {
    this.#provider = provider;
    this.#save = save;
  }

  pay(card: CardInput, charge: Charge): Promise<Settled> {
    return this.#once(async () => {
      if (this.#receipt === null) {
        const charged = await this.#provider.charge(card, charge);
        if (!charged.ok) return charged.code;
        this.#receipt = charged.receipt;
      }
      return this.#save({ how: 'paid', note: this.#receipt });
    });
  }

  waive(reason: string): Promise<Settled> {
    return this.#once(() => this.#save({ how: 'waived', note: reason }));
  }

  async #once(act: () => Promise<FeeSettlementFailure | null>): Promise<Settled> {
    if (this.#isBusy) return { ok: false, code: 'BUSY' };
    this.#isBusy = true;
    try {
      const code = await act();
      return code === null ? { ok: true } : { ok: false, code };
    } finally {
      this.#isBusy = false;
    }
  }
}
