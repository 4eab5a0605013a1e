import { newId } from '../../../data/mutate/new-id.ts';
import type { PaymentProvider } from './payment-provider.ts';

/** Delay in ms that simulates a real provider. */
const TOKEN_MS = 2000;

/** Returns a token without reading a card. */
export const demoPayment: PaymentProvider = {
  isDemo: true,
  createToken: () =>
    new Promise((resolve) => {
      setTimeout(() => resolve({ ok: true, token: `demo-${newId()}` }), TOKEN_MS);
    }),
};
