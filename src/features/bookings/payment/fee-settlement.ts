import type { PaymentProvider } from './payment-provider.ts';

/**
 * The error code of the payment provider or of the charge on the server, `NOT_SAVED` after a failed
 * local write, or the code of the domain rule that rejected the settlement.
 */
export type FeeSettlementFailure =
  | 'DECLINED'
  | 'UNREACHABLE'
  | 'NOT_SYNCED'
  | 'NOT_SAVED'
  | 'NO_PAYMENT_PROVIDER'
  | (string & {});

export interface SettledFee {
  how: 'paid' | 'waived';
  /** The receipt, or the reason of a waiver. */
  note: string;
}

/** The result of an attempt to settle a fee; `BUSY` while another attempt is running. */
type SettlementResult = { ok: true } | { ok: false; code: FeeSettlementFailure | 'BUSY' };

/** Charges the fee at the server, at most once per booking. */
export type ChargeFee = (
  token: string,
) => Promise<{ ok: true; receipt: string } | { ok: false; code: FeeSettlementFailure }>;

type SaveFee = (fee: SettledFee) => Promise<FeeSettlementFailure | null>;

/**
 * Settles the fee of one booking once. A second tap is ignored while an attempt is running. If a
 * charge succeeded but its receipt could not be stored, the next attempt, also a waiver, stores the
 * receipt and does not charge again.
 */
export class FeeSettlement {
  readonly #provider: PaymentProvider;
  readonly #charge: ChargeFee;
  readonly #save: SaveFee;
  #receipt: string | null = null;
  #isBusy = false;

  constructor(provider: PaymentProvider, charge: ChargeFee, save: SaveFee) {
    this.#provider = provider;
    this.#charge = charge;
    this.#save = save;
  }

  pay(): Promise<SettlementResult> {
    return this.#runExclusive(async () => {
      if (this.#receipt === null) {
        const tokenResult = await this.#provider.createToken();
        if (!tokenResult.ok) return tokenResult.code;
        const chargeResult = await this.#charge(tokenResult.token);
        if (!chargeResult.ok) return chargeResult.code;
        this.#receipt = chargeResult.receipt;
      }
      return this.#save({ how: 'paid', note: this.#receipt });
    });
  }

  waive(reason: string): Promise<SettlementResult> {
    return this.#runExclusive(() => {
      const receipt = this.#receipt;
      return this.#save(
        receipt === null ? { how: 'waived', note: reason } : { how: 'paid', note: receipt },
      );
    });
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
