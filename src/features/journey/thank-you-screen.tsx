import { useState } from 'react';
import { Navigate } from 'react-router-dom';
import { href } from '#domain/routes.ts';
import { useJourney } from '../../data/session/journey-store.ts';
import { ThankYou } from './thank-you.tsx';

/** Where ‘Confirm this car’ leads. Without a confirmation there is nothing to thank for. */
export function ThankYouScreen() {
  // As it was when the screen was come to: at its end the session ends before the screen is left.
  const [confirmation] = useState(() => useJourney.getState().confirmation);
  if (!confirmation) return <Navigate replace to={href('technology')} />;
  return <ThankYou confirmation={confirmation} />;
}
