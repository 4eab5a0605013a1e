import { useState } from 'react';
import { Navigate } from 'react-router-dom';
import { href } from '#domain/routes.ts';
import { useJourney } from '../../../data/session/customer/journey-store.ts';
import { ThankYou } from './thank-you.tsx';

/**
 * The screen after ‘Confirm this car’; redirects to the technology screen if no car was confirmed.
 */
export function ThankYouScreen() {
  // Keeps the confirmation of the first render. At the end of the countdown, the stored
  // confirmation is deleted with the customer session before the navigation.
  const [confirmation] = useState(() => useJourney.getState().confirmation);
  if (!confirmation) return <Navigate replace to={href('technology')} />;
  return <ThankYou confirmation={confirmation} />;
}
