import type { CardInput } from './check-card.ts';

export interface Charge {
  amountCents: number;
  /** The paid booking: idempotency key of the charge. */
  bookingId: string;
}

type ChargeResult =
  /** The receipt is stored with the booking. */
  { ok: true; receipt: string } | { ok: false; code: 'DECLINED' | 'UNREACHABLE' };

/**
 * A provider that charges cards. It must charge a booking at most once, however often it is called,
 * and must retain no card data after its response.
 */
export interface PaymentProvider {
  /** Whether no money is transferred; the form then shows a notice. */
  isDemo: boolean;
  charge(card: CardInput, charge: Charge): Promise<ChargeResult>;
}
