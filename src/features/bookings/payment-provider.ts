import type { CardInput } from './check-card.ts';

export interface Charge {
  amountCents: number;
  /** What is paid for; the same booking is charged once. */
  bookingId: string;
}

type ChargeResult =
  /** The receipt is kept with the booking. */
  { ok: true; receipt: string } | { ok: false; code: 'DECLINED' | 'UNREACHABLE' };

/**
 * Whoever charges cards. It owes: one charge for one booking however often it is asked, and
 * nothing of the card anywhere once it has answered.
 */
export interface PaymentProvider {
  /** No money moves. The form says so. */
  isDemo: boolean;
  charge(card: CardInput, charge: Charge): Promise<ChargeResult>;
}
