/**
 * The part of a payment provider that runs on the tablet. The provider exchanges the card for a
 * token, with which the server charges the fee. The provider reads the card from its own fields, so
 * our code passes no card data.
 */
export interface PaymentProvider {
  /** Whether this provider is a demo that transfers no money; the form then shows a notice. */
  isDemo: boolean;
  createToken(): Promise<{ ok: true; token: string } | { ok: false; code: 'DECLINED' }>;
}
