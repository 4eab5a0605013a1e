import { lazyScreen } from '../device/lazy-part.tsx';
import { withLaterTexts } from './i18n/i18n.ts';

const DetailsScreen = lazyScreen(async () => ({
  default: (await import('../features/bookings/details-screen.tsx')).DetailsScreen,
}));
const ReviewScreen = lazyScreen(async () => ({
  default: (await import('../features/bookings/review-screen.tsx')).ReviewScreen,
}));
const PaymentScreen = lazyScreen(async () => ({
  default: (await import('../features/bookings/payment-screen.tsx')).PaymentScreen,
}));
const SuccessScreen = lazyScreen(async () => ({
  default: (await withLaterTexts(import('../features/bookings/success-screen.tsx'))).SuccessScreen,
}));

/** From the form to the confirmation. A customer books under the agent who serves them (TR-18). */
export const bookingRoutes = [
  { path: '/booking/details', Screen: DetailsScreen },
  { path: '/booking/review', Screen: ReviewScreen },
  { path: '/booking/payment', Screen: PaymentScreen },
  { path: '/booking/success', Screen: SuccessScreen },
] as const;
