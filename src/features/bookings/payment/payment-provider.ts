/**
 * The part of a payment provider that runs on the tablet. It exchanges the card for a token, with
 * which the server charges the fee. The provider reads the card from fields of its own; card data is
 * never an argument of our code.
 */
export interface PaymentProvider {
  /** Whether this provider is a demo that transfers no money; the form then shows a notice. */
  isDemo: boolean;
  createToken(): Promise<{ ok: true; token: string } | { ok: false; code: 'DECLINED' }>;
}
