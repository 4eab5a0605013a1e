import type { CardInput } from './find-card-problems.ts';

export interface Charge {
  amountCents: number;
  /** Id of the booking to pay for, and idempotency key of the charge. */
  bookingId: string;
}

type ChargeResult =
  /** The receipt is stored with the booking. */
  { ok: true; receipt: string } | { ok: false; code: 'DECLINED' | 'UNREACHABLE' };

/**
 * A payment provider that charges cards. The provider must charge a booking at most once, even if
 * `charge` is called repeatedly. The provider must not retain card data after its response.
 */
export interface PaymentProvider {
  /** Whether this provider is a demo that transfers no money; the form then shows a notice. */
  isDemo: boolean;
  charge(card: CardInput, charge: Charge): Promise<ChargeResult>;
}
